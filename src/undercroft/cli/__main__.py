"""`python -m undercroft.cli`: the same as `undercroft`."""

from undercroft.cli import main

if __name__ == "__main__":
    main()

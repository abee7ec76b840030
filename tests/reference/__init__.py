"""Independent witnesses: each game once more, written from its rulebook by one who has not read the engine.

- `driver.py` runs engine and witness side by side and says where they differ; how to write a witness stands
  there.
- `boxes.py` changes component files: rich boxes, tiny ones, wild ones.
- `<game>.py` is the witness of a game: plain data, plain loops, the rule's id beside each sentence.

`python -m tests.reference raiders --decisions 100000` runs one for long and prints which rules it met how
often; `--trial 1234` repeats the one trial that a difference names.
"""

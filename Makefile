# `make play` and `make test` need Python 3.11+ and make; everything else is set up in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto

.PHONY: play test soak mutants lint bench docs setup dev compiled clean

play: setup
	$(BIN)/undercroft serve

test: dev
	sh tools/chromium.sh
	sh tools/postgres.sh
	$(BIN)/python -m pytest -n $(JOBS)

# Kills the server a hundred times while people play, and holds every game against its witness for a million
# decisions.
soak: dev
	UNDERCROFT_KILLS=100 $(BIN)/python -m pytest -s tests/web/test_restart.py
	$(BIN)/python -m tests.reference --decisions 1000000

# Breaks lines of the rules one at a time and says which breaks nobody notices:
# make mutants GAMES="raiders rotendale" MUTANTS=40
GAMES ?= raiders
MUTANTS ?= 40
mutants: dev
	$(BIN)/python tools/mutants.py $(GAMES) --mutants $(MUTANTS)

lint: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: dev
	$(BIN)/python -m benchmarks

docs: dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# The same sources of core, games and bots through mypyc, in an environment of its own.
compiled: dev
	sh tools/compiled.sh

setup: $(VENV)/.setup
dev: $(VENV)/.dev

$(VENV)/bin/python:
	sh tools/venv.sh $(PYTHON) $(VENV)

$(VENV)/.setup: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install -q -c constraints.txt -e .
	touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install -q -c constraints.txt -e '.[dev,docs]'
	touch $@ $(VENV)/.setup

clean:
	rm -rf $(VENV) .venv-compiled build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis

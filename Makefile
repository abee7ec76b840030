# `make play` and `make test` need Python 3.11+ and make; everything else is set up in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One more than there are processors: tests in a browser mostly wait.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

.PHONY: play test looks soak lint bench bench-guard docs pictures reports setup dev wheel compiled mutants lock audit clean ladder

# With the compiled build, if `make compiled` has made one of these sources.
play: setup
	"$$(sh tools/build.sh $(BIN))/undercroft" serve

# Where Python is told to keep nothing it has compiled, each of the servers that tests start would compile all
# sources anew, and each process of pytest all tests.
test looks soak: export PYTHONDONTWRITEBYTECODE =

test: dev
	sh tools/chromium.sh
	sh tools/postgres.sh
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

# Every table on every screen, with pictures of all of them.
looks: dev
	mkdir -p shots
	UNDERCROFT_LOOKS=shots $(BIN)/python -m pytest -n $(JOBS) --timeout=3600 tests/web/test_gate.py \
	  tests/web/test_whole_games.py tests/web/test_every_page.py tests/web/test_moments_fit.py

# Kills the server a thousand times while people play, brings each disaster of tests/chaos ten times, and holds
# every game against its witness for a million decisions; proves all puzzles in many deals of what is hidden.
soak: dev
	UNDERCROFT_KILLS=1000 $(BIN)/python -m pytest -s tests/web/test_restart.py
	for round in 1 2 3 4 5 6 7 8 9 10; do $(BIN)/python -m pytest -s tests/chaos || exit 1; done
	$(BIN)/python -m tests.reference --decisions 1000000
	$(BIN)/undercroft puzzles check --worlds 64

# Breaks lines of the rules one at a time and says which breaks nobody notices:
# make mutants GAMES="raiders rotendale" MUTANTS=60
GAMES ?= raiders
MUTANTS ?= 60
mutants: dev
	$(BIN)/python tools/mutants.py $(GAMES) --mutants $(MUTANTS)

lint: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: dev
	$(BIN)/python -m benchmarks

# Whether the rules, matches and searches of these sources are slower than those of the last version.
bench-guard: dev
	$(BIN)/python -m benchmarks.guard

docs: dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# Each level of the bots against the one below, into docs/ladder.md; goes on where it was stopped: days.
ladder: dev
	$(BIN)/python -m benchmarks.ladder --out docs/ladder.md

# The pictures of README and docs, taken from the running program: some minutes.
pictures: dev
	$(BIN)/python tools/shots.py
	$(BIN)/python tools/turn.py

# How the five games play, into docs/reports: some minutes.
reports: dev
	sh tools/reports.sh $(BIN)

# The program in one file, to install elsewhere: pipx install dist/*.whl
wheel: setup
	$(BIN)/python -m pip wheel -q --no-deps --no-build-isolation -w dist .

# The same sources of core, games and bots through mypyc, in an environment of its own.
compiled: dev
	sh tools/compiled.sh

setup: $(VENV)/.setup
dev: $(VENV)/.dev

$(VENV)/bin/python:
	sh tools/venv.sh $(PYTHON) $(VENV)

# Nothing is installed but what lock/ names, by the hashes of its files.
$(VENV)/.setup: $(VENV)/bin/python pyproject.toml lock/play.txt
	$(BIN)/python -m pip install -q --require-hashes -r lock/play.txt
	$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml lock/dev.txt
	$(BIN)/python -m pip install -q --require-hashes -r lock/dev.txt
	$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	touch $@ $(VENV)/.setup

# Pins anew what pyproject.toml asks for; MORE=--upgrade takes the newest versions.
lock: dev
	sh tools/lock.sh $(BIN) $(MORE)

# Whether faults are known of what is pinned; ends with 2 if that cannot be found out.
audit: dev
	sh tools/audit.sh $(BIN)

clean:
	rm -rf $(VENV) .venv-compiled build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Everything a developer or a host needs, on a machine with Python 3.11+ and make.
# Nothing is installed outside this folder and nothing needs sudo.

.DEFAULT_GOAL := help
SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { command -v "$$p"; break; }; done)
# Caches stay in the checkout, so that an empty or read-only home is enough.
export UV_CACHE_DIR ?= $(CURDIR)/var/cache/uv
export UV_PYTHON_DOWNLOADS := never
export UV_LINK_MODE ?= hardlink
# Where a company's proxy looks into TLS, its certificate is the system's.
export UV_SYSTEM_CERTS ?= true
export npm_config_cache ?= $(CURDIR)/var/cache/npm
UV := $(BIN)/uv pip install -q --python $(BIN)/python --require-hashes
LOCK := $(BIN)/uv pip compile -q --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate

.PHONY: help run setup client test e2e engines stats check fix bench lab-tables types messages lock clean

help: ## Show what there is.
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) \
		| awk -F ':.*## ' '{ printf "  make %-10s %s\n", $$1, $$2 }'

run: $(VENV)/.product client ## Serve the game here and to the home network (PORT=8000).
	@exec $(BIN)/python manage.py serve $(ARGS)

setup: $(VENV)/.dev ## Make .venv with everything that tests and tools need.

client: $(VENV)/.product ## Build the browser client, if its sources have changed.
	@$(BIN)/python -m krieg_site.client

test: $(VENV)/.dev client ## Run all tests, those in a browser too.
	@$(BIN)/python -m krieg_site.client test
	@$(BIN)/python -m tests $(ARGS)

e2e: $(VENV)/.dev client ## Run only the tests in a browser.
	@$(BIN)/python -m pytest tests/e2e $(ARGS)

engines: $(VENV)/.dev client ## Look at every screen in every browser (half an hour).
	@$(BIN)/python -m pytest tests/e2e/engines --thorough $(ARGS)

stats: $(VENV)/.dev ## Compare many games with the published figures (minutes).
	@$(BIN)/python -m pytest -m slow tests/engine --timeout=900 $(ARGS)

check: $(VENV)/.dev ## Lint, types, layers, client; the same as in CI.
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python -m krieg_site.client check

fix: $(VENV)/.dev ## Format and mend what can be mended by machine.
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@$(BIN)/python -m krieg_site.client fix

bench: $(VENV)/.dev client ## Measure press-to-frame and reload-to-seat.
	@$(BIN)/python -m tests.bench $(ARGS)

lab-tables: $(VENV)/.product ## Compute how long games last (over an hour; ARGS=preset: one).
	@nice -n 19 $(BIN)/python manage.py lab_tables $(ARGS)

types: $(VENV)/.dev ## Write wire.ts and the JSON Schema from game/protocol.py.
	@$(BIN)/python manage.py wire $(ARGS)

messages: $(VENV)/.dev ## Bring the catalogues of game/locale in step with the templates.
	@DJANGO_SETTINGS_MODULE=krieg_site.settings $(BIN)/python -m tests.messages

lock: $(VENV)/.dev ## Resolve pyproject.toml anew into the hashed requirements.
	@$(LOCK) pyproject.toml -o requirements.txt $(ARGS)
	@$(LOCK) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt
	@$(LOCK) --group setup -o requirements-setup.txt
	@$(LOCK) --group node -o requirements-node.txt

clean: ## Remove what was built and installed; tables in var/ stay.
	rm -rf $(VENV) frontend/node_modules frontend/dist var/cache .mypy_cache .ruff_cache

$(BIN)/uv: requirements-setup.txt
	@test -n "$(PYTHON)" || { echo "Krieg needs Python 3.11 or newer." >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo \
		"$(PYTHON) has no venv module (Debian: apt install python3-venv)." >&2; exit 1; }
	@test -x $(BIN)/python || "$(PYTHON)" -m venv $(VENV)
	@$(BIN)/python -m pip install -q --no-cache-dir --disable-pip-version-check \
		--require-hashes -r requirements-setup.txt
	@touch $@

$(VENV)/.product: requirements.txt $(BIN)/uv
	@$(UV) -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.product
	@$(UV) -r requirements-dev.txt
	@touch $@

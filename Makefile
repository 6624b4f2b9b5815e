# The one entry point, for people and for CI. `make` says what there is.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
export PATH := $(PATH):/usr/local/sbin:/usr/sbin:/sbin

# Always the whole workspace: a part of it has other features, and cargo would build everything anew.
CARGO := cargo
PROFILE ?= default
MAKRUK_PORT ?= 7300
export MAKRUK_PORT

# The page and its tests in a browser: what they are built from, without what the build itself writes.
WEB := services/gateway/web
BROWSER := tests/browser
BROWSER_READY := $(BROWSER)/node_modules/.package-lock.json
TEST_PAGE = cd $(WEB) && npm test && cd $(CURDIR)/$(BROWSER) && npm test
WEB_SOURCES := $(shell find proto -name '*.proto') $(wildcard $(WEB)/*.*) \
	$(shell find $(WEB)/src -name gen -prune -o -print; [ ! -d $(WEB)/public ] || find $(WEB)/public)

##@ Play
.PHONY: run
run: deps web bins ## Run the whole fleet here until Ctrl-C (MAKRUK_PORT=7300, data in .run/)
	@exec target/debug/makruk-local run

.PHONY: play
play: deps bins ## Play in the terminal: the AI, or people (ARGS="--random", "--friend", "--join <code>"; GAME=<id> to resume)
	@exec target/debug/makruk-local play $(if $(GAME),--resume $(GAME)) $(ARGS)

##@ Develop
.PHONY: deps
deps: ## Install what the machine lacks: redis-server, nats-server, Node.js, compilers of C and C++
	@deploy/local/install-deps.sh

.PHONY: deps-test
deps-test: ## The same, and what only the tests need: a browser
	@deploy/local/install-deps.sh tests

.PHONY: bins
bins: ## Build the binaries
	$(CARGO) build --workspace --bins --locked

.PHONY: web
web: $(WEB)/dist/index.html ## Build the page where something of it has changed

$(WEB)/dist/index.html: $(WEB)/node_modules/.package-lock.json $(WEB_SOURCES)
	cd $(WEB) && npm run build

# The file that npm itself leaves behind when it has installed everything.
%/node_modules/.package-lock.json: %/package.json %/package-lock.json | deps
	cd $* && npm ci --no-audit --no-fund
	@touch $@

.PHONY: test
test: deps-test web $(BROWSER_READY) ## All tests, end to end ones included (PROFILE=ci runs on after a failure)
	$(CARGO) build --workspace --all-targets --locked
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		set -x; $(CARGO) nextest run --workspace --all-targets --locked --profile $(PROFILE); \
	else \
		echo "cargo-nextest is not installed (https://nexte.st): plain cargo test, which is slower"; \
		set -x; $(CARGO) test --workspace --all-targets --locked; \
	fi
	$(CARGO) test --workspace --doc --locked
	$(TEST_PAGE)

.PHONY: test-web
test-web: deps-test web bins $(BROWSER_READY) ## Tests of the page alone, those in a browser included
	$(TEST_PAGE)

.PHONY: test-fast
test-fast: deps ## Tests of the libraries and services alone, no whole fleets
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		set -x; $(CARGO) nextest run --workspace --locked -E 'not (package(makruk-tests) or package(makruk-local))'; \
	else \
		echo "cargo-nextest is not installed (https://nexte.st): plain cargo test, which is slower"; \
		set -x; $(CARGO) test --workspace --exclude makruk-tests --exclude makruk-local --all-targets --locked; \
	fi

.PHONY: fuzz
fuzz: deps ## Fuzz the rules library from its kept corpus (SECONDS_EACH=60, TARGETS="fen replay")
	@tests/fuzz/run.sh $(or $(SECONDS_EACH),60) $(TARGETS)

.PHONY: fmt
fmt: web $(BROWSER_READY) ## Format the code
	$(CARGO) fmt --all
	cd $(WEB) && npm run format
	cd $(BROWSER) && npm run format

.PHONY: lint
lint: web $(BROWSER_READY) ## Format, clippy, types, documentation: warnings are errors
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items --locked --quiet
	cd $(WEB) && npm run check
	cd $(BROWSER) && npm run check

.PHONY: deny
deny: ## Licences, sources and doubled dependencies (where cargo-deny is installed)
	@if $(CARGO) deny --version >/dev/null 2>&1; then $(CARGO) deny --locked check bans licenses sources; \
	else echo "deny: cargo-deny is not installed, skipped"; fi

.PHONY: proto
proto: ## Lint the wire contract (where buf is installed)
	@if command -v buf >/dev/null; then cd proto && buf lint; else echo "proto: buf is not installed, skipped"; fi

.PHONY: check
check: lint deny proto test ## Everything that has to pass before a change goes in

##@ Measure
.PHONY: perft
perft: ## Count the move tree from the start position (DEPTH=5)
	@$(CARGO) run --quiet --release --locked -p makruk --example perft -- $(or $(DEPTH),5)

.PHONY: bench
bench: ## The engine's node count over a fixed suite: the same number as long as the search is the same
	@echo bench | $(CARGO) run --quiet --release --locked -p makruk-engine --bin makruk-uci

.PHONY: bench-rules
bench-rules: ## Time the rules library: perft, moves, replays, FEN (ARGS=replay for a part)
	$(CARGO) bench --quiet --locked -p makruk --bench rules -- $(ARGS)

.PHONY: perft-ratio
perft-ratio: ## Perft against Fairy-Stockfish in one run; 8 times as fast, or it fails (FAIRY_STOCKFISH=<path>)
	@services/shared/makruk/benches/perft_ratio.sh

.PHONY: bench-pairing
bench-pairing: ## Time the matcher: 100,000 tickets in several shapes
	$(CARGO) bench --quiet --locked -p makruk-matchmaking --bench pairing -- $(ARGS)

.PHONY: simulation
simulation: deps bins ## Many players at matchmaking replicas that are killed all the time (PLAYERS=10000)
	PLAYERS=$(or $(PLAYERS),10000) $(CARGO) test --workspace --locked --test simulation -- --nocapture

.PHONY: flags
flags: deps ## How late flags fall, in a whole fleet on this machine (GAMES=50)
	@$(CARGO) run --quiet --locked -p makruk-tests --example flags -- $(or $(GAMES),50)

.PHONY: bench-page
bench-page: web bins $(BROWSER_READY) deps-test ## From a move on one page to the piece on the other's board: milliseconds
	@cd $(BROWSER) && npm run --silent bench

.PHONY: screenshots
screenshots: web bins $(BROWSER_READY) deps-test ## Pictures of the page's states, into target/screenshots
	@cd $(BROWSER) && npm run --silent screenshots

.PHONY: help
help: ## This text
	@awk 'BEGIN { FS = ":.*## " } /^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

#!/bin/sh
# Learns the weights of the model that hears signals; `bench/hearing.sh` then says how good they are.
# Usage: bench/train.sh --messages FILE --labels FILE      after `mvn test-compile`; docs/hearing.md says what the files hold.
# The same files give the same weights: nothing is drawn at random, and everything runs in one thread.
set -eu
cd "$(dirname "$0")/.."
weights=src/main/resources/dev/reflect/signal/model.bin
bench/eval "$@" --by scan --folds author --invented src/test/resources/hearing/own --weights "$weights" >/dev/null
echo "Wrote $weights ($(wc -c <"$weights") bytes)." >&2

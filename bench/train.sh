#!/bin/sh
# Learns the weights of the model that hears signals, and writes them with a model card that says how good they are.
# Usage: bench/train.sh --messages FILE --labels FILE      after `mvn test-compile`; docs/hearing.md says what the files hold.
# The same files give the same weights: nothing is drawn at random, and everything runs in one thread.
set -eu
cd "$(dirname "$0")/.."
weights=src/main/resources/dev/reflect/signal/model.bin
card=docs/model-card.md
invented=src/test/resources/hearing/own
mkdir -p "$(dirname "$weights")"
run() { bench/eval "$@"; }

{
  cat bench/model-card.head.md
  echo
  echo "Trained on $(date -u +%Y-%m-%d)."
  run "$@" --by scan --folds author --invented "$invented" --weights "$weights"
} >"$card.new"
mv "$card.new" "$card"
echo "Wrote $weights ($(wc -c <"$weights") bytes) and $card." >&2
cat "$card"

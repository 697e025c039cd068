#!/bin/sh
# Measures how well corrections are heard, and writes the figures into docs/hearing.md, between its marks; those of a judge from what it said once.
# Usage: bench/hearing.sh MESSAGES      after `mvn test-compile`. MESSAGES is the collection that the labels are about.
# What each use of the forms is worth, and each group of features, `bench/eval --ablate` says (forms: minutes, features: half an hour).
set -eu
[ $# -eq 1 ] || {
  echo "Usage: bench/hearing.sh MESSAGES" >&2
  exit 2
}
messages=$(realpath "$1")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

labels=src/test/resources/hearing
bench/eval --messages "$messages" --labels "$labels/labels.jsonl" \
  --second "$labels/labels-second.jsonl" --by scan --invented "$labels/own" --folds author >"$work/all"
# The page has what a reader decides by; `bench/eval` prints the rest.
awk '
  /^### / { all = /All strata/ }
  / \| English / || !all && / \| other languages / { next }
  /^\| (worth keeping, by|without a person)/ || !all && /^\| (confidence|proposals|worth said)/ { dropping = 1 }
  /^$/ { dropping = 0 }
  !dropping
' "$work/all" | cat -s >"$work/figures"
awk -v figures="$work/figures" '
  /^<!-- end of the figures -->/ { skipping = 0; print "" }
  !skipping { print }
  /^<!-- figures:/ { while ((getline line < figures) > 0) print line; skipping = 1 }
' docs/hearing.md >"$work/page"
cat "$work/page" >docs/hearing.md
bench/judge page

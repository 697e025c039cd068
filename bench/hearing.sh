#!/bin/sh
# Measures how well corrections are heard, and writes the figures into docs/hearing.md, between its two marks.
# Usage: bench/hearing.sh MESSAGES      after `mvn test-compile`. MESSAGES is the collection that the labels are about.
# What each group of features is worth, `bench/eval --ablate features` says in half an hour.
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
  all && /^\| (label, heard|worth keeping, by|without a person)/ { dropping = 1 }
  /^$/ { dropping = 0 }
  !dropping
' "$work/all" | cat -s >"$work/figures"
{
  printf '\n### What leaving out costs\n\n'
  printf 'What is reached, and what changes where turns of speech or forms of rules are not known.\n\n'
  bench/eval --messages "$messages" --labels "$labels/labels.jsonl" \
    --invented "$labels/own" --ablate forms
} >>"$work/figures"
awk -v figures="$work/figures" '
  /^<!-- end of the figures -->/ { skipping = 0; print "" }
  !skipping { print }
  /^<!-- figures:/ { while ((getline line < figures) > 0) print line; skipping = 1 }
' docs/hearing.md >"$work/page"
cat "$work/page" >docs/hearing.md

#!/bin/sh
# Measures what hearing costs: ms of processor time a message, cold and warm, for each of its steps.
# Usage: bench/hearing-speed.sh [TRANSCRIPT [ROUNDS]]      after `mvn package`. Without a transcript it makes one of 5 MB.
# Needs python3 for that; writes to a temporary folder only.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

classes=${REFLECT_CLASSPATH:-target/reflect.jar}
if [ -z "${REFLECT_CLASSPATH:-}" ] && [ ! -f "$classes" ]; then
  echo "There is no $classes yet: run mvn package first." >&2
  exit 1
fi
javac -d "$work/classes" -cp "$classes" bench/HearingBench.java
transcript=${1:-}
if [ -z "$transcript" ]; then
  python3 bench/sample.py transcripts "$work/data" 5
  transcript=$work/data/one.jsonl
fi
java -cp "$work/classes:$classes" HearingBench time "$transcript" "${2:-20}"

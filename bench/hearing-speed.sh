#!/bin/sh
# Measures what hearing costs: ms of processor time, cold and warm, for a whole transcript and for each step of a message,
# in a JVM started as the command is; and the whole `reflect scan` of that transcript, to see what share of it that is.
# Goals for 5 MB: detection within 60 ms warm, and within 40 % of the whole scan cold; the model loaded within 40 ms.
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
java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$work/classes:$classes" HearingBench time "$transcript" "${2:-20}"

# The whole command, and the same where nobody says anything: the rest is reading, so the difference is what it costs to
# hear the messages, to put them into sentences and to print them.
home=$work/home
mkdir -p "$home/.claude"
grep -v '"promptSource": *"typed"' "$transcript" >"$work/silent.jsonl"
scan="env -u REFLECT_HOME -u TRANSCRIPT_PATH HOME=$home CLAUDE_CONFIG_DIR=$home/.claude bin/reflect scan --json --transcript"
python3 bench/pairs.py 9 "reflect scan --json" "$scan $transcript" "the same without messages" "$scan $work/silent.jsonl"

#!/bin/sh
# Says what people's prompts would have been given: each transcript's prompts are asked of those that began before it.
# Usage: bench/given.sh TRANSCRIPTS OUT [MODEL]      after `mvn test-compile`. TRANSCRIPTS is a directory of real*.jsonl, OUT gets
# prompts with what they are given; MODEL as for bench/recall.sh.
set -eu
[ $# -ge 2 ] && [ $# -le 3 ] && [ -d "$1" ] && [ -d "${3:-.}" ] || {
  echo "Usage: bench/given.sh TRANSCRIPTS OUT [MODEL]" >&2
  exit 2
}
model=${3:+$(cd "$3" && pwd -P)}
exec "$(dirname "$0")/compiled" dev.reflect.lab.RecallReplay "$1" "$2" ${model:+"$model"}

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
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
libraries=$root/target/libraries
[ -f "$libraries" ] && [ ! "$root/pom.xml" -nt "$libraries" ] ||
  (cd "$root" && mvn --batch-mode --quiet dependency:build-classpath -Dmdep.outputFile="$libraries" >&2)
exec java -Xmx2g -cp "$root/target/test-classes:$root/target/classes:$(cat "$libraries")" dev.reflect.lab.RecallReplay "$1" "$2" ${model:+"$model"}

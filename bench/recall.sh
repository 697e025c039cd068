#!/bin/sh
# Measures how well what was said is found again, by words alone, as the table of docs/recall.md.
# Usage: bench/recall.sh DATA      after `mvn test-compile`. DATA is a directory, with any of
#   locomo10.json     LoCoMo, from https://github.com/snap-research/locomo (data/locomo10.json), also packed as .gz
#   100K/             the chats of BEAM, from https://github.com/mohammadtavakoli78/BEAM (chats/100K)
#   messages.jsonl    messages with their replies, a JSON object a line: text, next_assistant_head, lang
# Nothing of it is kept.
set -eu
[ $# -eq 1 ] && [ -d "$1" ] || {
  echo "Usage: bench/recall.sh DATA" >&2
  exit 2
}
data=$(cd "$1" && pwd -P)
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
[ -f "$root/target/test-classes/dev/reflect/lab/RecallLab.class" ] || {
  echo "There is nothing compiled yet: run mvn test-compile first." >&2
  exit 1
}
libraries=$root/target/libraries
[ -f "$libraries" ] && [ ! "$root/pom.xml" -nt "$libraries" ] ||
  (cd "$root" && mvn --batch-mode --quiet dependency:build-classpath -Dmdep.outputFile="$libraries")
exec java -Xmx2g -cp "$root/target/test-classes:$root/target/classes:$(cat "$libraries")" dev.reflect.lab.RecallLab "$data"

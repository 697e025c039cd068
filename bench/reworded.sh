#!/bin/sh
# Says whether who asks in other words for what an earlier session answered is given that.
# Usage: bench/reworded.sh TRANSCRIPTS FILE [MODEL]      after `mvn test-compile`. TRANSCRIPTS and MODEL as for bench/given.sh. A FILE that
# is not there yet gets exchanges, a JSON object a line; then each line needs its id and a prompt in other words.
set -eu
[ $# -ge 2 ] && [ $# -le 3 ] && [ -d "$1" ] && [ -d "${3:-.}" ] || {
  echo "Usage: bench/reworded.sh TRANSCRIPTS FILE [MODEL]" >&2
  exit 2
}
model=${3:+$(cd "$3" && pwd -P)}
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
libraries=$root/target/libraries
[ -f "$libraries" ] && [ ! "$root/pom.xml" -nt "$libraries" ] ||
  (cd "$root" && mvn --batch-mode --quiet dependency:build-classpath -Dmdep.outputFile="$libraries" >&2)
exec java -Xmx2g -cp "$root/target/test-classes:$root/target/classes:$(cat "$libraries")" dev.reflect.lab.RecallReworded "$1" "$2" ${model:+"$model"}

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
exec "$(dirname "$0")/compiled" dev.reflect.lab.RecallReworded "$1" "$2" ${model:+"$model"}

#!/bin/sh
# Measures how well what was said is found again, by words alone and with vectors, as the tables of docs/recall.md.
# Usage: bench/recall.sh DATA [MODEL]      after `mvn test-compile`. MODEL is the directory vectors/ in reflect's own,
# once `reflect archive vectors on` has placed the model there. DATA is a directory, with any of
#   locomo10.json     LoCoMo, from https://github.com/snap-research/locomo (data/locomo10.json), also packed as .gz
#   100K/             the chats of BEAM, from https://github.com/mohammadtavakoli78/BEAM (chats/100K)
#   messages.jsonl    messages with their replies, a JSON object a line: text, next_assistant_head, lang
# Nothing of it is kept but vectors, in target/recall-vectors: to make them takes some ten minutes of one core, once.
set -eu
[ $# -ge 1 ] && [ $# -le 2 ] && [ -d "$1" ] && [ -d "${2:-.}" ] || {
  echo "Usage: bench/recall.sh DATA [MODEL]" >&2
  exit 2
}
data=$(cd "$1" && pwd -P)
model=${2:+$(cd "$2" && pwd -P)}
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
exec "$root/bench/compiled" dev.reflect.lab.RecallLab "$data" ${model:+"$model" "$root/target/recall-vectors"}

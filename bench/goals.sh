#!/bin/sh
# Measures what is promised about speed, each figure with its goal, in whole commands as people start them.
# Usage: bench/goals.sh [--quick] [--known]      on a quiet machine: five minutes; --quick takes one, for a look.
# --known reads a history of 5 GB twice, too, which takes that room in TMPDIR and some minutes more.
# Needs python3; --known and the resident process need Linux. Writes to a temporary folder only.
set -eu
. "$(dirname "$0")/worlds.sh"
rounds=11 sightings=9 megabytes=1000 events=2000 keys=20 sessions=5000 known=
for each in "$@"; do
  case $each in
    --quick) rounds=3 sightings=2 megabytes=100 events=200 keys=4 sessions=50 ;;
    --known) known=5000 ;;
    *) sed -n '2,6s/^# //p' "$0" >&2 && exit 2 ;;
  esac
done
uptime
"$reflect" --version

echo "Commands, $((2200 * sightings)) sightings, 2,000 decisions, 200 open proposals; goal: 400 ms each"
python3 "$root/bench/sample.py" year "$work/year" "$sightings"
ln -s shop-0 "$work/year/shop"
in_home year "$reflect" review --plain --all </dev/null >/dev/null 2>&1
in_home year "$reflect" queue --json |
  python3 -c 'import json, sys; print(*(each["id"] for each in json.load(sys.stdin)), sep="\n")' >"$work/open"
head -n 2000 "$work/open" | in_home year xargs "$reflect" reject >/dev/null
in_home year python3 "$root/bench/pairs.py" "$rounds" \
  "reflect status" "$reflect status" \
  "reflect queue" "$reflect queue" \
  "reflect stats" "$reflect stats" \
  "reflect promote list" "$reflect promote list" \
  "reflect learnings search invoice" "$reflect learnings search invoice"

echo "The review in a terminal, 200 proposals; goals: first frame 450 ms, 99 of 100 keys within 16 ms"
home many 200 many
in_home many python3 "$root/bench/terminal.py" frames "$rounds" Proposals "$reflect"
typed=
while [ ${#typed} -lt $((keys * 8)) ]; do typed=${typed}jJkasuvq; done
in_home many python3 "$root/bench/terminal.py" keys "$typed" Proposals "$reflect"

echo "Ends of turns of a transcript of 20 MB that grows; goals: half within 5 ms, 99 of 100 within 30 ms"
mkdir "$work/home"
env -u REFLECT_HOME -u CLAUDE_CODE_ENTRYPOINT HOME="$work/home" CLAUDE_CONFIG_DIR="$work/home/.claude" \
  python3 "$root/bench/resident.py" "$work/home" "$events" "$reflect" mcp

echo "reflect scan of $megabytes MB in a heap of 128 MB; goal: 120 MB/s"
python3 "$root/bench/sample.py" transcripts "$work/data" "$megabytes"
cat "$work/data/one.jsonl" >/dev/null # into the page cache
in_home many env JAVA_TOOL_OPTIONS=-Xmx128m MEGABYTES="$megabytes" python3 "$root/bench/pairs.py" 2 \
  "reflect scan --json" "$reflect scan --json --transcript $work/data/one.jsonl"

echo "$((200 * sessions)) turns of made-up words in $sessions sessions; goals: first index 40 s, then 450 ms each"
words=$(python3 "$root/bench/sample.py" said "$work/said" "$sessions" 200)
mkdir "$work/said/shop"
in_home said env WARM_UP=no python3 "$root/bench/pairs.py" 1 "reflect find, first index" "$reflect find $words"
in_home said python3 "$root/bench/pairs.py" "$rounds" \
  "reflect find, three words" "$reflect find $words" \
  "reflect find, no such word" "$reflect find 0123456789"

echo "Prompts beside these sessions; goals with recall on: half within 40 ms, 99 of 100 within 150 ms"
for mode in off on; do
  echo "  with recall $mode"
  in_home said "$reflect" recall "$mode" >/dev/null 2>&1
  in_home said env -u CLAUDE_CODE_ENTRYPOINT python3 "$root/bench/resident.py" prompts "$work/said" "$((events / 10))" "$reflect" mcp
done

if [ -n "$known" ]; then
  echo "A second review of $known MB that nobody added to; goal: 1 s"
  rm "$work/data/one.jsonl"
  mkdir -p "$work/old/shop" "$work/old/.claude/projects"
  mv "$work/data/many" "$work/old/.claude/projects/-home-mia-shop"
  python3 "$root/bench/sample.py" history "$work/old/.claude/projects/-home-mia-shop" "$known"
  sleep 3 # what has just changed is read again
  in_home old "$reflect" review --plain --all </dev/null >/dev/null 2>&1
  in_home old python3 "$root/bench/pairs.py" 3 "reflect review --plain --all" "$reflect review --plain --all"
fi

#!/bin/sh
# Measures how fast transcripts are read and scanned: one file against many, and against Jackson and Python on the same
# bytes; how soon a scan of a known history is done. Usage: bench/transcripts.sh [MEGABYTES] [--real FOLDER] [--known MEGABYTES]
# after `mvn package`; 200 MB by default. --real reads the transcripts of that folder too (and writes nothing there); --known
# makes a history of so many MB, which takes that room and a minute for each 5,000, and scans it again: the goal is about 5,000.
# Needs python3; writes to a temporary folder only (TMPDIR says where). What it measures is noted where FIGURES says, too.
set -eu
cd "$(dirname "$0")/.."
megabytes=200 real= known=
while [ $# -gt 0 ]; do
  case $1 in
    --real) real=$2 && shift 2 ;;
    --known) known=$2 && shift 2 ;;
    [0-9]*) megabytes=$1 && shift ;;
    *) sed -n '2,7s/^# //p' "$0" >&2 && exit 2 ;;
  esac
done
[ -z "$real" ] || [ -d "$real" ] || { echo "There is no folder $real" >&2 && exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

classes=${REFLECT_CLASSPATH:-target/reflect.jar}
if [ -z "${REFLECT_CLASSPATH:-}" ] && [ ! -f "$classes" ]; then
  echo "There is no $classes yet: run mvn package first." >&2
  exit 1
fi
javac -d "$work/classes" -cp "$classes" bench/TranscriptBench.java
run() { java -Xmx128m $flags -cp "$work/classes:$classes" TranscriptBench "$@"; }

# the middle one of three cold runs: MB per second of the clock, MB per second of the thread's processor time
middle() { for i in 1 2 3; do run "$@"; done | sort -n -k2 | sed -n 2p; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { split(a, x); split(b, y); printf "%.2f", x[2] / y[2] }'; }
show() { set -- "$1" $2 "${3:-}"; printf '  %-28s %5s MB/s, %5s by processor time  %s\n' "$1" "$2" "$3" "$5"; }

flags=
python3 bench/sample.py transcripts "$work/data" "$megabytes"
cat "$work/data/one.jsonl" "$work"/data/many/* >/dev/null # into the page cache

for flags in "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" ""; do
  one=$(middle scan "$work/data/one.jsonl")
  many=$(middle scan "$work/data/many")
  tokens=$(middle tokens "$work/data/one.jsonl")
  echo "java -Xmx128m $flags"
  show "one file of $megabytes MB" "$one"
  show "$megabytes files of 1 MB" "$many" "one file is $(ratio "$one" "$many") times as fast"
  show "Jackson, tokens" "$tokens" "reflect is $(ratio "$one" "$tokens") times as fast"
done

python=$(python3 - "$work/data/one.jsonl" <<'PYTHON'
import json, os, sys, time
start = time.perf_counter()
processor = time.process_time()
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        json.loads(line)
size = os.path.getsize(sys.argv[1]) / 1e6
print("%.0f %.0f 0" % (size / (time.perf_counter() - start), size / (time.process_time() - processor)))
PYTHON
)
# Reading alone, on one thread: a new process that reads a gigabyte, and the middle one of 30 rounds in the same process.
note() { [ -z "${FIGURES:-}" ] || printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$FIGURES"; }
reading() { # SHOWN NOTED PATH
  flags="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
  cold= processor=
  for i in 1 2 3; do
    figures=$(run scan "$3" 1000)
    cold="$cold ${figures%% *}"
    processor="$processor $(echo "$figures" | cut -d ' ' -f 2)"
  done
  flags=
  warm=$(run warm "$3" 30)
  note "reading: $2cold" MB/s "${cold# }"
  note "reading: $2warm" MB/s "${warm% *}"
  printf '  %-28s cold, 1 GB, first compiler:%s MB/s (%s by processor time); warm: %s MB/s (%s)\n' \
    "$1" "$cold" "${processor# }" "${warm% *}" "${warm#* }"
}
echo "reading alone, -Xmx128m; goal: 250 MB/s for a cold process over 1 GB, 400 warm"
reading "one file of $megabytes MB" "" "$work/data/one.jsonl"
[ -z "$real" ] || reading "real transcripts" "real " "$real"

echo "python3"
show "json.loads per line" "$python" "reflect is $(ratio "$one" "$python") times as fast"

# The whole command, as it is started: detectors, learnings and output included.
echo "reflect scan --json; goal: 150 MB/s, one file no slower than many, within 128 MB of memory"
home=$work/home
mkdir -p "$home/.claude/projects"
mv "$work/data/many" "$home/.claude/projects/-home-mia-shop"
scan="env -u REFLECT_HOME -u TRANSCRIPT_PATH HOME=$home CLAUDE_CONFIG_DIR=$home/.claude
  bin/reflect scan --json"
MEGABYTES=$megabytes python3 bench/pairs.py 3 \
  "one file of $megabytes MB" "$scan --transcript $work/data/one.jsonl" \
  "python3, json.loads of every line" "python3 bench/peer.py load $work/data/one.jsonl" \
  "$megabytes files of 1 MB" "$scan --all"

# A review remembers what it heard; a scan of the same selection reads no transcript that is unchanged.
echo "the same again, remembered by a review; goal: 300 ms for 5 GB"
sleep 3 # what has just changed is not remembered
env -u REFLECT_HOME -u TRANSCRIPT_PATH HOME="$home" CLAUDE_CONFIG_DIR="$home/.claude" \
  bin/reflect review --all --plain </dev/null >/dev/null 2>&1
du -k "$home/.claude/reflect/scans" 2>/dev/null | awk '{ print "  " $1 " KB are kept" }'
MEGABYTES=$megabytes python3 bench/pairs.py 5 "$megabytes known files" "$scan --all" "reflect --version" "bin/reflect --version"

if [ -n "$known" ]; then
  echo "$known MB that a review remembers; goal: 300 ms for 5,000"
  python3 bench/sample.py history "$home/.claude/projects/-home-mia-shop" "$known"
  sleep 3
  env -u REFLECT_HOME -u TRANSCRIPT_PATH HOME="$home" CLAUDE_CONFIG_DIR="$home/.claude" \
    bin/reflect review --all --plain </dev/null >/dev/null 2>&1
  du -k "$home/.claude/reflect/scans" 2>/dev/null | awk '{ print "  " $1 " KB are kept" }'
  FIGURES_OF=known MEGABYTES=$known python3 bench/pairs.py 5 scan "$scan --all" "reflect --version" "bin/reflect --version"
  rm -rf "$home/.claude/projects/-home-mia-shop"/*-*.jsonl
fi

# 1,000 transcripts, and none of them known: the screen must not wait for them.
echo "reflect review --all in a terminal, 1,000 transcripts; goal: first frame within 400 ms"
folder=$home/.claude/projects/-home-mia-shop
rm -rf "$home/.claude/reflect"
i=0
for each in "$folder"/*.jsonl; do
  while [ "$i" -lt 1000 ]; do
    head -n 40 "$each" | sed "s/\"uuid\":\"......../\"uuid\":\"$(printf %08x "$i")/" >"$folder/short-$i.jsonl"
    i=$((i + 1))
    [ $((i % (1000 / megabytes + 1))) -ne 0 ] || break
  done
done
env -u REFLECT_HOME -u TRANSCRIPT_PATH -u CLAUDECODE HOME="$home" CLAUDE_CONFIG_DIR="$home/.claude" \
  python3 bench/terminal.py frames 5 Proposals bin/reflect review --all

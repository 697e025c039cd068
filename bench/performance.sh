#!/bin/sh
# Measures all that is promised about speed, against the peers, in one run, and writes docs/performance.md.
# Usage: bench/performance.sh [--quick] [--busy]      after `mvn package`
# --quick takes few rounds, to try it, and marks the page as not for publication. A machine that does other work is
# refused; with --busy it is measured all the same, and the page says so. About 10 minutes; with --quick 3.
# LEARNINGS=100000 makes the ledger that its goals are for, which takes ten minutes more.
# REAL=FOLDER has the transcripts of that folder read as well, KNOWN=5000 a history of so many MB remembered and scanned again.
# Needs python3, Linux, and Maven for JMH; writes to a temporary folder and to docs/performance.md (PAGE names another).
set -eu
quick= busy=
for each in "$@"; do
  case $each in
    --quick) quick=--quick ;;
    --busy) busy=--busy ;;
    *) sed -n '2,8s/^# //p' "$0" >&2 && exit 2 ;;
  esac
done
. "$(dirname "$0")/worlds.sh"
cd "$root"
export PYTHONDONTWRITEBYTECODE=1
# The interpreter itself: what a version manager puts before it costs as much as a start.
python=$(python3 -c 'import sys; print(sys.executable)')
begin=$("$python" bench/page.py load $quick $busy)
page=${PAGE:-$root/docs/performance.md}
jar=$root/target/reflect.jar
"$reflect" --version >"$work/log"
export FIGURES="$work/figures" LC_ALL=C.UTF-8
: >"$FIGURES"

if [ -n "$quick" ]; then
  rounds=3 megabytes=100 keys=8 events=200 learnings=1000 scans=1 jmh=quick IDLE_SECONDS=5
else
  rounds=15 megabytes=1000 keys=30 events=3000 learnings=${LEARNINGS:-10000} scans=2 jmh=all IDLE_SECONDS=20
fi
export IDLE_SECONDS
few_rounds=$(((rounds + 2) / 3))
step() { printf '%s %s\n' "$(date +%T)" "$1" >&2; }
in_bench() { in_home "$@" >>"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; step "that failed, and its figures are missing"; }; }
note() { printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$FIGURES"; }
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
C1="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto"

step "making transcripts and homes"
"$python" bench/sample.py transcripts "$work/five" 5
"$python" bench/sample.py transcripts "$work/data" "$megabytes"
home few 5 one
home many 1000 many
"$python" bench/sample.py project "$work/thousand" 5 one
"$python" bench/sample.py sessions "$work/thousand" 1000
mkdir "$work/hello"
printf 'class Hello { public static void main(String[] a) { System.out.println("hello"); } }\n' >"$work/hello/Hello.java"
javac -d "$work/hello" "$work/hello/Hello.java"
cat "$work/data/one.jsonl" "$work"/data/many/* >/dev/null # into the page cache

step "starts"
in_bench few FIGURES_OF=start "$python" "$root/bench/pairs.py" "$rounds" \
  "reflect --version" "$reflect --version" \
  "hello" "$java $C1 -cp $work/hello Hello" \
  "reflect status" "$reflect status" \
  "python status" "$python $root/bench/peer.py status $work/few" \
  "reflect scan" "$reflect scan --json --transcript $work/five/one.jsonl" \
  "python load" "$python $root/bench/peer.py load $work/five/one.jsonl" \
  "python scan" "$python $root/bench/peer.py scan $work/five/one.jsonl"

step "first frames"
in_bench thousand FIGURES_OF="thousand transcripts" "$python" "$root/bench/terminal.py" frames "$few_rounds" Proposals "$reflect"
in_bench many FIGURES_OF="thousand proposals" "$python" "$root/bench/terminal.py" frames "$few_rounds" Proposals "$reflect"

step "keys"
typed=
while [ "$keys" -gt 0 ]; do
  typed=${typed}jJkasuvq
  keys=$((keys - 1))
done
in_bench many FIGURES_OF="thousand proposals" "$python" "$root/bench/terminal.py" keys "$typed" Proposals "$reflect"
# A person's editor changes each line of a file of 5,000: a diff of 10,000. The cursor goes back to it, and into it.
"$python" bench/sample.py project "$work/long" 3 one
"$python" - "$work/long/shop/CLAUDE.md" <<'PYTHON'
import sys
with open(sys.argv[1], "w") as out:
    out.write("# Shop\n\n" + "".join("- The importer reads table %d once a day.\n" % i for i in range(5000)))
PYTHON
in_home long "$reflect" review --plain </dev/null >>"$work/log" 2>&1
in_bench long KEYS_BEFORE="mg	" VISUAL="sed -i -e s/once/twice/" FIGURES_OF="diff of 10,000 lines" \
  "$python" "$root/bench/terminal.py" keys "$(printf '%s' "$typed" | tr 'kJasuvq' j)$(printf '%s' "$typed" | tr 'jJasuvq' k)" Proposals "$reflect"

step "reading"
mkdir "$work/classes"
javac -d "$work/classes" -cp "$jar" bench/TranscriptBench.java
reading() { # NAME FLAGS ARGUMENTS…: MB/s, three times
  name=$1 flags=$2
  shift 2
  values=
  for _ in 1 2 3; do values="$values $("$java" -Xmx128m $flags -cp "$work/classes:$jar" TranscriptBench "$@" | cut -d ' ' -f 1)"; done
  note "reading: $name" MB/s "${values# }"
}
reading cold "$C1" scan "$work/data/one.jsonl"
reading "Jackson" "$C1" tokens "$work/data/one.jsonl"
reading warm "" warm "$work/data/many/00000.jsonl" 60
[ -z "${REAL:-}" ] || { reading "real cold" "$C1" scan "$REAL" 1000 && reading "real warm" "" warm "$REAL" 30; }
history=$work/history
mkdir -p "$history/shop" "$history/.claude/projects"
mv "$work/data/many" "$history/.claude/projects/-home-mia-shop"
limit="wc -l"
command -v rg >/dev/null && limit="rg -c -F tests"
in_bench history FIGURES_OF=scan WARM_UP=no "$python" "$root/bench/pairs.py" "$scans" \
  "one file" "$reflect scan --json --transcript $work/data/one.jsonl" \
  "many files" "$reflect scan --json --all" \
  "small file" "$reflect scan --json --transcript $work/five/one.jsonl" \
  "${limit%% *}" "$limit $work/data/one.jsonl"
in_bench history FIGURES_OF=python WARM_UP=no "$python" "$root/bench/pairs.py" 1 "load" "$python $root/bench/peer.py load $work/data/one.jsonl"
note "scan: megabytes" MB "$(($(wc -c <"$work/data/one.jsonl") / 1000000))"
# A review remembers how far it heard: the second looks at the same history.
in_bench history FIGURES_OF=again "$python" "$root/bench/pairs.py" "$scans" "second" "$reflect review --plain --all"

if [ -n "${KNOWN:-}" ]; then
  "$python" bench/sample.py history "$history/.claude/projects/-home-mia-shop" "$KNOWN"
  sleep 3 # what has just changed is not remembered
  in_bench history "$reflect" review --plain --all </dev/null
  in_bench history FIGURES_OF=known "$python" "$root/bench/pairs.py" "$few_rounds" "scan" "$reflect scan --json --all"
  note "known: megabytes" MB "$KNOWN"
  rm -rf "$history"/.claude/projects/-home-mia-shop/*-*.jsonl
fi

step "the resident process and the hook script"
mkdir -p "$work/home" "$work/hook"
resident() { env -u REFLECT_HOME -u CLAUDE_CODE_ENTRYPOINT HOME="$work/home" CLAUDE_CONFIG_DIR="$work/home/.claude" \
  FIGURES_OF=resident "$python" bench/resident.py "$@" >>"$work/log"; }
resident connect "$rounds" "$reflect" mcp
resident stop "$work/home" "$events" "$reflect" mcp
FIGURES_OF=hook "$python" bench/resident.py hook "$work/hook" "$rounds" bin/reflect-hook >>"$work/log"

step "hearing"
javac -d "$work/classes" -cp "$jar" bench/HearingBench.java
"$java" $C1 -cp "$work/classes:$jar" HearingBench time "$work/five/one.jsonl" "$rounds" >>"$work/log"

step "the inner loops"
for offline in -o ''; do
  mvn -q -B $offline test-compile >"$work/compile" 2>&1 && break
done || { tail -n 5 "$work/compile" >&2; exit 1; }
"$root/bench/jmh/run.sh" $jmh 2>>"$work/log" |
  while IFS='	' read -r _ what micros error; do note "jmh: $what" µs "$micros $error"; done
tests=${REFLECT_TEST_CLASSPATH:-$root/target/classes:$root/target/test-classes:$(cat bench/jmh/target/reflect.classpath)}
step "a ledger of $learnings learnings"
REFLECT_TEST_CLASSPATH=$tests bench/ledger.sh "$learnings" "${learnings}0" "$few_rounds" >"$work/ledger.log" 2>>"$work/log" ||
  step "that failed, and its figures are missing"

step "profiles"
recording="-XX:StartFlightRecording=settings=$root/bench/samples.jfc,filename"
in_bench history JAVA_TOOL_OPTIONS="-Xmx128m $recording=$work/scan.jfr" "$reflect" scan --json --all
for i in 1 2 3 4 5; do in_bench few JAVA_TOOL_OPTIONS="$recording=$work/start$i.jfr" "$reflect" status; done
for each in scan start1 start2 start3 start4 start5; do
  jfr print --stack-depth 64 --events jdk.ExecutionSample "$work/$each.jfr" >>"$work/${each%[1-5]}.samples"
done

step "writing $page"
"$python" bench/page.py write "$FIGURES" "$work/ledger.log" "$work/scan.samples" "$work/start.samples" "$begin" $quick >"$work/page"
mv "$work/page" "$page"
step "done"

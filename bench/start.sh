#!/bin/sh
# Measures cold starts: a scan of 5 MB against Python's json, and the first frames of the review.
# Usage: bench/start.sh [PAIRS]      15 by default. Needs python3; writes to a temporary folder only.
set -eu
. "$(dirname "$0")/worlds.sh"
pairs=${1:-15}

python3 "$root/bench/sample.py" transcripts "$work/data" 5
home few 5 one
home many 1000 many
home one 1000 one
mkdir "$work/hello"
cat >"$work/hello/Hello.java" <<'JAVA'
public class Hello {
  public static void main(String[] arguments) {
    System.out.println("hello");
  }
}
JAVA
javac -d "$work/hello" "$work/hello/Hello.java"

echo "reflect scan --json of 5 MB, cold; goal: at most 2.00 times Python"
in_home few python3 "$root/bench/pairs.py" "$pairs" \
  "reflect scan --json" "$reflect scan --json --transcript $work/data/one.jsonl" \
  "reflect --version" "$reflect --version" \
  "a JVM that says hello" "java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp $work/hello Hello" \
  "python3, json.loads of every line" "python3 $root/bench/peer.py load $work/data/one.jsonl" \
  "python3, the same work" "python3 $root/bench/peer.py scan $work/data/one.jsonl"

echo "reflect review in a terminal; goal: first frame within 600 ms"
for each in "few 5 proposals" "many 1,000 proposals on 8 files" "one 1,000 proposals on one file of 300 lines"; do
  echo " ${each#* }"
  in_home "${each%% *}" python3 "$root/bench/terminal.py" frames "$pairs" Proposals "$reflect"
done

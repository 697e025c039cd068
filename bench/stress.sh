#!/bin/sh
# The long versions of the tests that break things; the usual `mvn test` runs short ones.
# Usage: bench/stress.sh kill|processes|week|mutations|transcript [SEED]
set -eu
cd "$(dirname "$0")/.."
seed=${2:-1}
run() {
  class=$1
  shift
  mvn --batch-mode --quiet test -Dtest="dev.reflect.stress.$class" -Dseed="$seed" "$@"
}
case ${1:-} in
  kill) run KilledTest -Dkills=500 ;;
  processes) run ManyProcessesTest -Ddecisions=500 ;;
  week) run WeekTest -Dacts=10000 ;;
  mutations) run MutationsTest -Dmutations=10 ;;
  transcript) # 1 GB, of which a scan of the usual kind has to read every byte with 128 MB of memory
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT INT TERM
    python3 bench/sample.py transcripts "$work" 1000
    rm -r "$work/many"
    mkdir -p "$work/home/.claude"
    ls -l "$work/one.jsonl" | awk '{ printf "%.2f GB\n", $5 / 1e9 }'
    start=$(date +%s)
    env -u REFLECT_HOME -u TRANSCRIPT_PATH HOME="$work/home" CLAUDE_CONFIG_DIR="$work/home/.claude" \
      java -Xmx128m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "${REFLECT_CLASSPATH:-target/reflect.jar}" \
      dev.reflect.cli.Main scan --transcript "$work/one.jsonl" | tail -n 3
    echo "$(($(date +%s) - start)) s with -Xmx128m"
    ;;
  *)
    sed -n '2,3s/^# //p' "$0" >&2
    exit 2
    ;;
esac

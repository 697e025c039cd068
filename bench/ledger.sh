#!/bin/sh
# Makes a ledger of invented learnings and measures what is asked of it, inside one process and as a command.
# Usage, after mvn test-compile: bench/ledger.sh [LEARNINGS SIGHTINGS], by default 100000 1000000. Needs JAVA and 2 GB of disk.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
classpath=${REFLECT_TEST_CLASSPATH:-$(mvn --batch-mode --quiet dependency:build-classpath -Dmdep.outputFile=/dev/stdout -Dmdep.includeScope=test):target/classes:target/test-classes}
mkdir -p "$work/home/.claude/reflect"
java -Xmx2g -cp "$classpath" dev.reflect.ledger.LargeLedger "$work/home/.claude/reflect" "${1:-100000}" "${2:-1000000}"
reflect() {
  env -u REFLECT_HOME -u TRANSCRIPT_PATH HOME="$work/home" CLAUDE_CONFIG_DIR="$work/home/.claude" \
    java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$classpath" dev.reflect.cli.Main "$@" > "$work/out" 2>&1
}
for what in "--version" "learnings search parser" "learnings --limit 5"; do
  reflect $what
  start=$(date +%s%N)
  for _ in 1 2 3 4 5 6 7 8 9 10; do reflect $what; done
  echo "reflect $what: $((($(date +%s%N) - start) / 10000000)) ms, mean of 10"
done

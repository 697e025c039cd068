#!/bin/sh
# Measures a team's database: 50 writers at once, 100,000 learnings, 1,000,000 shared steps, kill -9 of writers and of the server.
# Usage: bench/team.sh [--quick]      after `mvn test-compile`, on Linux. It starts a PostgreSQL of its own; --quick does a tenth of it.
set -eu
learnings=100000 steps=1000000 kills=20
case ${1:-} in
  '') ;;
  --quick) learnings=50000 steps=100000 kills=4 ;;
  *) sed -n '2,3s/^# //p' "$0" >&2 && exit 2 ;;
esac
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
[ -f "$root/target/test-classes/dev/reflect/team/TeamBench.class" ] || {
  echo "There is nothing compiled yet: run mvn test-compile first." >&2
  exit 1
}
libraries=$root/target/libraries
[ -f "$libraries" ] && [ ! "$root/pom.xml" -nt "$libraries" ] ||
  (cd "$root" && mvn --batch-mode --quiet dependency:build-classpath -Dmdep.outputFile="$libraries" >&2)
uptime
exec java -Xmx1g -cp "$root/target/test-classes:$root/target/classes:$(cat "$libraries")" dev.reflect.team.TeamBench $learnings $steps $kills

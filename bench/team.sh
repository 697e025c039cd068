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
uptime
exec "$(dirname "$0")/compiled" dev.reflect.team.TeamBench $learnings $steps $kills

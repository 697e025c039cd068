#!/bin/sh
# Measures the process that stays while a session lasts, and the hook script.
# Usage: bench/resident.sh [EVENTS] [ROUNDS]   10000 and 15 by default. Needs python3 and Linux.
set -eu
. "$(dirname "$0")/worlds.sh"
events=${1:-10000}
rounds=${2:-15}
"$reflect" --version >"$work/log"
mkdir -p "$work/home" "$work/hook"
bare() { env -u REFLECT_HOME -u CLAUDE_CODE_ENTRYPOINT HOME="$work/home" CLAUDE_CONFIG_DIR="$work/home/.claude" "$@"; }

echo "reflect mcp: from its start to its list of tools; goal: 600 ms"
bare python3 "$root/bench/resident.py" connect "$rounds" "$reflect" mcp
if [ -f "$root/bench/referee/target/server.classpath" ]; then
  echo "the same tools on the official SDK's server"
  java=java
  bare python3 "$root/bench/resident.py" connect "$rounds" "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
    -cp "$(cat "$root/bench/referee/target/server.classpath")" dev.reflect.referee.SdkServer
fi

echo "ends of turns of a 20 MB transcript that grows; goal: p50 5 ms, p99 30 ms, 80 MB"
bare python3 "$root/bench/resident.py" stop "$work/home" "$events" "$reflect" mcp

echo "reflect-hook, as it is installed; goal: 10 ms"
bare "$reflect" install >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
python3 "$root/bench/resident.py" hook "$work/hook" "$rounds" "$work/home/.claude/reflect/bin/reflect-hook"

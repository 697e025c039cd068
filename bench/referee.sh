#!/bin/sh
# Has the official MCP SDK's client check reflect mcp.
# Needs Maven, and a registry the first time. Usage: bench/referee.sh
set -eu
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
referee=$root/bench/referee
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
(cd "$referee" && mvn --batch-mode --quiet compile dependency:build-classpath -Dmdep.outputFile=target/libraries)
printf '%s' "$referee/target/classes:$(cat "$referee/target/libraries")" >"$referee/target/server.classpath"
"$root/bin/reflect" --version >/dev/null
HOME=$home CLAUDE_CONFIG_DIR=$home/.claude java -cp "$(cat "$referee/target/server.classpath")" \
  dev.reflect.referee.Referee "$root/bin/reflect" mcp

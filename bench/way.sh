#!/bin/sh
# Counts the source files that one message passes on its way from a transcript to the written file: those of which a class is
# loaded while it is heard and proposed (review --plain), accepted and applied, less those that every start loads.
# Usage: bench/way.sh [--names]      after bin/reflect has built target/reflect.jar; writes to a temporary folder only.
set -eu
. "$(dirname "$0")/worlds.sh"
project=$work/one/.claude/projects/$(printf %s "$work/one/shop" | tr /. -)
mkdir -p "$work/one/.claude/reflect" "$project" "$work/one/shop"
echo off >"$work/one/.claude/reflect/hearing" # else a review asks first whether somebody may judge
printf '{"type":"%s","uuid":"%s","sessionId":"s","timestamp":"2026-11-20T09:00:0%s.000Z","cwd":"%s","message":{"role":"%s","content":%s}}\n' \
  assistant a1 1 "$work/one/shop" assistant '[{"type":"text","text":"Running pip install typer."}]' \
  user u1 2 "$work/one/shop" user "\"No, don't use pip, use uv.\"" >"$project/s.jsonl"

# loaded NAME ARGUMENT…: the files of which the command with these arguments loads a class.
loaded() {
  name=$1
  shift
  in_home one java -Xlog:class+load=info:file="$work/log.$name" -cp "${CLASSES:-$root/target/reflect.jar}" dev.reflect.cli.Main "$@" >"$work/out.$name"
  sed -n 's/.*\] \(dev\.reflect\.[^ $]*\).*/\1/p' "$work/log.$name" | sort -u >"$work/files.$name"
}
loaded start --version
loaded heard review --plain
loaded accepted accept "$(sed -n 's/^\([0-9a-f]\{8\}\) .*/\1/p' "$work/out.heard")"
loaded applied apply
grep -q uv "$work/one/shop/CLAUDE.md"
sort -u "$work"/files.heard "$work"/files.accepted "$work"/files.applied | comm -23 - "$work/files.start" >"$work/way"
[ "${1:-}" != --names ] || cat "$work/way"
for each in heard accepted applied; do
  echo "$each: $(comm -23 "$work/files.$each" "$work/files.start" | wc -l)"
done
echo "the way: $(wc -l <"$work/way"), and the start: $(wc -l <"$work/files.start"), of $(find "$root/src/main/java" -name '*.java' | wc -l) files"

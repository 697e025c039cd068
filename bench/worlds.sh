# Sourced by goals.sh: a temporary folder, and people's homes in it to measure in.
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
reflect=$root/bin/reflect

# in_home NAME COMMAND…: runs a command in the project of a home, which is all it sees.
in_home() {
  home=$work/$1
  shift
  (cd "$home/shop" && env -u REFLECT_HOME -u TRANSCRIPT_PATH HOME="$home" CLAUDE_CONFIG_DIR="$home/.claude" "$@")
}

# home NAME COUNT one|many: a home with so many open proposals, about one file or about many, whose
# newest session is a short one, as after a week of work.
home() {
  python3 "$root/bench/sample.py" project "$work/$1" "$2" "$3"
  mkdir -p "$work/$1/.claude/reflect"
  echo off >"$work/$1/.claude/reflect/hearing" # else a review asks first whether somebody may judge
  in_home "$1" "$reflect" review --plain </dev/null >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  rm -r "$work/$1/.claude/projects"
  python3 "$root/bench/sample.py" session "$work/$1"
}

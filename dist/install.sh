#!/bin/sh
# Installs a packed reflect for one user. No Java is needed.
# Usage: install.sh [--prefix DIR] [ARCHIVE.tar.gz]     the prefix is ~/.local by default; without an archive, the one beside this
#                                                       script, or the unpacked folder that this script lies in
#        install.sh [--prefix DIR] --uninstall
set -eu

say() { printf '%s\n' "$*"; }
fail() {
  printf 'Error: %s\n' "$1" >&2
  [ -z "${2:-}" ] || printf 'Hint: %s\n' "$2" >&2
  exit 1
}

here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
prefix=
archive=
remove=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -ge 2 ] || fail "--prefix needs a directory." "install.sh --prefix ~/.local"
      prefix=$2
      shift
      ;;
    --uninstall) remove=yes ;;
    -h | --help)
      sed -n '2,5s/^# //p' "$0"
      exit 0
      ;;
    -*) fail "There is no option $1." "install.sh --help" ;;
    *)
      [ -z "$archive" ] || fail "One archive at a time." "install.sh --help"
      archive=$1
      ;;
  esac
  shift
done
[ -n "$prefix" ] || prefix=${HOME:?HOME is not set; use --prefix DIR}/.local
homes=$prefix/share/reflect
link=$prefix/bin/reflect

# Ours, and nobody else's: a link into our own folder.
ours() {
  [ -h "$link" ] && case $(readlink "$link") in "$homes"/*) true ;; *) false ;; esac
}

if [ -n "$remove" ]; then
  [ -d "$homes" ] || fail "There is no reflect in $homes." "If it lies elsewhere: install.sh --prefix DIR --uninstall"
  # What Claude Code loads, a folder among its skills or what its settings name, leads here until it is taken out there.
  claude=${CLAUDE_CONFIG_DIR:-${HOME:-}/.claude}
  for own in "$claude/skills/reflect/bin/checkout" "${REFLECT_HOME:-$claude/reflect}/bin/checkout"; do
    leading=
    [ ! -r "$own" ] || IFS= read -r leading <"$own" || :
    case $leading in
      "$(CDPATH='' cd -- "$homes" && pwd -P)"/*) fail "reflect is still in Claude Code." "Take it out first: $link uninstall" ;;
    esac
  done
  if ours; then rm -f "$link"; fi
  rm -rf "$homes"
  say "Removed $homes. What reflect learned stays where it is, in Claude Code's directory."
  exit 0
fi

if [ -e "$link" ] || [ -h "$link" ]; then
  ours || fail "$link is there already, and not from here." "Move it away, or choose another --prefix."
fi
if [ -z "$archive" ] && [ ! -x "$here/runtime/bin/java" ]; then
  for each in "$here"/reflect-*.tar.gz; do
    [ -f "$each" ] || continue
    [ -z "$archive" ] || fail "There are several archives in $here." "Name one: install.sh $each"
    archive=$each
  done
  [ -n "$archive" ] || fail "There is no reflect-….tar.gz in $here." "Name one: install.sh ARCHIVE.tar.gz"
fi

mkdir -p "$homes" "$prefix/bin" 2>/dev/null || fail "Cannot write to $prefix." "Choose another: install.sh --prefix DIR"
# A physical path, so that the links work from anywhere.
homes=$(CDPATH='' cd -- "$homes" && pwd -P)
fresh=$homes/.new.$$
trap 'rm -rf "$fresh"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$fresh"
if [ -n "$archive" ]; then
  [ -f "$archive" ] || fail "There is no file $archive."
  if [ -f "$archive.sha256" ]; then
    read -r wanted rest <"$archive.sha256"
    found=$(if command -v sha256sum >/dev/null 2>&1; then sha256sum "$archive"; else shasum -a 256 "$archive"; fi)
    [ "$wanted" = "${found%% *}" ] || fail "$archive is damaged: its checksum is not that of $archive.sha256." "Get both again."
  fi
  tar -xzf "$archive" -C "$fresh" || fail "$archive could not be unpacked."
else
  mkdir "$fresh/$(basename "$here")"
  (cd "$here" && tar -cf - .) | (cd "$fresh/$(basename "$here")" && tar -xf -)
fi
set -- "$fresh"/*
[ $# -eq 1 ] && [ -x "$1/runtime/bin/java" ] && [ -f "$1/lib/reflect.jar" ] || fail "${archive:-$here} is not a packed reflect."
"$1/runtime/bin/java" -version >/dev/null 2>&1 || fail "${archive:-$here} was packed for another kind of machine." "This is $(uname -sm)."

name=$(basename "$1")
rm -rf "$homes/.old.$$"
[ ! -d "$homes/$name" ] || mv "$homes/$name" "$homes/.old.$$"
mv "$1" "$homes/$name"
rm -rf "$homes/.old.$$"
ln -s "$homes/$name/bin/reflect" "$fresh/reflect"
mv -f "$fresh/reflect" "$link"
# Starting it once makes its archive of classes, for the place where it lies now.
version=$("$link" --version)
for old in "$homes"/reflect-*; do
  [ "$old" = "$homes/$name" ] || rm -rf "$old"
done

say "Installed $version: $link"
case :$PATH: in
  *:"$prefix/bin":*) say "Next: reflect install" ;;
  *) say "Next: $link install     ($prefix/bin is not on the PATH)" ;;
esac

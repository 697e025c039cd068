#!/bin/sh
# Puts together what runs without a JDK: target/dist/reflect-VERSION-PLATFORM.tar.gz, its checksum and install.sh.
# Usage: dist/assemble.sh VERSION      after the jar is packed; `mvn -Pdist package` calls it.
set -eu
cd "$(dirname "$0")/.."
version=$1

fail() {
  printf 'Error: %s\n' "$1" >&2
  exit 1
}
[ -f target/reflect.jar ] || fail "There is no target/reflect.jar to pack."
java=${JAVA_HOME:?Set JAVA_HOME to the JDK whose runtime is to be packed.}
[ -x "$java/bin/jlink" ] || fail "$java has no jlink; packing needs a full JDK."

case $(uname -s) in
  Linux) system=linux ;;
  Darwin) system=mac ;;
  *) fail "Packing is made for Linux and macOS, and this is $(uname -s)." ;;
esac
case $(uname -m) in
  x86_64 | amd64) machine=x64 ;;
  aarch64 | arm64) machine=arm64 ;;
  *) fail "No package is known for a $(uname -m)." ;;
esac
name=reflect-$version-$system-$machine
image=target/dist/$name
rm -rf target/dist
mkdir -p "$image/bin" "$image/lib"

# java.sql is what the drivers are written for; a server is verified with java.naming and jdk.crypto.ec. No screen needs java.desktop.
"$java/bin/jlink" --add-modules java.sql,java.naming,jdk.crypto.ec,jdk.net,jdk.unsupported --strip-debug --no-header-files --no-man-pages \
  --compress=2 --vm=server --output "$image/runtime" >target/dist/log 2>&1 ||
  { cat target/dist/log >&2; fail "jlink could not make a runtime."; }

cp bin/reflect bin/reflect-hook "$image/bin/"
cp target/reflect.jar "$image/lib/"
cp -R skills-templates .claude-plugin state "$image/"
cp -R README.md CHANGELOG.md LICENSE NOTICE licenses "$image/"
mkdir "$image/dist"
cp dist/team-server.sh dist/team-role.sh dist/compose.yaml "$image/dist/"
cp dist/install.sh "$image/"
cp dist/install.sh target/dist/

# SQLite's library for this platform is laid beside the jar, and those for all the others are left out of it.
"$image/runtime/bin/java" -cp "$image/lib/reflect.jar" dev.reflect.cli.WarmUp "$image/lib/native" target/dist/warm 2>target/dist/log ||
  { cat target/dist/log >&2; fail "The packed reflect does not start."; }
rm -f target/dist/log
rm -rf target/dist/warm
if [ -n "$(ls "$image/lib/native" 2>/dev/null)" ]; then
  mkdir target/dist/jar
  (cd target/dist/jar && "$java/bin/jar" --extract --file "../$name/lib/reflect.jar" && rm -rf org/sqlite/native)
  "$java/bin/jar" --create --file "$image/lib/reflect.jar" --manifest target/dist/jar/META-INF/MANIFEST.MF \
    -C target/dist/jar .
  rm -rf target/dist/jar
fi

(cd target/dist && tar -czf "$name.tar.gz" "$name")
(cd target/dist && if command -v sha256sum >/dev/null 2>&1; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi) \
  >"target/dist/$name.tar.gz.sha256"
echo "target/dist/$name.tar.gz: $(($(wc -c <"target/dist/$name.tar.gz") / 1000000)) MB"

#!/bin/sh
# Times the inner loops with JMH: microseconds for each, warmed up, and the error of 99.9 %.
# Usage, after `mvn test-compile`: bench/jmh/run.sh [quick] [JMH'S OPTIONS], e.g. -p loop=HEAR -prof gc
# It fetches its own jars by its own pom.xml. What the loops are is in src/test/java/dev/reflect/counts/Loop.java.
set -eu
cd "$(dirname "$0")"
root=$(CDPATH='' cd -- ../.. && pwd -P)
mkdir -p target
if [ ! -f target/jmh.classpath ] || [ pom.xml -nt target/jmh.classpath ]; then
  mvn -q -B -f pom.xml dependency:build-classpath -Dmdep.outputFile=target/jmh.classpath >&2
fi
tests=${REFLECT_TEST_CLASSPATH:-}
if [ -z "$tests" ]; then
  [ -d "$root/target/test-classes/dev/reflect/counts" ] || {
    echo "The tests are not compiled yet: run mvn test-compile first." >&2
    exit 1
  }
  [ -f target/reflect.classpath ] && [ ! "$root/pom.xml" -nt target/reflect.classpath ] ||
    mvn -q -B -f "$root/pom.xml" dependency:build-classpath -Dmdep.includeScope=test \
      -Dmdep.outputFile="$PWD/target/reflect.classpath" >&2
  tests=$root/target/classes:$root/target/test-classes:$(cat target/reflect.classpath)
fi
path=target/classes:$tests:$(cat target/jmh.classpath)
mkdir -p target/classes
javac -encoding UTF-8 -d target/classes -cp "$path" ./*.java
exec java -Dorg.sqlite.tmpdir="${TMPDIR:-/tmp}" -cp "$path" dev.reflect.jmh.LoopBench "$@"

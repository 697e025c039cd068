#!/bin/sh
# Measures what sentence embeddings add to the model that hears signals, and what they cost.
# Usage: bench/embeddings/run.sh MESSAGES LABELS [WORK]
# After `mvn test-compile`; docs/hearing.md says what the files hold. WORK keeps jars, vectors and sums, so that a second run
# continues the first; without it a temporary folder does. It takes about half an hour.
# LENGTHS=3,1 says how long a text's vectors are alone, and beside hashed features (whose groups are 0.4 to 1 long).
set -eu
[ $# -ge 2 ] || {
  echo "Usage: bench/embeddings/run.sh MESSAGES LABELS [WORK]" >&2
  exit 2
}
messages=$(realpath "$1")
labels=$(realpath "$2")
work=$(realpath "${3:-$(mktemp -d)}")
cd "$(dirname "$0")"
reflect=${REFLECT_CLASSPATH:-$(realpath ../..)/target/classes:$(realpath ../..)/target/test-classes}
lengths=${LENGTHS:-3,1}
mkdir -p "$work/lib" "$work/classes" "$work/home"

[ -f "$work/lib/jars" ] || {
  mvn -q -B -f pom.xml dependency:copy-dependencies -DoutputDirectory="$work/lib" >&2
  ls "$work/lib" >"$work/jars" && mv "$work/jars" "$work/lib/jars"
}
path="$work/classes:$reflect:$work/lib/*"
javac -proc:none -encoding UTF-8 -d "$work/classes" -cp "$path" ./*.java
run() { java -Xmx4g -XX:+UseSerialGC -Duser.home="$work/home" -cp "$path" "$@" 2>>"$work/errors"; }

for model in minilm bge; do
  [ -f "$work/$model.vectors" ] || {
    run Embed "$messages" "$labels" "$model" "$work/$model.new"
    mv "$work/$model.new" "$work/$model.vectors"
  }
done
[ -f "$work/words.vectors" ] || {
  run Words "$messages" "$labels" "$work/words.new"
  mv "$work/words.new" "$work/words.vectors"
}
echo "jars: $(du -cm "$work"/lib/*.jar | tail -n 1 | cut -f 1) MB"
run Compare "$messages" "$labels" "$work" "minilm=$lengths" "bge=$lengths" "words=$lengths"

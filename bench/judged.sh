#!/bin/sh
# Says how useful a reader found what the gate gives beside vectors, and what it withholds; no data or model is needed.
# Usage: bench/judged.sh      after `mvn test-compile`
set -eu
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
exec java -cp "$root/target/test-classes:$root/target/classes" dev.reflect.lab.JudgedOffers

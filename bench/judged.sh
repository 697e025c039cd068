#!/bin/sh
# Says how useful a reader found what the gate gives beside vectors, and what it withholds; no data or model is needed.
# Usage: bench/judged.sh      after `mvn test-compile`
set -eu
exec "$(dirname "$0")/compiled" dev.reflect.lab.JudgedOffers

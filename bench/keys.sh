#!/bin/sh
# Measures how soon a key reaches the screen of a review with 1,000 proposals.
# Usage: bench/keys.sh [ROUNDS]      of the eight keys; 15 by default. Needs python3; writes to a
# temporary folder only.
set -eu
. "$(dirname "$0")/worlds.sh"
rounds=${1:-15}

keys=
while [ "$rounds" -gt 0 ]; do
  # Next line, next proposal, back, accept, skip, undo, evidence and out of it.
  keys=${keys}jJkasuvq
  rounds=$((rounds - 1))
done

echo "From the key to the first byte that comes back, 1,000 proposals; goal: 16 ms"
for spread in many one; do
  home $spread 1000 $spread
  if [ $spread = one ]; then echo " on one file of 300 lines"; else echo " on 8 files"; fi
  in_home $spread python3 "$root/bench/terminal.py" keys "$keys" Proposals "$reflect"
done

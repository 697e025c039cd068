#!/bin/sh
# Measures how soon a key reaches the screen of a review with 1,000 proposals, and of a diff of 10,000 lines; by the clock, and
# by processor time, in which other programs do not count.
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

# A person's editor changes each line of a file of 5,000: a diff of 10,000. The cursor goes back to it, and into it.
python3 "$root/bench/sample.py" project "$work/long" 3 one
awk 'BEGIN { print "# Shop\n"; for (i = 0; i < 5000; i++) print "- The importer reads table " i " once a day." }' \
  >"$work/long/shop/CLAUDE.md"
in_home long "$reflect" review --plain </dev/null >/dev/null 2>&1
echo " a diff of 10,000 lines"
in_home long env KEYS_BEFORE="mg	" VISUAL="sed -i -e s/once/twice/" \
  python3 "$root/bench/terminal.py" keys "$(printf '%s' "$keys" | tr 'kJasuvq' j)$(printf '%s' "$keys" | tr 'jJasuvq' k)" Proposals "$reflect"

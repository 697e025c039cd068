#!/bin/sh
# Makes a ledger of invented learnings and measures what is asked of it, inside one process and as a command.
# Usage, after mvn test-compile: bench/ledger.sh [LEARNINGS SIGHTINGS [ROUNDS]], by default 100000 1000000 5. Needs 3 GB of
# disk and, for the whole size, ten quiet minutes. Each figure stands beside its goal; those of commands are the
# median of the rounds, in which each command runs, as users start it, in turn with the same command on a ledger with
# nothing in it.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
classpath=${REFLECT_TEST_CLASSPATH:-$(mvn --batch-mode --quiet dependency:build-classpath -Dmdep.outputFile=/dev/stdout -Dmdep.includeScope=test):target/classes:target/test-classes}
mkdir -p "$work/large/.claude/reflect" "$work/empty/.claude/reflect"
uptime
"$java" -Xmx2g -cp "$classpath" dev.reflect.ledger.LargeLedger "$work/large/.claude/reflect" "${1:-100000}" "${2:-1000000}"
"$root/bin/reflect" --version >&2
PYTHONPATH="$root/bench" python3 - "${3:-5}" "$work" "$root/bin/reflect" <<'PYTHON'
import os
import resource
import statistics
import subprocess
import sys
import time

import figures

rounds, work, reflect = int(sys.argv[1]), *sys.argv[2:4]
GOAL = 150  # milliseconds above the same command with an empty ledger
COMMANDS = {
    "status": None,
    "log": None,
    "learnings search parser": GOAL,
    "learnings list": GOAL,
    "promote list": GOAL,
    "stats": GOAL,
    "stats --json": GOAL,
    "effect": None,
    "conflicts": None,
}


def run(home, command):
    """Returns the milliseconds that passed and those of the processor."""
    environment = {name: value for name, value in os.environ.items() if name not in ("REFLECT_HOME", "TRANSCRIPT_PATH")}
    environment.update(HOME=home, CLAUDE_CONFIG_DIR=home + "/.claude")
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run([reflect, *command.split()], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    passed, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit("reflect %s failed: %s" % (command, done.stderr.decode()))
    return passed * 1000, (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


for command, goal in COMMANDS.items():
    above, worked = [], []
    for round in range(rounds + 1):
        large, empty = run(work + "/large", command), run(work + "/empty", command)
        if round > 0:
            above.append(large[0] - empty[0])
            worked.append(large[1] - empty[1])
    figures.note("ledger: reflect " + command, "ms", above)
    print("reflect %-30s %6.0f ms above an empty ledger  processor %6.0f ms  %s" % (
        command, statistics.median(above), statistics.median(worked), "goal %d ms" % goal if goal else ""), flush=True)
PYTHON

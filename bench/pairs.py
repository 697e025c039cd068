"""pairs.py PAIRS NAME COMMAND [NAME COMMAND …]: runs shell commands in turn, a new process each.

MEGABYTES in the environment says how much each reads; WARM_UP=no leaves away the first run of each, which is not counted. Prints the medians of the wall clock and of the processor time, and how many times the last of them
each takes: the median over the rounds, so that a machine that slows down slows both.
"""

import os
import shlex
import statistics
import subprocess
import sys
import time


def run(command):
    """Returns the wall time, the user and system time of the process and what it started, and its most memory in MB."""
    before = time.perf_counter()
    process = subprocess.Popen(
        shlex.split(command), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit("%s: exit status %d" % (command, process.returncode))
    return (time.perf_counter() - before) * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


megabytes = float(os.environ.get("MEGABYTES", 0))
pairs = int(sys.argv[1])
names = sys.argv[2::2]
commands = sys.argv[3::2]
if os.environ.get("WARM_UP") != "no":
    for command in commands:
        run(command)
rounds = [[run(command) for command in commands] for _ in range(pairs)]
for i, name in enumerate(names):
    wall = statistics.median(each[i][0] for each in rounds)
    cpu = statistics.median(each[i][1] for each in rounds)
    ratio = statistics.median(each[i][0] / each[-1][0] for each in rounds)
    cpu_ratio = statistics.median(each[i][1] / each[-1][1] for each in rounds)
    speed = "%4.0f MB/s, %4.0f by processor  " % (megabytes / wall * 1e3, megabytes / cpu * 1e3) if megabytes else ""
    print("  %-34s %5.0f ms, %5.0f ms processor   %5.2f times, %5.2f processor   %s" % (
        name, wall, cpu, ratio, cpu_ratio, speed))

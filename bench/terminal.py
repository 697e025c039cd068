"""Runs reflect in a pseudo-terminal of 120×40 and takes times from outside.

terminal.py frames RUNS UNTIL COMMAND…    milliseconds to the first frame and to the text
                                     UNTIL, once per run; q leaves
terminal.py keys KEYS UNTIL COMMAND…      waits for UNTIL, types each key and takes the milliseconds to
                                     the first byte that comes back; KEYS_BEFORE in the
                                     environment are typed once before
"""

import fcntl
import glob
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time


FIRST = "Listening"


class Screen:
    """A command in a terminal; what it writes is kept without being interpreted."""

    def __init__(self, command):
        self.start = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8", COLORFGBG="15;0")
            os.execvp(command[0], command)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.seen = b""

    def read(self, seconds):
        """Returns whether something came within this time."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            self.seen += os.read(self.fd, 1 << 16)
            return True
        except OSError:
            return False

    def wait(self, text, seconds=30):
        """Returns the milliseconds from the start until the text is on the screen."""
        end = time.perf_counter() + seconds
        while text.encode() not in self.seen:
            if not self.read(max(0.0, end - time.perf_counter())):
                sys.exit("%r did not come; last: %r" % (text, self.seen[-300:]))
        return (time.perf_counter() - self.start) * 1000

    def settle(self):
        while self.read(0.05):
            pass

    def key(self, key):
        """Returns the milliseconds until the first byte comes back, after all came of those before."""
        self.settle()
        self.seen = b""
        before = time.perf_counter()
        os.write(self.fd, key.encode())
        if not self.read(5):
            sys.exit("the key %r changed nothing" % key)
        return (time.perf_counter() - before) * 1000

    def worked(self):
        """Returns the processor time of all its threads in milliseconds, on Linux: other programs do not count."""
        nanoseconds = 0
        for file in glob.glob("/proc/%d/task/*/schedstat" % self.pid):
            try:
                with open(file, encoding="ascii") as task:
                    nanoseconds += int(task.read().split()[0])
            except OSError:
                pass  # a thread that has just ended
        return nanoseconds / 1e6

    def kill(self):
        os.kill(self.pid, signal.SIGTERM)
        while self.read(10):
            pass
        os.wait4(self.pid, 0)
        os.close(self.fd)

    def leave(self):
        """Returns the processor time of the command in milliseconds."""
        os.write(self.fd, b"q")
        while self.read(10):
            pass
        _, _, usage = os.wait4(self.pid, 0)
        os.close(self.fd)
        return (usage.ru_utime + usage.ru_stime) * 1000


def frames(runs, until, command):
    first, whole, cpu = [], [], []
    for _ in range(runs):
        screen = Screen(command)
        first.append(screen.wait(FIRST))
        whole.append(screen.wait(until))
        screen.settle()
        cpu.append(screen.leave())
    print("  first frame %4.0f ms, proposals %4.0f ms, processor until it is left %4.0f ms" % (
        statistics.median(first), statistics.median(whole), statistics.median(cpu)))


def keys(typed, until, command):
    screen = Screen(command)
    screen.wait(until)
    screen.settle()
    for key in os.environ.get("KEYS_BEFORE", ""):
        screen.key(key)
        while screen.read(0.5):
            pass
    for key in "jkjk" * 5:
        screen.key(key)
    times, written, worked = {}, [], []
    for key in typed:
        screen.settle()
        before = screen.worked()
        times.setdefault(key, []).append(screen.key(key))
        screen.settle()
        worked.append(screen.worked() - before)
        written.append(len(screen.seen))
    screen.kill()
    worked.sort()
    every = sorted(t for each in times.values() for t in each)
    for name, each in [("all", every)] + sorted(times.items()):
        each = sorted(each)
        print("  %-4s %4d keys  median %6.1f ms  p95 %6.1f ms  p99 %6.1f ms  slowest %6.1f ms" % (
            name, len(each), statistics.median(each), each[int(len(each) * 0.95)], each[int(len(each) * 0.99)], each[-1]))
    print("  processor time of a key, compiling and all  median %6.1f ms  p95 %6.1f ms  p99 %6.1f ms  slowest %6.1f ms" % (
        statistics.median(worked), worked[int(len(worked) * 0.95)], worked[int(len(worked) * 0.99)], worked[-1]))


if __name__ == "__main__":
    if sys.argv[1] == "frames":
        frames(int(sys.argv[2]), sys.argv[3], sys.argv[4:])
    else:
        keys(sys.argv[2], sys.argv[3], sys.argv[4:])

"""Writes docs/performance.md of what bench/performance.sh measured.

page.py load [--quick] [--busy]                    the load of the machine, or a refusal where it is busy
page.py write FIGURES LEDGER SCAN START LOAD [--quick]   the page, on standard output: the figures, what LargeLedger
                                                   printed, and samples of a scan and of starts
"""

import collections
import datetime
import os
import platform
import re
import statistics
import subprocess
import sys

import figures

BUSY = 0.5  # of the processors, on average over a minute


def busy(load):
    return load > BUSY * os.cpu_count()


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def number(value):
    return "%.2f" % value if value < 1 else "%.1f" % value if value < 100 else "{:,.0f}".format(value)


class Page:
    def __init__(self, noted):
        self.noted = noted
        self.lines = []
        self.met = self.missed = self.missing = 0

    def say(self, *lines):
        self.lines += lines

    def values(self, name):
        return self.noted[name][1] if name in self.noted else None

    def table(self, title, remark=""):
        self.say("", "## " + title, "")
        if remark:
            self.say(remark, "")
        self.say("| what | goal | measured | spread | |", "|---|---|---|---|---|")

    def row(self, what, goal, value, spread, met):
        if value is None:
            self.missing += 1
            self.say("| %s | %s | not measured | | |" % (what, goal))
            return
        verdict = "" if met is None else "met" if met else "**missed**"
        self.met += met is True
        self.missed += met is False
        self.say("| %s | %s | %s | %s | %s |" % (what, goal, value, spread, verdict))

    def figure(self, what, name, most=None, least=None, of=statistics.median, unit=None):
        """A figure with the most or the least that it should be."""
        values = self.values(name)
        unit = unit or (self.noted[name][0] if values else "")
        goal = "at most %s %s" % (number(most), unit) if most is not None else \
            "at least %s %s" % (number(least), unit) if least is not None else "–"
        if values is None:
            return self.row(what, goal.strip(), None, "", None)
        value = of(values)
        met = None if most is None and least is None else value <= most if most is not None else value >= least
        self.row(what, goal, "%s %s" % (number(value), unit), "%s – %s" % (number(min(values)), number(max(values))), met)

    def ratio(self, what, name, other, most):
        """How many times the time of another that ran in the same rounds, in the median of the rounds."""
        ours, theirs = self.values(name), self.values(other)
        if not ours or not theirs:
            return self.row(what, "" if most is None else "at most %.1f times" % most, None, "", None)
        ratios = [a / b for a, b in zip(ours, theirs)]
        worked = [a / b for a, b in zip(self.values(name + ", processor"), self.values(other + ", processor")) if b]
        self.row(
            what, "–" if most is None else "at most %.1f times" % most,
            "%.2f times: %s ms to %s ms; %.2f times its processor time" % (
                statistics.median(ratios), number(statistics.median(ours)), number(statistics.median(theirs)),
                statistics.median(worked)),
            "%.2f – %.2f" % (min(ratios), max(ratios)),
            None if most is None else statistics.median(ratios) <= most)

    def speed(self, what, name, megabytes, least=None):
        values = self.values(name)
        goal = "at least %d MB/s" % least if least else "–"
        if not values or not megabytes:
            return self.row(what, goal, None, "", None)
        speeds = [megabytes / value * 1000 for value in values]
        self.row(what, goal, "%s MB/s" % number(statistics.median(speeds)),
                 "%s – %s" % (number(min(speeds)), number(max(speeds))),
                 None if least is None else statistics.median(speeds) >= least)


def p99(values):
    return percentile(values, 0.99)


def tables(page):
    page.table("Starting", "Each command a new process, in turn with the ones it is compared with; files in the page cache.")
    page.ratio("`reflect --version` against a JVM that says hello", "start: reflect --version", "start: hello", 1.3)
    page.ratio("`reflect status` against a Python script that does the same", "start: reflect status", "start: python status", 2)
    page.ratio("`reflect scan` of 5 MB against a Python script that does the same", "start: reflect scan", "start: python scan", 1.2)
    page.ratio("the same against a Python script that only json-loads each line", "start: reflect scan", "start: python load", None)

    size = (page.values("scan: megabytes") or [0])[0]
    page.table("Reading", "Transcripts of %s, invented; reading alone with `-Xmx128m`, commands as they are." % ("%d MB" % size))
    page.figure("one thread, warmed up", "reading: warm", least=400)
    page.figure("one thread, a cold process, one file of %d MB" % size, "reading: cold", least=250)
    if page.values("reading: real cold"):
        page.figure("real transcripts, one thread, warmed up", "reading: real warm", least=400)
        page.figure("real transcripts, one thread, a cold process that reads 1 GB of them", "reading: real cold", least=250)
    page.figure("Jackson's tokens of the same bytes, what is nested skipped", "reading: Jackson")
    page.speed("`reflect scan` of it, from command to output", "scan: one file", size)
    page.speed("the same bytes as files of 1 MB", "scan: many files", size)
    page.speed("Python, json.loads of each line", "python: load", size)
    for limit, name in (("rg", "ripgrep for one word"), ("wc", "`wc -l`, which only looks for line feeds")):
        if page.values("scan: " + limit):
            page.speed(name + ": the limit of reading", "scan: " + limit, size)
    page.figure("memory of the process that reads %d MB" % size, "scan: one file, memory", most=128, of=max)
    page.figure("memory of the one that reads 5 MB", "scan: small file, memory", most=128, of=max)
    page.figure("a second `reflect review` of the same %d MB, which nobody has added to" % size, "again: second", most=300)

    if page.values("known: scan"):
        known = page.values("known: megabytes")[0]
        page.figure("`reflect scan --json --all` of %d MB that a review remembers" % known, "known: scan", most=300)

    page.table("The screen", "A pseudo-terminal of 120×40; from the key to the first byte that comes back.")
    page.figure("first frame, 1,000 transcripts on disk", "thousand transcripts: first frame", most=400)
    page.figure("first frame, 1,000 proposals", "thousand proposals: first frame", most=400)
    page.figure("… and until they are on the screen", "thousand proposals: proposals on the screen")
    for what in ("thousand proposals", "diff of 10,000 lines"):
        name = what.replace("thousand", "1,000")
        page.figure("key to screen, %s, 99th percentile" % name, what + ": key to screen", most=16, of=p99)
        page.figure("… median", what + ": key to screen")
        page.figure("bytes written for a key, median", what + ": written for a key")

    page.table("Beside a session", "`reflect mcp`, with a transcript of 20 MB that grows; and the script that hooks run.")
    page.figure("from the start to the list of tools", "resident: list of tools", most=600)
    page.figure("end of a turn, median", "resident: end of a turn, all", most=5)
    page.figure("end of a turn, 99th percentile", "resident: end of a turn, all", most=30, of=p99)
    page.figure("memory", "resident: memory", most=80)
    page.figure("processor while idle", "resident: idle", most=60)
    page.figure("ends after it is told to", "resident: ends", most=100, of=max)
    for event in ("session-start", "prompt", "stop"):
        page.figure("`reflect-hook %s`, in dash" % event, "hook: %s in dash" % event, most=10)
    page.figure("a shell that does nothing", "hook: a shell that does nothing, stop in dash")

    page.table("Hearing", "Processor time in a process that is started as the command is.")
    page.figure("loading the model", "hearing: loading the model", most=40)
    page.figure("detection in the messages of 5 MB, warm", "hearing: detection in messages, warm", most=60)
    for what in ("own words", "hearing", "phrasing", "cautions"):
        page.figure("%s, a message, cold" % what, "hearing: %s, cold" % what)
        page.figure("%s, a message, warm" % what, "hearing: %s, warm" % what)


FULL = "made 100,000 learnings, 1,000,000 sightings"  # what the goals are for


def ledger(page, path):
    """What bench/ledger.sh prints:

    database 331.0 MB  goal 300 MB
    search, rare word    median     0.51 ms  worst of 20     2.33 ms  processor     0.50 ms  goal 150 ms
    reflect stats           896 ms above an empty ledger  processor    890 ms  goal 150 ms
    """
    with open(path, encoding="utf-8") as lines:
        lines = lines.read().splitlines()
    made = next((line for line in lines if line.startswith("made")), "")
    page.table("The ledger", "Inside one process, and as whole commands above the same with an empty ledger; %s. The goals are for "
               "100,000 learnings and 1,000,000 sightings." % (made or "that failed"))
    for line in lines:
        goal = re.search(r"goal ([\d.]+) (ms|MB)", line)
        size = re.match(r"database ([\d.,]+) MB", line)
        act = re.match(r"(.+?)\s+median\s+([\d.,]+) ms\s+worst of (\d+)\s+([\d.,]+) ms", line)
        command = re.match(r"(reflect .+?)\s+(-?\d+) ms above an empty ledger\s+processor\s+(-?\d+) ms", line)
        if size:
            what, value, unit, spread = "database", size[1], "MB", ""
        elif act:
            what, value, unit, spread = act[1], act[2], "ms", "worst of %s %s ms" % (act[3], act[4])
        elif command:
            what, value, unit, spread = "`%s`" % command[1], command[2], "ms", "processor %s ms" % command[3]
        else:
            continue
        met = float(value.replace(",", "")) <= float(goal[1]) if goal and made.startswith(FULL) else None
        page.row(what, "at most %s %s" % goal.groups() if goal else "–", "%s %s" % (value, unit), spread, met)


def loops(page):
    page.say("", "## The inner loops", "",
             "By JMH, warmed up, for once. What they allocate is in `src/test/resources/counts.txt`, and a test holds it.", "",
             "| loop | µs | ± |", "|---|---|---|")
    for name, (_, values) in page.noted.items():
        if name.startswith("jmh: "):
            page.say("| %s | %s | %s |" % (name[5:], number(values[0]), number(values[1]) if values[1] else ""))


def samples(path):
    """The stacks of `jfr print`, each a list of methods, the innermost first."""
    stacks, stack = [], None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            text = line.strip()
            if text.startswith("stackTrace = ["):
                stack = []
            elif text == "]" and stack is not None:
                stacks.append(stack)
                stack = None
            elif stack is not None and " line:" in text:
                stack.append(re.sub(r"\(.*", "", text))
    return [each for each in stacks if each and not any(method.startswith("jdk.jfr.") for method in each)]


def package(method):
    return method.rsplit(".", 2)[0] if method.count(".") > 1 else method


def profile(page, title, path):
    stacks = samples(path) if os.path.exists(path) else []
    page.say("", "### " + title, "")
    if not stacks:
        return page.say("No samples.")
    def most(counted, count):
        return [(100 * n / len(stacks), what) for what, n in collections.Counter(counted).most_common(count)]
    page.say("%d samples of threads that ran Java. The method that ran:" % len(stacks), "", "| % | method |", "|---:|---|")
    for part, what in most((stack[0] for stack in stacks), 15):
        page.say("| %.1f | `%s` |" % (part, what))
    page.say("", "For which of our packages, by the innermost frame that is ours:", "", "| % | package |", "|---:|---|")
    ours = (next((package(each) for each in stack if each.startswith("dev.reflect.")), "none") for stack in stacks)
    for part, what in most(ours, 12):
        page.say("| %.1f | %s |" % (part, what.replace("dev.reflect.", "")))


def machine():
    with open("/proc/meminfo", encoding="ascii") as lines:
        memory = int(next(lines).split()[1]) / 1e6
    model = ""
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())
    java = subprocess.run(["java", "-version"], capture_output=True, text=True).stderr.splitlines()
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system()) if hasattr(platform, "freedesktop_os_release") else platform.system()
    return "%d processors (%s), %.0f GB of memory; %s, Linux %s; %s; Python %s" % (
        os.cpu_count(), model, memory, system, platform.release().split("-")[0], java[1] if len(java) > 1 else "Java",
        platform.python_version())


def commit():
    def git(*words):
        return subprocess.run(["git", *words], capture_output=True, text=True).stdout.strip()
    changed = git("status", "--porcelain", "--", "src", "bin", "pom.xml", "skills-templates")
    return git("rev-parse", "--short=12", "HEAD") + (", with changes that are not committed" if changed else "")


def write(path, ledger_path, scan, start, begin, quick):
    end = os.getloadavg()[0]
    page = Page(figures.noted(path))
    tables(page)
    ledger(page, ledger_path)
    body = page.lines
    page.lines = []
    page.say("# How fast it is", "")
    if quick:
        page.say("> **Not for publication**: measured with `--quick`, in few rounds and on few bytes.", "")
    if busy(float(begin)):
        page.say("> **Measured while the machine was busy** with other work: absolute times are too long, and the ratios rough.", "")
    page.say(
        "Written by `bench/performance.sh`, which measures everything below in one run. A figure is the median of its rounds",
        "unless the row says otherwise; the spread is from the least to the most. Ratios are taken in each round, so that a",
        "machine that slows down slows both.", "",
        "- Machine: %s." % machine(),
        "- Date: %s; commit %s." % (datetime.date.today().isoformat(), commit()),
        "- Load at the beginning %.1f, at the end %.1f." % (float(begin), end),
        "- Goals: **%d met, %d missed**%s." % (
            page.met, page.missed, ", %d not measured" % page.missing if page.missing else ""))
    page.lines += body
    loops(page)
    page.say("", "## Where the time goes", "",
             "Execution samples of the flight recorder, as often as it takes them, in the process as the command starts it. What the",
             "JVM itself does before and beside (loading classes, compiling, collecting) is in none of them, nor is the recorder.")
    profile(page, "A scan of the whole history", scan)
    profile(page, "Five starts of `reflect status`", start)
    print("\n".join(page.lines))


def load(quick, anyway):
    now = os.getloadavg()[0]
    if busy(now) and not quick and not anyway:
        sys.exit("The machine is busy: its load is %.1f. Wait until it is quiet, or measure with --busy, and the page says so." % now)
    if busy(now):
        print("The machine is busy: its load is %.1f. The page will say so." % now, file=sys.stderr)
    print("%.2f" % now)


if __name__ == "__main__":
    if sys.argv[1] == "load":
        load("--quick" in sys.argv, "--busy" in sys.argv)
    else:
        write(*sys.argv[2:7], quick="--quick" in sys.argv)

"""Makes transcripts and projects of our own words to measure on.

sample.py transcripts FOLDER MEGABYTES    one.jsonl, and the same sessions as many/N.jsonl
sample.py history MANY MEGABYTES         copies beside such files until there are so many megabytes, with ids of their own
sample.py project HOME COUNT one|many     a project whose session teaches COUNT things, about one
                                          file of 300 lines or about many files
sample.py session HOME                    a short session of that project, which teaches 5 things
sample.py sessions HOME COUNT             so many of them
sample.py said HOME SESSIONS TURNS        so many sessions of so many turns, of made-up words that are rare and common as real ones are
sample.py year HOME TIMES                 eleven projects in which 200 things each are said so many times
"""

import itertools
import json
import pathlib
import random
import re
import sys
import uuid

TASKS = [
    "Add a column for the net price to the order table, please.",
    "The export fails for customers without an address, can you have a look?",
    "Why does the invoice total differ from the sum of its lines?",
    "And now the same for refunds.",
    "Run the tests again and show me what is left.",
    "Let's split the importer: one part reads, the other one writes.",
    "Does the cron job still run at night?",
    "Write a migration that drops the old voucher table.",
    "The build is red since the merge, see the log of the last run.",
    "Go on with the second step.",
    "Zeig mir bitte, wo der Rabatt berechnet wird.",
    "Rename the module to billing and fix the imports.",
]
LESSONS = [
    "No, use pnpm instead of npm.",
    "Never edit a migration that has been merged.",
    "Always run the linter before you commit.",
    "Stop adding comments that repeat the code.",
    "Remember: prices are integers, in cents.",
    "Nein, nimm dafür immer die Fixtures aus dem Ordner samples.",
    "Perfect, small commits like this are easy to review.",
    "You should also consider an index on the order date.",
]
WORDS = (
    "the order of a customer is read from the table and its price comes with every line so that"
    " nothing is lost when naïve callers ask twice für „alle“ 日本語 first we look at what it returns"
).split()
THINGS = [
    "order", "invoice", "refund", "voucher", "customer", "address", "basket", "parcel", "supplier", "discount",
    "shipment", "warehouse", "coupon", "payment", "receipt", "price", "stock", "catalogue", "return", "review",
]
PLACES = [
    "importer", "exporter", "scheduler", "mailer", "dashboard", "worker", "gateway", "parser", "printer", "archive",
]
RULES = [
    "Never log the {thing} number in the {place}.",
    "Always lock the {thing} row before you write it in the {place}.",
    "No, use the {thing} fixture instead of a mock in the {place} tests.",
    "Don't cache a {thing} in the {place}, read it every time.",
    "Always name the {thing} in the errors of the {place}.",
    "Never return a {thing} from the {place} without its version.",
    "Always sort each {thing} by its number in the {place}.",
    "Don't rename the {thing} columns that the {place} reads.",
    "Never retry a {thing} in the {place} more than twice.",
    "Always test the {place} with an empty {thing}.",
    "Never parse a {thing} by hand in the {place}.",
]


def line(**fields):
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"


class Session:
    def __init__(self, rng, cwd):
        self.rng = rng
        self.cwd = cwd
        self.id = self.uuid()
        self.second = 0
        self.lines = []
        self.size = 0

    def uuid(self):
        return str(uuid.UUID(int=self.rng.getrandbits(128)))

    def record(self, kind, **fields):
        self.second += 1
        time = "2026-11-02T%02d:%02d:%02d.123Z" % (
            8 + self.second // 3600 % 12, self.second // 60 % 60, self.second % 60)
        text = line(
            parentUuid=self.uuid(), isSidechain=False, userType="external", cwd=self.cwd, sessionId=self.id,
            version="2.1.330", gitBranch="main", type=kind, **fields, uuid=self.uuid(), timestamp=time)
        self.lines.append(text)
        self.size += len(text.encode())

    def person(self, text):
        self.record(
            "user", origin={"kind": "human"}, promptSource="typed", message={"role": "user", "content": text})

    def assistant(self, block, **fields):
        usage = {"input_tokens": 4, "cache_read_input_tokens": 31024, "output_tokens": 120}
        self.record(
            "assistant",
            message={
                "id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": [block],
                "stop_reason": None, "usage": usage},
            **fields)

    def text(self):
        return "".join(self.lines)

    def words(self, count):
        return " ".join(self.rng.choices(WORDS, k=count))

    def code(self, lines):
        return "".join(
            "%sconst price%d = table.column(\"%s\", { scale: %d }); // %s\n"
            % ("  " * self.rng.randrange(6), self.rng.randrange(99), self.rng.choice(THINGS), i, self.words(4))
            for i in range(lines))

    def turn(self):
        """A prompt, thinking, an answer, tool calls and what they return.

        A megabyte has some twenty prompts and one signal, as real sessions do."""
        rng = self.rng
        self.person(rng.choice(LESSONS if rng.random() < 0.08 else TASKS))
        self.record("attachment", attachment={"type": "hook_success", "stdout": self.words(60), "exitCode": 0})
        self.assistant({"type": "thinking", "thinking": "", "signature": "QUJD" * rng.randrange(200, 1000)})
        self.assistant({"type": "text", "text": self.words(60)})
        for _ in range(rng.randrange(1, 6)):
            self.assistant({
                "type": "tool_use", "id": "toolu_1", "name": "Edit",
                "input": {"file_path": "/home/mia/shop/a.ts", "new_string": self.code(rng.randrange(4, 24))}})
            answer = self.code(rng.randrange(20, 140))
            self.record(
                "user",
                message={
                    "role": "user",
                    "content": [{"tool_use_id": "toolu_1", "type": "tool_result", "content": answer}]},
                toolUseResult={"type": "text", "file": {"content": answer, "numLines": 90}})
        if rng.random() < 0.125:
            self.record("attachment", attachment={
                "type": "prompt_snapshot", "systemPrompt": [self.words(3000)], "tools": []})
        if rng.random() < 0.125:
            self.record("attachment", attachment={
                "type": "queued_command", "prompt": rng.choice(TASKS), "commandMode": "prompt",
                "origin": {"kind": "human"}})


def session(rng):
    """About a megabyte."""
    made = Session(rng, "/home/mia/shop")
    while made.size < 1_000_000:
        made.turn()
    return made.text()


def transcripts(folder, megabytes):
    rng = random.Random(2026)
    many = folder / "many"
    many.mkdir(parents=True)
    with open(folder / "one.jsonl", "w", encoding="utf-8") as one:
        for i in range(megabytes):
            text = session(rng)
            one.write(text)
            (many / ("%05d.jsonl" % i)).write_text(text, encoding="utf-8")


def history(many, megabytes):
    """Makes copies in place of generating: that takes a second for 100 MB and not twenty."""
    files = [(file, file.read_bytes()) for file in sorted(many.glob("*.jsonl"))]
    size = sum(len(data) for _, data in files)
    if size == 0:
        sys.exit("There is no transcript to copy in %s" % many)
    copy = 0
    while size < megabytes * 1_000_000:
        copy += 1
        for file, data in files:
            own = re.sub(rb'"(uuid|sessionId)":"[0-9a-f]{8}', rb'"\1":"%08x' % copy, data)
            (many / ("%s-%d.jsonl" % (file.stem, copy))).write_bytes(own)
            size += len(own)


def lessons(count):
    every = [
        rule.format(thing=thing, place=place)
        for thing in THINGS for place in PLACES for rule in RULES]
    return every[:count]


def notes(title, lines):
    """A file with sections of ten items each."""
    text = ["# " + title, ""]
    for i in range(lines - 2):
        if i % 12 == 0:
            text += ["## %s %d" % (PLACES[i // 12 % 10].capitalize(), i // 12), ""]
        elif i % 12 == 11:
            text.append("")
        else:
            text.append("- The %s reads `%s` number %d once a day." % (PLACES[i % 10], THINGS[i % 20], i))
    return "\n".join(text[:lines]) + "\n"


def project(home, count, spread):
    shop = (home / "shop").resolve()
    (shop / ".git").mkdir(parents=True)
    (shop / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    (shop / "CLAUDE.md").write_text(notes("Shop", 300), encoding="utf-8")
    skills = ["billing", "imports", "mails", "prices", "reports", "returns", "search", "shipping"]
    for skill in skills:
        file = shop / ".claude" / "skills" / skill / "SKILL.md"
        file.parent.mkdir(parents=True)
        file.write_text(
            "---\nname: %s\ndescription: How %s work in the shop\n---\n\n%s" % (skill, skill, notes(skill, 80)),
            encoding="utf-8")
    taught(home, count, skills if spread == "many" else [])


def year(home, times):
    for shop in range(11):
        place = home / ("shop-%d" % shop)
        (place / ".git").mkdir(parents=True)
        (place / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
        (place / "CLAUDE.md").write_text(notes("Shop", 300), encoding="utf-8")
        said = lessons(2200)[shop * 200:][:200]
        for time in range(times):
            taught(home, 0, [], seed=shop * 1000 + time, name=place.name, said=said)


def said(home, sessions, turns):
    rng = random.Random(2026)
    syllables = [first + second for first in "bcdfghklmnprstvz" for second in "aeiou"]
    words = sorted({"".join(rng.choices(syllables, k=rng.randrange(1, 5))) + "n" for _ in range(60_000)})
    rng.shuffle(words)
    common = list(itertools.accumulate(1 / (rank + 10) ** 0.9 for rank in range(len(words))))
    for number in range(sessions):
        made = Session(rng, "/home/mia/shop-%d" % (number % 40))
        for turn in range(turns):
            text = " ".join(rng.choices(words, cum_weights=common, k=24))
            if turn % 10 == 0:
                made.person(text)
            else:
                made.assistant({"type": "text", "text": text})
        file = home / ".claude" / "projects" / ("-home-mia-shop-%d" % (number % 40)) / (made.id + ".jsonl")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(made.text(), encoding="utf-8")
    # what a question is of: words that are common, less common, and rare
    print(" ".join(words[rank] for rank in (50, 2_000, 15_000)))


def taught(home, count, skills, seed=2026, name="shop", said=None):
    """A session that teaches so many things about these skills, else about the project."""
    shop = (home / name).resolve()
    made = Session(random.Random(seed), str(shop))
    for i, lesson in enumerate(said or lessons(count)):
        about = {"attributionSkill": skills[i % len(skills)]} if skills else {}
        made.assistant({"type": "text", "text": made.words(30)}, **about)
        made.person(lesson)
    folder = "".join(c if c.isascii() and c.isalnum() else "-" for c in str(shop))
    file = home / ".claude" / "projects" / folder / (made.id + ".jsonl")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(made.text(), encoding="utf-8")


if __name__ == "__main__":
    place = pathlib.Path(sys.argv[2])
    if sys.argv[1] == "transcripts":
        transcripts(place, int(sys.argv[3]))
    elif sys.argv[1] == "history":
        history(place, int(sys.argv[3]))
    elif sys.argv[1] == "session":
        taught(place, 5, [])
    elif sys.argv[1] == "sessions":
        for number in range(int(sys.argv[3])):
            taught(place, 5, [], seed=number)
    elif sys.argv[1] == "said":
        said(place, int(sys.argv[3]), int(sys.argv[4]))
    elif sys.argv[1] == "year":
        year(place, int(sys.argv[3]))
    else:
        project(place, int(sys.argv[3]), sys.argv[4])

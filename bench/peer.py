"""peer.py scan TRANSCRIPT | load TRANSCRIPT | status HOME: what a plain Python script takes for the same work.

scan    reads a transcript, finds the skills in use, tries about twenty patterns on each message of a person, looks at the five
        entries before it, and prints signals as JSON
load    only turns each line into objects
status  reads the settings, the mode and the last hooks, counts what the ledger has open, and prints a few lines
"""

import json
import os
import re
import sqlite3
import sys

CORRECTIONS = [
    r"\bno,?\s+(?:don't|do not)\s+(.+)",
    r"\bactually,?\s+(.+?)\s+(?:is|should be)\s+(.+)",
    r"\binstead of\s+(.+?),?\s+(?:use|do|you should)\s+(.+)",
    r"\bnever\s+(.+)",
    r"\balways\s+(.+)",
    r"\bthat(?:'s| is) (?:wrong|not right)\b",
    r"\buse\s+(\S+)\s+(?:instead|not)\b",
    r"\bnein,?\s+(.+)",
    r"\bimmer\s+(.+)",
    r"\bniemals?\s+(.+)",
]
APPROVALS = [
    r"\b(?:perfect|great|exactly|correct)\b",
    r"\bworks?\s+(?:perfectly|great|well)\b",
    r"\b(?:good|nice)\s+(?:job|work)\b",
]
SUGGESTIONS = [
    r"\bhave you (?:considered|tried)\s+(.+)",
    r"\bwhy not\s+(.+)",
    r"\bwhat about\s+(.+)",
    r"\bwhat if (?:we|you)\s+(.+)",
]
KINDS = [
    (kind, score, [re.compile(pattern, re.IGNORECASE) for pattern in patterns])
    for kind, score, patterns in (
        ("correction", 0.85, CORRECTIONS), ("approval", 0.65, APPROVALS), ("suggestion", 0.45, SUGGESTIONS))
]


def text_of(entry):
    content = (entry.get("message") or {}).get("content", "")
    if isinstance(content, str):
        return content
    return "\n".join(block.get("text", "") for block in content if isinstance(block, dict) and block.get("type") == "text")


def entries_of(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            try:
                yield json.loads(line)
            except ValueError:
                continue


def scan(path):
    entries = list(entries_of(path))
    skills = []
    signals = []
    for i, entry in enumerate(entries):
        content = (entry.get("message") or {}).get("content")
        if entry.get("type") == "assistant" and isinstance(content, list):
            skills += [block["input"].get("skill") for block in content
                       if block.get("type") == "tool_use" and block.get("name") == "Skill"]
        if entry.get("type") != "user":
            continue
        text = text_of(entry)
        if not text:
            continue
        context = [text_of(each)[:200] for each in entries[max(0, i - 5):i]]
        for kind, score, patterns in KINDS:
            for pattern in patterns:
                match = pattern.search(text)
                if match:
                    signals.append({"kind": kind, "score": score, "text": text[:500], "match": match.group(0),
                                    "context": context, "skills": skills[-3:]})
                    break
    json.dump(signals, sys.stdout)


def status(home):
    directory = os.path.join(home, ".claude")
    for name in ("settings.json", "reflect/auto-reflection.json"):
        path = os.path.join(directory, name)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                print(name, len(json.load(file)))
    database = sqlite3.connect("file:%s?mode=ro" % os.path.join(directory, "reflect", "reflect.db"), uri=True)
    print("proposals", database.execute("select count(*) from proposal").fetchone()[0])
    print("decisions", database.execute("select count(*) from kept_decision").fetchone()[0])
    print("last", database.execute("select max(intended_at) from operation").fetchone()[0])


if sys.argv[1] == "scan":
    scan(sys.argv[2])
elif sys.argv[1] == "load":
    for _ in entries_of(sys.argv[2]):
        pass
else:
    status(sys.argv[2])

"""Plays Claude Code beside a server.

resident.py HOME EVENTS COMMAND…            measures ends of turns of a 20 MB transcript that grows, and uses of tools
resident.py prompts HOME EVENTS COMMAND…    measures prompts in the words of the sessions that the home has
"""

import contextlib
import json
import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import time


LESSONS = [
    "No, use pnpm instead of npm for package %d.",
    "Never edit migration %d that has been merged.",
    "Always run linter %d before you commit.",
]


class Server:
    def __init__(self, command):
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        self.out = self.process.stdout
        self.buffer = b""
        self.id = 0
        self.wrote = 0

    def ask(self, method, **params):
        self.id += 1
        self.send(id=self.id, method=method, params=params)
        return json.loads(self.line())

    def send(self, **message):
        line = json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n"
        self.wrote += len(line)
        self.process.stdin.write(line)

    def line(self):
        while b"\n" not in self.buffer:
            more = os.read(self.out.fileno(), 1 << 16)
            if not more:
                raise SystemExit("the server is gone")
            self.buffer += more
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line

    def connect(self):
        self.ask("server/discover")
        self.ask("initialize", protocolVersion="2025-11-25", capabilities={"elicitation": {}},
                 clientInfo={"name": "bench", "version": "1"})
        self.send(method="notifications/initialized")
        self.ask("tools/list")
        return (time.perf_counter() - self.started) * 1000

    def tree(self):
        """The process ids of the server and what it started."""
        pids = [self.process.pid]
        for pid in pids:
            children = pathlib.Path(f"/proc/{pid}/task/{pid}/children")
            pids += [int(child) for child in children.read_text().split()]
        return pids

    def memory(self):
        total = 0
        for pid in self.tree():
            for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    total += int(line.split()[1])
        return total / 1024

    def ticks(self):
        total = 0
        for pid in self.tree():
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total

    def end(self):
        self.process.stdin.close()
        self.process.wait(20)


def record(kind, number, text, cwd):
    return json.dumps({
        "type": kind, "uuid": f"{number:08d}-0000-4000-8000-{os.getpid():012d}", "sessionId": "5e55", "cwd": cwd,
        "timestamp": "2026-11-20T10:00:00Z", "promptSource": "typed",
        "message": {"role": kind, "content": [{"type": "text", "text": text}]},
    }) + "\n"


def stop(home, events, command):
    home = pathlib.Path(home)
    cwd = home / "shop"
    cwd.mkdir(parents=True)
    folder = home / ".claude/projects/-shop"
    folder.mkdir(parents=True)
    transcript = folder / "5e55.jsonl"
    number = 0
    with transcript.open("w") as out:
        while out.tell() < 20 * 1000 * 1000:
            number += 1
            kind = "user" if number % 10 == 0 else "assistant"
            words = "Write the next part of it. " * (1 if kind == "user" else 90)
            # what teaches nothing begins no ledger, which says how far a transcript was heard
            out.write(record(kind, number, LESSONS[0] % 0 if number == 10 else words, str(cwd)))
    server = Server(command)
    server.connect()
    time.sleep(3)
    arguments = {"session_id": "5e55", "transcript_path": str(transcript), "cwd": str(cwd), "stop_hook_active": "false"}
    own = home / ".claude/reflect"

    def ended():
        began = time.perf_counter()
        answer = server.ask("tools/call", name="on_stop", arguments={**arguments, "last_assistant_message": "Done."})
        took = (time.perf_counter() - began) * 1000
        if answer["result"]["content"][0]["text"] != "{}":
            raise SystemExit(f"a turn was not just heard: {answer}")
        return took

    def recorded():
        """How much the ledger has recorded: what a turn teaches is a line of it."""
        records = own / "records.jsonl"
        return records.stat().st_size if records.exists() else 0

    def heard():
        """How far the transcript was heard."""
        if not (own / "reflect.db").exists():
            return 0
        with contextlib.closing(sqlite3.connect(f"file:{own}/reflect.db?mode=ro", uri=True)) as ledger:
            try:
                return ledger.execute("select coalesce(max(bytes), 0) from transcript").fetchone()[0]
            except sqlite3.OperationalError:
                return 0  # it is being begun

    def caught_up():
        """Waits until all of the transcript was heard, and says how long that took."""
        began, ticks = time.perf_counter(), server.ticks()
        while heard() < transcript.stat().st_size:
            if time.perf_counter() - began > 60:
                raise SystemExit(f"only {heard()} of {transcript.stat().st_size} bytes were heard in a minute")
            time.sleep(0.01)
        return (time.perf_counter() - began) * 1000, (server.ticks() - ticks) / os.sysconf("SC_CLK_TCK") * 1000

    def event(turn, teaching=True):
        nonlocal number
        lesson = teaching and turn % 20 == 19
        with transcript.open("a") as out:
            words = LESSONS[turn // 20 % 3] % turn if lesson else f"Go on with step {turn}, please."
            number += 1
            out.write(record("user", number, words, str(cwd)))
            for _ in range(2):
                number += 1
                out.write(record("assistant", number, "Here is what I did for it. " * 20, str(cwd)))
        before = recorded()
        took = ended()
        if lesson and recorded() == before:
            raise SystemExit(f"turn {turn} taught nothing: {words}")
        return took

    first = event(0)
    took, busy = caught_up()
    print(f"  first event, before 20 MB: {first:.0f} ms; they were heard after {took:.0f} ms more, with {busy:.0f} ms of CPU")
    plain, taught, noted = [], [], {}
    for turn in range(1, int(events) + 1):
        (taught if turn % 20 == 19 else plain).append(event(turn))
        if turn == 100 or turn == int(events) // 2 or turn == int(events):
            noted[turn] = server.memory()
    for name, times in (("all", plain + taught), ("that teach nothing", plain), ("that teach something", taught)):
        times.sort()
        print(f"  {len(times):6d} ends of turns, {name}: p50 {times[len(times) // 2]:.1f} ms, "
              f"p99 {times[int(len(times) * 0.99)]:.1f}, slowest {times[-1]:.1f}")
    uses = []
    for _ in range(int(events)):
        began = time.perf_counter()
        server.ask("tools/call", name="on_tool", arguments={"tool_name": "Bash", "command": "git status"})
        uses.append((time.perf_counter() - began) * 1000)
    uses.sort()
    print(f"  {len(uses):6d} uses of a tool, nothing held: p50 {uses[len(uses) // 2]:.2f} ms, "
          f"p99 {uses[int(len(uses) * 0.99)]:.2f}, slowest {uses[-1]:.1f}")
    print("  resident memory: " + ", ".join(f"{mb:.0f} MB after {turn} events" for turn, mb in noted.items()))
    server.end()


def prompts(home, events, command):
    rng = random.Random(2026)
    sessions = sorted(pathlib.Path(home).glob(".claude/projects/*/*.jsonl"))
    server = Server(command)
    server.connect()
    time.sleep(3)
    times = []
    for event in range(int(events)):
        said = json.loads(rng.choice(rng.choice(sessions).read_text().splitlines()))["message"]["content"]
        words = said if isinstance(said, str) else said[0]["text"]
        began = time.perf_counter()
        server.ask("tools/call", name="on_prompt", arguments={
            "session_id": "5e55", "transcript_path": str(sessions[0]), "cwd": str(pathlib.Path(home) / "shop"),
            "prompt": "%s, number %d?" % (" ".join(rng.sample(words.split(), 8)), event)})
        times.append((time.perf_counter() - began) * 1000)
    times.sort()
    print(f"  {len(times):6d} prompts: p50 {times[len(times) // 2]:.1f} ms, "
          f"p99 {times[int(len(times) * 0.99)]:.1f}, slowest {times[-1]:.1f}")
    server.end()


if __name__ == "__main__" and sys.argv[1] == "prompts":
    prompts(sys.argv[2], sys.argv[3], sys.argv[4:])
elif __name__ == "__main__":
    stop(sys.argv[1], sys.argv[2], sys.argv[3:])

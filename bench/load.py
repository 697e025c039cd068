"""The peer that a cold scan is compared with: json-loads every line of a transcript."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        json.loads(line)

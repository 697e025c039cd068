"""What a bench measured, for whoever reads it by machine: bench/performance.sh.

Where the environment names a file FIGURES, each figure is a line of it: what was measured (behind the FIGURES_OF of the
environment, if there is one), a tab, the unit, a tab, and each single value. Nobody else sees anything of it.
"""

import os


def note(name, unit, values):
    path = os.environ.get("FIGURES")
    if path:
        prefix = os.environ.get("FIGURES_OF", "")
        with open(path, "a", encoding="utf-8") as out:
            out.write("%s\t%s\t%s\n" % (
                ": ".join(each for each in (prefix, name) if each), unit, " ".join("%.6g" % value for value in values)))


def noted(path):
    """Returns unit and values by name, in the order of the file."""
    figures = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            name, unit, values = line.rstrip("\n").split("\t")
            figures[name] = unit, [float(value) for value in values.split()]
    return figures

#!/usr/bin/env python3
"""Rules for a folder of packages, as they are measured with.   layers.py DIR two|each

two: the sources of all packages, which may use nothing else, and their tests.
each: a layer for each package's sources, and one for its tests, which may use that."""

import pathlib
import sys


def sources(package):
    """The folder of a package that its sources stand in, if it has one."""
    folders = sorted(
        folder
        for folder in package.iterdir()
        if folder.is_dir() and folder.name[0] != "." and next(folder.rglob("*.swift"), None)
    )
    names = [folder.name for folder in folders if folder.name not in ("Tests", "Examples", "Benchmarks")]
    return "Sources" if "Sources" in names else next(iter(names), None)


def main():
    if len(sys.argv) != 3 or sys.argv[2] not in ("two", "each"):
        sys.exit(__doc__)
    print("layers:")
    if sys.argv[2] == "two":
        print('  Sources: { paths: ["*/Sources"] }')
        print('  Tests: { paths: ["*/Tests"], uses: [Sources] }')
        return
    packages = sorted(folder for folder in pathlib.Path(sys.argv[1]).iterdir() if folder.is_dir())
    for number, package in enumerate(packages):
        own = sources(package)
        if own:
            print(f'  P{number}: {{ paths: ["{package.name}/{own}"] }}')
        if next((package / "Tests").rglob("*.swift"), None):
            print(f'  P{number}Tests: {{ paths: ["{package.name}/Tests"], uses: [{f"P{number}" if own else ""}] }}')


main()

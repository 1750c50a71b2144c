"""Reads documents with PyYAML and tells how it differs from what this project's reader made of them.

Standard input: a JSON list of {"text": …, "ours": TREE or null}. A TREE is ["null"], ["boolean", B], ["number", TEXT],
["string", TEXT], ["list", [TREE…]] or ["mapping", [[KEY, TREE]…]]; null stands for a document that was refused.

Standard output: a JSON list with a verdict for each: "same", "both refuse", "we refuse", or what differs.
"""
import datetime
import json
import sys

import yaml


def difference(ours, theirs, at=""):
    kind, *rest = ours
    where = at or "the document"
    if kind == "null":
        return None if theirs is None else f"{where}: null is {theirs!r}"
    if kind == "boolean":
        return None if theirs is rest[0] else f"{where}: {rest[0]} is {theirs!r}"
    if kind == "number":
        # Readers differ in what they take for a number; the rules take none.
        if theirs == rest[0] or isinstance(theirs, (int, float, datetime.date)) and not isinstance(theirs, bool):
            return None
        return f"{where}: the number {rest[0]} is {theirs!r}"
    if kind == "string":
        return None if isinstance(theirs, str) and theirs == rest[0] else f"{where}: {rest[0]!r} is {theirs!r}"
    if kind == "list":
        if not isinstance(theirs, list) or len(theirs) != len(rest[0]):
            return f"{where}: a list of {len(rest[0])} is {theirs!r}"
        pairs = [(f"{at}[{index}]", *pair) for index, pair in enumerate(zip(rest[0], theirs))]
    else:
        if not isinstance(theirs, dict) or list(theirs) != [key for key, _ in rest[0]]:
            return f"{where}: a mapping of {[key for key, _ in rest[0]]} is {theirs!r}"
        pairs = [(f"{at}.{key}", value, theirs[key]) for key, value in rest[0]]
    return next((found for found in (difference(a, b, name) for name, a, b in pairs) if found), None)


def has_number(tree):
    kind, *rest = tree
    if kind == "list":
        return any(has_number(item) for item in rest[0])
    if kind == "mapping":
        return any(has_number(value) for _, value in rest[0])
    return kind == "number"


def verdict(document):
    ours = document["ours"]
    try:
        theirs = yaml.load(document["text"].encode(), Loader=yaml.SafeLoader)
    except (yaml.YAMLError, ValueError, OverflowError, TypeError) as error:
        if ours is None:
            return "both refuse"
        # A date such as 2026-13-01 is a number to this project, which no key of the rules takes.
        if not isinstance(error, yaml.YAMLError) and has_number(ours):
            return "same"
        if "tag:yaml.org,2002:value" in str(error) and has_number(ours):
            return "same"
        return "only PyYAML refuses: " + " ".join(str(error).split())
    if ours is None:
        return "we refuse"
    return difference(ours, theirs) or "same"


json.dump([verdict(document) for document in json.load(sys.stdin)], sys.stdout)

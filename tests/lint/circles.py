"""Checks that there are no dependency cycles between files. If two files of a room need each other,
neither can be read alone.

A file needs what its object file imports from the others in the library of its layer. Headers don't
show this, because a room has one private header for all its files. Between layers, the order of the
layers excludes cycles.
"""
import os
import re
import shutil
import subprocess

from project import LAYERS, build_root, finish, skip

if shutil.which('nm') is None:
    skip('nm is missing')


def symbols(path):
    """Yields, for each object file of a library, its name, the symbols it defines and those it needs."""
    result = subprocess.run(['nm', path], capture_output=True, text=True)
    member, defined, needed = None, set(), set()
    for line in result.stdout.splitlines() + ['end:']:
        title = re.match(r'(.*\S):$', line)  # includes the path and any blanks in it if the library is thin
        if title:
            if member:
                yield member, defined, needed
            member, defined, needed = os.path.basename(title.group(1)), set(), set()
            continue
        match = re.match(r'[0-9a-f]* *([A-Za-z]) (\S+)$', line)
        if match and match.group(1).isupper():
            (needed if match.group(1) == 'U' else defined).add(match.group(2))


def needs(layer):
    """Returns, for each file of a layer, the files of the same layer that it needs."""
    library = os.path.join(build_root(), 'src', layer, f'lib{layer}.a')
    objects = {f'{layer}/{name.removesuffix(".o")}': parts for name, *parts in symbols(library)}
    home = {symbol: name for name, (defined, _) in objects.items() for symbol in defined}
    return {name: {home[symbol] for symbol in needed if symbol in home} - {name}
            for name, (_, needed) in objects.items()}


def reach(graph, start):
    """Returns the files that a file needs, directly or indirectly."""
    found, waiting = set(), [start]
    while waiting:
        for other in graph[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found


def circles(graph):
    """Returns the sets of files that all need each other."""
    reached = {name: reach(graph, name) for name in graph}
    return {frozenset(other for other in reached[name] if name in reached[other])
            for name in graph if name in reached[name]}


findings, checked = [], 0
for layer in LAYERS:
    graph = needs(layer)
    checked += len(graph)
    for circle in circles(graph):
        ways = (f'{name} -> {" ".join(sorted(graph[name] & circle))}' for name in sorted(circle))
        findings.append('these files need each other:\n  ' + '\n  '.join(ways))
finish(findings, checked)

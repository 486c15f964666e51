"""Finishes a manual page while the program is built.

Sets the date of the newest release, replaces the line @RELEASES@ by the releases in the metadata, and
wraps lines of text, because the pages are written in longer lines than roff's checkers accept.

Arguments: the page, the metadata, the output.
"""
import re
import sys
from xml.etree import ElementTree

COLS = 80


def releases_of(path):
    """Returns the releases as (version, date, text), the newest first."""
    root = ElementTree.parse(path).getroot()
    return [(release.get('version'), release.get('date'),
             ' '.join(' '.join(text.split()) for text in release.find('description').itertext()).strip())
            for release in root.find('releases')]


def wrap(line, cols=COLS):
    """Yields a line of text in parts. No part begins with a character that roff would take as a
    request, and none is cut at an escaped space."""
    while len(line) > cols:
        cuts = [match.end() for match in re.finditer(r"(?<=[^\\]) (?=[^.' ])", line)]
        cut = max((cut for cut in cuts if cut <= cols + 1), default=min(cuts, default=len(line)))
        yield line[:cut].rstrip(' ') if cut < len(line) else line
        line = line[cut:]
    if line:
        yield line


def finish(lines, releases):
    """Yields the lines of the finished page."""
    is_filled, before = True, ''
    for line in lines:
        is_filled = line != '.nf' and (is_filled or line == '.fi')
        line = line if line.endswith('\\ ') else line.rstrip(' ')
        is_tag = before == '.TP'
        before = line
        if line.startswith('.TH '):
            yield line.replace('""', releases[0][1], 1)
        elif line == '@RELEASES@':
            for version, date, text in releases:
                yield from ('.TP', f'.B {version}', *wrap(f'{date}. {text}'))
        elif line == '' or line[0] in ".'" or not is_filled:
            yield line
        elif is_tag:
            yield ' \\\n'.join(wrap(line, COLS - 2))  # still one line of input
        else:
            yield from wrap(line)


def main():
    page, metadata, output = sys.argv[1:]
    with open(page, encoding='utf-8') as file:
        lines = file.read().splitlines()
    with open(output, 'w', encoding='utf-8') as file:
        file.writelines(line + '\n' for line in finish(lines, releases_of(metadata)))


main()

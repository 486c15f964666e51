#!/usr/bin/env python3
"""Lists every text that players read, room by room, and checks that none is missing from the list.

    texts.py ROOT                the list, tab-separated: id, place, parts, text
    texts.py ROOT --counts       the number of texts in each room
    texts.py ROOT --pieces       the functions that build sentences for players from several texts
    texts.py ROOT --excluded     the other literals: reason, place, slot, text
    texts.py ROOT --diff OLD     texts lost, added or changed since an earlier list; status 1 if any
    texts.py ROOT --check        fails if a literal has no rule, a rule matches nothing, or a sentence is
                                 built from pieces

The id of a text in a table is its enumerator, with the member if a row has several texts; otherwise
file, function and line. The rules are in text_rules.py.
"""
import argparse
import collections
import os
import re
import sys

import text_assets
import text_rules
from c_literals import Sources

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'lint'))
from project import LAYERS  # noqa: E402

FOR_PROGRAMS = ('plain', 'tools', 'src')  # rooms whose messages always stay English
FOR_TOOLS = ('fen_append_remarks',)  # functions of other rooms that only tools use
PROSE_MIN = 30  # shortest text that is searched for inside others
Text = collections.namedtuple('Text', 'id place parts text function room')


def escaped(text):
    """Returns a text in the form of the list: one line, without tabs."""
    text = text.replace('\\', '\\\\').replace('\n', '\\n').replace('\t', '\\t').replace('\r', '\\r')
    return re.sub(r'[\x00-\x1f\x7f]', lambda match: f'\\x{ord(match.group()):02x}', text)


def id_of(literal, sources):
    """Returns the id of a text in C."""
    kind, name, rest = (literal.slot.split(' ') + ['', ''])[:3]
    in_table = kind in ('row', 'member', 'object') or kind == 'call' and name in sources.macros
    if in_table and literal.row.isupper() and '_' in literal.row:
        return literal.row if kind == 'row' else f'{literal.row}.{rest or name}'
    return f'{literal.path}:{literal.function or literal.object or name}:{literal.line}'


def room_of(path):
    """Returns the room of a file: the folder below src or assets, with an asset's top folder."""
    parts = path.split('/')
    return parts[0] if len(parts) < 3 else parts[1] if parts[0] == 'src' else '/'.join(parts[:2])


def reading_order(path):
    """Returns a sort key that orders files by room: layers from the lowest up, other rooms, assets."""
    room = room_of(path)
    return LAYERS.index(room) if room in LAYERS else len(LAYERS) + path.startswith('assets/'), path


def collect(root):
    """Returns the texts, the literals that a rule excludes, those without a rule, and the faults."""
    sources, texts, excluded, undecided, faults = Sources(root), [], [], [], []
    assets = text_assets.files(root)
    for path in sorted(list(sources.files) + assets, key=reading_order):
        if path in sources.files:
            for literal in sources.literals(path):
                rule = text_rules.decide(literal)
                if rule is None:
                    undecided.append(literal)
                elif rule.is_text:
                    name = id_of(literal, sources)
                    parts = ' '.join(text_rules.PART.findall(literal.text))
                    texts.append(Text(name, f'{path}:{literal.line}', parts, escaped(literal.text),
                                      function_in(name), room_of(path)))
                else:
                    excluded.append((rule, literal))
        else:
            found = text_assets.texts(root, path, faults)
            texts += [Text(name, f'{path}:{line}', ' '.join(re.findall(r'@\w+@', text)),
                           escaped(text), function_in(name), room_of(path))
                      for line, text, name in found]
    faults += undecided_faults(undecided)
    for rule in text_rules.RULES:
        for slot in sorted(rule.unused):
            faults.append(f'text_rules.py: "{slot}" ({rule.reason}) matches no literal')
    return list(numbered(texts)), excluded, undecided, faults


def undecided_faults(literals):
    """Yields a line for each slot whose literals match no rule."""
    slots = collections.defaultdict(list)
    for literal in literals:
        slots[literal.path, literal.function or 'file', literal.slot].append(literal)
    for (path, function, slot), found in slots.items():
        more = f' and {len(found) - 1} more' if len(found) > 1 else ''
        yield (f'{path}:{found[0].line}: no rule matches "{escaped(found[0].text)}"{more} '
               f'({function}: {slot})')


def numbered(texts):
    """Appends a number to the second and later texts with the same id."""
    seen = collections.Counter()
    for text in texts:
        seen[text.id] += 1
        yield text if seen[text.id] == 1 else text._replace(id=f'{text.id}#{seen[text.id]}')


def earlier(lines):
    """Yields the texts of an earlier list."""
    for line in lines:
        name, place, parts, text = line.rstrip('\n').split('\t')
        yield Text(name, place, parts, text, function_in(name), '')


def function_in(name):
    """Returns the function, object or asset that an id names, or "" for a row of a table."""
    located = re.fullmatch(r'.+/(.+\.[ch]:)?(.+):\d+(#\d+)?', name)
    return located.group(2) if located else ''


def differences(old, new, undecided):
    """Yields (what, id, old text, new text).

    A text that has moved, or that occurs more or less often than before, is no difference. A text
    without a rule is not lost.
    """
    old_rows, new_rows = ({text.id: text for text in texts if '/' not in text.id}
                          for texts in (old, new))
    for name in old_rows:
        if name in new_rows and normal(old_rows[name].text) != normal(new_rows[name].text):
            yield 'changed', name, old_rows[name].text, new_rows[name].text
    both = set(old_rows) & set(new_rows)
    still_there = [Text('', '', '', escaped(literal.text), '', '') for literal in undecided]
    lost = missing(old, new + still_there, both)
    added = missing(new, old, both)
    for function in sorted({text.function for text in lost} - {''}):
        before = [text for text in lost if text.function == function]
        after = [text for text in added if text.function == function]
        if len(before) == len(after):
            for one, other in zip(before, after):
                yield 'changed', other.id, one.text, other.text
            lost = [text for text in lost if text not in before]
            added = [text for text in added if text not in after]
    for text in lost:
        yield 'lost', text.id, text.text, ''
    for text in added:
        yield 'added', text.id, '', text.text


def missing(texts, others, known):
    """Returns the texts that are nowhere among `others`, each once. Leaves out texts with a known id.

    Ignores white space. A long text may be a part of another one or of several in a row, so that prose
    can move from C to a file with paragraphs.
    """
    there = {normal(text.text) for text in others}
    prose, found = ' '.join(normal(text.text) for text in others), {}
    for text in texts:
        bare = normal(text.text)
        is_there = bare in there or len(bare) >= PROSE_MIN and bare in prose
        if text.id not in known and not is_there:
            found.setdefault(bare, text)
    return list(found.values())


def normal(text):
    """Returns a text without line breaks, and without the backquotes of the help, which are not shown."""
    return ' '.join(text.replace('\\n', ' ').replace('`', '').split())


def is_piece(text):
    """Returns whether a text of the list is only a part of a sentence."""
    return bool(re.match(r"[ ,;:.)]|'s |(s|is|are)$", text) or re.search(r'[ ,(]$|\w%s|%s%s', text)
                or text_rules.joins_texts(text))


def pieces(texts):
    """Yields the functions that build sentences for players from pieces: path, function, texts."""
    functions = collections.defaultdict(list)
    for text in texts:
        if text.room in FOR_PROGRAMS or text.function in FOR_TOOLS:
            continue
        if text.function.islower() and text.place.startswith('src/') and '/' in text.id:
            functions[text.place.rpartition(':')[0], text.function].append(text.text)
    for (path, function), found in functions.items():
        if any(is_piece(piece) for piece in found):
            yield path, function, found


def main():
    parser = argparse.ArgumentParser(description='Lists the texts that players read.')
    parser.add_argument('root')
    parser.add_argument('--diff', metavar='OLD')
    for option in ('check', 'counts', 'excluded', 'pieces'):
        parser.add_argument('--' + option, action='store_true')
    options = parser.parse_args()
    texts, excluded, undecided, faults = collect(options.root)
    if options.check:
        faults += [f'{path}: {function} glues a sentence: make it one template of a table '
                   f'({" | ".join(found)})' for path, function, found in pieces(texts)]
        print(*faults, f'{len(texts)} texts, {len(excluded)} other literals, {len(faults)} found',
              sep='\n')
        return 1 if faults or not texts or not excluded else 0
    for fault in faults:
        print(fault, file=sys.stderr)
    if options.diff:
        with open(options.diff, encoding='utf-8') as file:
            found = list(differences(list(earlier(file)), texts, undecided))
        for row in found:
            print(*row, sep='\t')
        return 1 if found else 0
    if options.counts:
        for room, count in collections.Counter(text.room for text in texts).items():
            print(room, count, sep='\t')
    elif options.excluded:
        for rule, literal in excluded:
            print(rule.reason, f'{literal.path}:{literal.line}', literal.slot, escaped(literal.text),
                  sep='\t')
    elif options.pieces:
        for path, function, found in pieces(texts):
            print(path, function, len(found), ' | '.join(found), sep='\t')
    else:
        for text in texts:
            print(*text[:4], sep='\t')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())

"""Writes the texts of the help as C tables, one for each language: help_generator.py KIND OUTPUT FILE...

The folder of a file, such as assets/help/de, is its language; English comes first. The README there
describes the files. The row of an entry is the enumerator of its name, so the compiler refuses a name
that the header does not have; lint/help finds names without an entry. If a language lacks an entry or
a page, the program shows it in English.
"""
import os
import re
import sys

INDENT = '    '  # marks lines that keep their line breaks


def require(is_right, path, line):
    if not is_right:
        sys.exit(f'this text is not right: {path}: {line}')


def parse(path):
    """Returns the title of a file, its text, and its entries as tuples: name, label, paragraphs."""
    with open(path, encoding='utf-8') as file:
        title, *paragraphs = [part.split('\n') for part in file.read().strip('\n').split('\n\n')]
    require(title[0].startswith('# ') and not title[1:], path, title[0])
    text, entries, was_kept = '', [], False
    for first, *more in paragraphs:
        is_kept = first.startswith(INDENT)
        words = ('\n' if is_kept else ' ').join(line.removeprefix(INDENT) for line in [first, *more])
        require(first and words.count('`') % 2 == 0, path, first)
        if first.startswith('## '):
            require(more, path, first)
            name, _, label = first.removeprefix('## ').partition(': ')
            entries.append((name, label, [' '.join(more)]))
        elif entries:
            entries[-1][2].append(words)
        else:
            text += '\n' * (is_kept and was_kept) + words + '\n'
        require(not first.startswith('#') or first.startswith('## '), path, first)
        was_kept = is_kept
    return title[0].removeprefix('# '), text, entries


def entries_of(kind, path):
    """Yields the entries of a file: the enumerator, and the texts of the columns."""
    title, _, entries = parse(path)
    for name, label, (summary, *details) in entries:
        members = {'heading': title if name == entries[0][0] else '', 'label': label, 'summary': summary,
                   'details': '\n'.join(details)}
        yield f'{kind.upper()}_{name.upper().replace("-", "_")}', [members[column] for column in COLUMNS[kind]]


def page_of(_, path):
    title, text, _ = parse(path)
    name = os.path.splitext(os.path.basename(path))[0]
    yield name, [name, title, text]


def parts_of(_, path):
    """Yields the texts between the marks @NAME@; a mark alone in its line takes the line with it."""
    _, text, _ = parse(path)
    for number, part in enumerate(re.split('(?<=\n)@[A-Z]+@\n|@[A-Z]+@', text)):
        yield number, [part]


COLUMNS = {  # of entries
    'action': ('heading', 'summary', 'details'),
    'setting': ('label', 'summary'),
    'option': ('summary',),
}
KINDS = {  # the reader of a file, the header, and the number of rows
    'action': (entries_of, 'commands/commands_inside.h', 'ACTION_COUNT'),
    'setting': (entries_of, 'terms/settings.h', 'SETTING_COUNT'),
    'option': (entries_of, 'terms/options.h', 'OPTION_COUNT'),
    'page': (page_of, 'commands/commands_inside.h', ''),
    'overview': (parts_of, 'commands/commands_inside.h', 'HELP_OVERVIEW_PARTS'),
    'usage': (parts_of, 'terms/options.h', 'OPTIONS_USAGE_PARTS'),
    'screen': (parts_of, 'screen/pages.h', 'HELP_SCREEN_PARTS'),
}


def read_languages(kind, paths):
    """Returns the rows of each language, the texts by the key of the row. All keys are those of English."""
    languages = {}
    for path in paths:
        rows = languages.setdefault(re.match('.*/help/([^/]+)/', path).group(1), {})
        for key, texts in KINDS[kind][0](kind, path):
            require(rows is languages['en'] or key in languages['en'], path, key)
            rows[key] = texts
    return languages


def literal(text):
    """Returns a text as a C string."""
    escaped = text.replace('\\', '\\\\').replace('"', '\\"')
    return '"' + escaped.replace('\n', '\\n"\n        "') + '"'


def write_table(kind, language, rows, keys, out):
    """Writes the texts of a language and their offsets, without the backquotes, which mark typed text."""
    texts = {f'row_{number}_{column}': text.replace('`', '') for number, key in enumerate(keys)
             for column, text in enumerate(rows.get(key, [])) if text}
    out.write(f'typedef struct {language}_texts {{\n    char none; /* offset 0 is that of no text */\n')
    out.writelines(f'    char {name}[{len(text.encode()) + 1}];\n' for name, text in texts.items())
    out.write(f'}} {language}_texts;\n\nstatic const {language}_texts {language} = {{\n')
    out.writelines(f'    .{name} = {literal(text)},\n' for name, text in texts.items())
    columns = len(rows[keys[0]])
    out.write(f'}};\n\nstatic const uint32_t {language}_offsets[{KINDS[kind][2]}][{columns}] = {{\n')
    for number, key in enumerate(keys):
        names = [f'row_{number}_{column}' for column in range(columns)]
        offsets = [f'offsetof({language}_texts, {name})' if name in texts else '0' for name in names]
        designator = f'[{key}] = ' if kind in COLUMNS else ''
        out.write(f'    {designator}{{{", ".join(offsets)}}},\n')
    out.write('    {0}, /* the end */\n};\n\n' if kind == 'page' else '};\n\n')


def main(kind, output, *paths):
    languages = read_languages(kind, paths)
    with open(output, 'w', encoding='utf-8') as out:
        out.write(f'#include "{KINDS[kind][1]}"\n\n#include <stddef.h>\n\n')
        for language, rows in languages.items():
            write_table(kind, language.lower(), rows, list(languages['en']), out)
        out.write(f'const HelpTable {kind}_help_tables[] = {{\n')
        out.writelines(f'    {{"{language}", (const char *)&{language.lower()}, {language.lower()}_offsets[0]}},\n' for language in languages)
        out.write('    {NULL, NULL, NULL},\n};\n')


if __name__ == '__main__':
    main(*sys.argv[1:])

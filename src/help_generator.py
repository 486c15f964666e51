"""Writes the help texts of the files as a C table: help_generator.py KIND OUTPUT FILE...

assets/help/README describes the files. The index of an entry is the enumerator of its name, so the
compiler refuses a name that the header does not have; lint/help finds names without an entry.
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


def literal(text):
    """Returns a text as a C string, without the backquotes, which mark typed text."""
    escaped = text.replace('`', '').replace('\\', '\\\\').replace('"', '\\"')
    return '"' + escaped.replace('\n', '\\n"\n        "') + '"'


def write_entries(kind, path):
    title, _, entries = parse(path)
    for name, label, (summary, *details) in entries:
        is_first = kind == 'action' and name == entries[0][0]
        members = {'heading': title if is_first else '', 'label': label, 'summary': summary,
                   'details': '\n'.join(details)}
        yield f'    [{kind.upper()}_{name.upper().replace("-", "_")}] = {{\n'
        yield from (f'        .{member} = {literal(text)},\n' for member, text in members.items() if text)
        yield '    },\n'


def write_page(_, path):
    title, text, _ = parse(path)
    name = os.path.splitext(os.path.basename(path))[0]
    yield f'    {{{literal(name)}, {literal(title)}, {literal(text) if text else "NULL"}}},\n'


def write_parts(_, path):
    """Yields the texts between the marks @NAME@; a mark alone in its line takes the line with it."""
    _, text, _ = parse(path)
    yield from (f'    {literal(part)},\n' for part in re.split('(?<=\n)@[A-Z]+@\n|@[A-Z]+@', text))


KINDS = {  # the writer of a file, the header, and the table
    'action': (write_entries, 'commands/help_text.h', 'ActionHelp action_help[ACTION_COUNT]'),
    'setting': (write_entries, 'terms/settings.h', 'SettingHelp setting_help[SETTING_COUNT]'),
    'option': (write_entries, 'terms/options.h', 'OptionHelp option_help[OPTION_COUNT]'),
    'page': (write_page, 'commands/help_text.h', 'HelpPage help_pages[]'),
    'overview': (write_parts, 'commands/help_text.h', 'char *const help_overview[]'),
    'usage': (write_parts, 'terms/options.h', 'char *const options_usage[]'),
    'screen': (write_parts, 'screen/pages.h', 'char *const help_screen[]'),
}


def main(kind, output, *paths):
    write, header, table = KINDS[kind]
    with open(output, 'w', encoding='utf-8') as out:
        out.write(f'#include "{header}"\n\n#include <stddef.h>\n\nconst {table} = {{\n')
        for path in paths:
            out.writelines(write(kind, path))
        out.write('    {NULL, NULL, NULL},\n};\n' if kind == 'page' else '};\n')


if __name__ == '__main__':
    main(*sys.argv[1:])

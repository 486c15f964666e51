"""The texts of the help match the tables of the program: every command, setting and option has a text,
and there are no others; each text is well-formed and mentions only commands that exist.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
import textwrap

from project import build_root, finish, read, source_root, sources

sys.path.insert(0, os.path.join(source_root(), 'src'))
import catalogs  # noqa: E402
from help_generator import INDENT, parse  # noqa: E402

FOLDER = os.path.join(source_root(), 'assets', 'help')
WIDTH = 79
SUMMARY_ROWS, SUMMARY_COLS = 5, 29  # of a setting in a dialog

findings, checked = [], 0


def check(condition, finding):
    global checked
    checked += 1
    if not condition:
        findings.append(finding)


def source(name):
    return next(read(path) for path in sources(name) if os.path.basename(path) == name)


def words(text):
    """Returns the literal words of a grammar or list."""
    return {word for word in re.split(r'[][()|\s]+|\.\.\.', text or '') if word and not word.isupper()}


def member(row, name):
    match = re.search(rf'\.{name} =\s*((?:"(?:[^"\\]|\\.)*"\s*)+)', row)
    return ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', match.group(1))) if match else ''


def tables():
    """Returns, by kind, the names in the order of the table, each with the words that may follow it."""
    rows = dict(re.findall(r'\n    \[(ACTION_\w+)\] =(.*?)(?=\n    \[|\n#define)', source('action_table.c'), re.S))
    literal = r'"((?:[^"\\]|\\.)*)"'
    settings = re.findall(rf'^    (?:SWITCH|CHOICE|NUMBER|TEXT)\(SETTING_\w+, {literal}(.*?)\),$',
                          source('settings.c'), re.S | re.M)
    return {
        'commands': {name: words(member(rows[action], 'grammar')) | words(member(rows[action], 'words'))
                     for action, name in re.findall(r'X\((ACTION_\w+), "(\w+)"\)', source('action_id.h'))},
        'settings': {name: {word for text in re.findall(literal, rest) for word in words(text)}
                     for name, rest in settings},
        'options': {name: set() for name in
                    re.findall(rf'^    (?:TASK|FLAG|ALONE|WITH)\(OPTION_\w+, {literal}', source('options.c'), re.M)},
    }


def texts(language):
    """Returns the files of a language, in the order in which the build lists them."""
    build = ''.join(read(path) for path in sources('meson.build'))
    folder = os.path.join(FOLDER, language)
    paths = glob.glob(os.path.join(folder, '**', '*.txt'), recursive=True)
    place = {path: build.find(os.path.relpath(path, folder) + "'") for path in sorted(paths)}
    for path in paths:
        check(place[path] >= 0, f'{os.path.relpath(path, FOLDER)}: not in a meson.build')
    return sorted(paths, key=place.get)


def kind_of(path):
    folder, name = os.path.split(os.path.splitext(path)[0])
    return os.path.basename(folder) if os.path.basename(folder) in ('commands', 'pages', 'templates') else name


def is_finished(language):
    path = os.path.join(FOLDER, '..', 'catalogs', language + '.po')
    return language == 'en' or '"X-Finished: yes\\n"' in read(path)


def report_missing(language, finding):
    """Reports a text that a language lacks. This is an error only if the catalog of the language is finished."""
    if is_finished(language):
        check(False, finding)
    else:
        print(finding)


def check_files(language, listed):
    """Checks that a language has the files of English, and no others."""
    own, english = ({os.path.relpath(path, os.path.join(FOLDER, folder)) for path in paths}
                    for folder, paths in ((language, listed), ('en', texts('en'))))
    for name in sorted(english - own):
        report_missing(language, f'{language}: no {name}')
    for name in sorted(own - english):
        check(False, f'{language}: {name}: English has no such file')


def check_names(language, names, listed):
    """Checks that the entries are those of the table, in the same order."""
    for kind, rows in names.items():
        entries = [name for path in listed if kind_of(path) == kind for name, _, _ in parse(path)[2]]
        for name in sorted(set(rows) - set(entries)):
            report_missing(language, f'{language}: {kind}: no text for {name}')
        for name in sorted(set(entries) - set(rows)):
            check(False, f'{language}: {kind}: a text for {name}, which does not exist')
        check(entries == [name for name in rows if name in entries],
              f'{language}: {kind}: not in the order of the table')


def names_in(language, names):
    """Returns the tables with the commands and their words as a language shows them; settings and
    options have the same names in all languages. The keys of the table of commands stay English.
    """
    shown = {'ACTION': {}, 'ARGUMENT': {}}
    if language != 'en':
        rows, _ = catalogs.read_rows(os.path.join(build_root(), 'src', 'catalog_rows.tsv'))
        path = os.path.join(FOLDER, '..', 'catalogs', language + '.po')
        for entry in catalogs.read_catalog(path, rows).entries:
            table = shown.get(entry.id.split('_')[0])
            if table is not None and entry.forms[0]:
                table[entry.texts[0]] = entry.forms[0].split()[0]
    commands = {name: {shown['ARGUMENT'].get(word, word) for word in own} for name, own in names['commands'].items()}
    return {**names, 'commands': commands, 'shown': {shown['ACTION'].get(name, name) for name in commands}}


def check_mentions(where, paragraph, names, own):
    """Checks that every quotation in backquotes begins with a name as the language shows it, or with a
    word of the entry's own grammar, or is a command of ssh.
    """
    known = own.union(names['shown'], names['settings'], ['settings', 'ssh'])
    for typed in re.findall('`([^`]*)`', paragraph):
        name = re.split('[ =]', typed)[0]
        is_field = '=' in typed and name in names['commands']  # of a search, such as `material=`
        check(is_field or name in known or name + '=' in known, f'{where}: there is no command, setting or argument {name}')


def check_entry(where, kind, entry, names):
    name, label, (summary, *details) = entry
    check(not summary.endswith('.') and not (where.startswith('en') and summary[0].isupper()),
          f'{where}: {name}: the short help is not a sentence')
    check(bool(details) == (kind == 'commands'), f'{where}: {name}: only commands have a long help')
    check(bool(label) == (kind == 'settings'), f'{where}: {name}: only settings have a label')
    if kind == 'settings':
        rows = textwrap.wrap(summary.replace('`', ''), SUMMARY_COLS)
        check(len(rows) <= SUMMARY_ROWS, f'{where}: {name}: {len(rows)} rows in a dialog')
    for paragraph in details:
        check(paragraph.endswith('.'), f'{where}: {name}: no full stop')
    for paragraph in [summary, *details]:
        check_mentions(f'{where}: {name}', paragraph, names, names[kind].get(name, set()))


def check_file(path, names):
    where = os.path.relpath(path, FOLDER)
    kind = kind_of(path)
    with open(path, encoding='utf-8') as file:
        lines = file.read().split('\n')
    for number, line in enumerate(lines, 1):
        check(len(line.removeprefix(INDENT)) <= WIDTH and line == line.rstrip(),
              f'{where}:{number}: longer than {WIDTH}, or blanks at the end')
        check(line.isascii() or not where.startswith('en'), f'{where}:{number}: not ASCII')
    _, text, entries = parse(path)
    for entry in entries:
        check_entry(where, kind, entry, names)
    all_words = set().union(*(own for kind in ('commands', 'settings') for own in names[kind].values()))
    for paragraph in text.splitlines():
        is_row = '  ' in paragraph  # of a table
        check(kind != 'pages' or is_row or paragraph.endswith('.'), f'{where}: no full stop: {paragraph}')
        check_mentions(where, paragraph, names, all_words)
    is_page = kind in ('pages', 'templates')
    check((text != '', entries != []) == (is_page, not is_page), f'{where}: entries among pages, or text among entries')


def generate(folder, *files):
    """Writes the texts of languages, and runs the generator on them. Returns the result and the paths."""
    generator, paths = os.path.join(source_root(), 'src', 'help_generator.py'), []
    for language, text in files:
        paths.append(os.path.join(folder, 'help', language, 'text.txt'))
        os.makedirs(os.path.dirname(paths[-1]), exist_ok=True)
        with open(paths[-1], 'w', encoding='utf-8') as file:
            file.write(text)
    result = subprocess.run([sys.executable, generator, 'action', os.path.join(folder, 'out.c'), *paths],
                            capture_output=True, text=True, check=False)
    return result, paths


def check_generator():
    """Checks that an invalid text stops the build with an error that names its line or entry."""
    right = '# Title\n\n## quit\nleave\n\nThe game is kept: see `save`.\n'
    wrong = {'quit\n': 'quit', '# A\nB\n': '# A', right.replace('`.', '.'): 'The game is kept: see `save.',
             right.replace('leave\n', ''): '## quit', right.replace('## ', '### '): '### quit',
             right.replace('\n\n', '\n\n\n', 1): '', right.replace('leave', '# leave'): None}
    with tempfile.TemporaryDirectory() as folder:
        for text, line in {right: None, **wrong}.items():
            result, (path,) = generate(folder, ('en', text))
            error = '' if line is None else f'this text is not right: {path}: {line}\n'
            check((result.stderr, result.returncode) == (error, 1 if error else 0),
                  f'help_generator reports for {text!r}: {result.returncode}, {result.stderr}')
        result, (_, path) = generate(folder, ('en', right), ('de', right.replace('quit', 'leave')))
        check(result.stderr == f'this text is not right: {path}: ACTION_LEAVE\n',
              f'help_generator reports for an entry that is missing in English: {result.stderr}')


names = tables()
for language in sorted(set(os.listdir(FOLDER)) - {'README'}):
    listed = texts(language)
    check_files(language, listed)
    check_names(language, names, listed)
    shown = names_in(language, names)
    for path in listed:
        check_file(path, shown)
check_generator()
finish(findings, checked)

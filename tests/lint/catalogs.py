"""The catalogs of languages and of the pseudo-language are right, and those that are finished are
complete. The template of the build has all texts that can be translated, and a wrong catalog stops
the build with an error that names place and reason.
"""
import glob
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile

from project import build_root, finish, source_root

sys.path.insert(0, os.path.join(source_root(), 'src'))
import catalogs  # noqa: E402

ROWS_PATH = os.path.join(build_root(), 'src', 'catalog_rows.tsv')
ROWS, _ = catalogs.read_rows(ROWS_PATH)
CATALOGS = sorted(glob.glob(os.path.join(source_root(), 'assets', 'catalogs', '*.po')))
TEMPLATE = os.path.join(build_root(), 'src', 'touchmove.pot')

findings, checked = [], 0


def check(condition, finding):
    global checked
    checked += 1
    if not condition:
        findings.append(finding)


def check_rows():
    """Checks that ids are unique, and that PARTS explains each part to translators."""
    with open(ROWS_PATH, encoding='utf-8') as file:
        check(len(ROWS) == len(file.readlines()), 'an id occurs in two tables')
    for name, row in ROWS.items():
        for part in catalogs.parts_of(' '.join(row.texts)):
            check(part in catalogs.PARTS, f'{name}: PARTS of src/catalog_notes.py does not say what {{{part}}} is')
    used = {part for row in ROWS.values() for part in catalogs.parts_of(' '.join(row.texts))}
    for part in sorted(set(catalogs.PARTS) - used):
        check(False, f'PARTS of src/catalog_notes.py has {{{part}}}, which no text has')


def check_template():
    """Checks that the template has the translatable rows and no others."""
    with open(TEMPLATE, encoding='utf-8') as file:
        entries = list(catalogs.read_entries(TEMPLATE, file.read().split('\n')))[1:]
    wanted = [(name, row.texts) for name, row in ROWS.items() if catalogs.is_translatable(row)]
    check([(entry.id, entry.texts) for entry in entries] == wanted, f'{TEMPLATE}: not the rows of the program')
    check(len(wanted) > 300, f'{TEMPLATE}: only {len(wanted)} texts')


def check_translatable():
    """Checks that parts and line ends are not taken for words."""
    for text, wanted in ((r'{moves}\n', False), (r'{text}\n\n', False), ('{text}.', False),
                         ('{side}: {text}', True), ('{list}, {item}', True), ('{side}:', True), ('{text} {more}', True),
                         (r'Now\n', True), (r'\nn', True), (r'\\n', True), ('é', True)):
        row = catalogs.Row('A', 0, (text,))
        check(catalogs.is_translatable(row) == wanted, f'is_translatable of "{text}" is {not wanted}')


def check_with_gettext(path):
    """Checks a file with msgfmt, if it is installed."""
    if shutil.which('msgfmt'):
        result = subprocess.run(['msgfmt', '--check-format', '--check-domain', '-o', os.devnull, path],
                                capture_output=True, text=True, check=False)
        check(result.returncode == 0, f'{path}: msgfmt: {result.stderr.strip()}')


def check_yes(path, catalog):
    """Checks that the texts that name the key for yes name one that answers yes in the language."""
    entries = {entry.id: entry.forms[0] for entry in catalog.entries if entry.forms[0]}
    letters = {'y', *(name for name in entries.get('ACTION_YES', '').split() if len(name) == 1)}
    for name in [name for name in entries if re.search(r'SCREEN_.*(ACCEPT|ANSWERED)', name)]:
        words = {catalogs.bare(word) for word in re.findall(r'\w+', entries[name])}
        check(letters & words, f'{path}: {name}: no key of {sorted(letters)}')


def check_commands(path, catalog):
    """Checks that texts name each command as the language shows it: by the first of its names."""
    entries = {entry.id: entry.forms[0].split() for entry in catalog.entries}
    names = {(entries.get(name) or row.texts)[0] for name, row in ROWS.items() if name.startswith('ACTION_')}
    for entry in catalog.entries:
        for name in re.findall(r'(?:\{:\}|(?<!\S):)([\w-]+)', ' '.join(entry.forms)):
            check(name in names, f'{path}: {entry.id}: {name} is not the first name of a command')


# Texts that name words of arguments.
NAMED = {
    'QUERY_BAD_FEN': ('ARGUMENT_HAS', 'ARGUMENT_HERE'),
    'TERMS_ONE_START': ('ARGUMENT_HERE',),
    'MESSAGE_NO_SUCH_SIGN': ('ARGUMENT_NONE',),
    'MESSAGE_FILE_EXISTS': ('ARGUMENT_REPLACE', 'ARGUMENT_APPEND'),
    'MESSAGE_PROOF_FILE_EXISTS': ('ARGUMENT_REPLACE',),
}


def check_named(path, catalog):
    """Checks that a text that names words of arguments names those of the language that players are shown."""
    entries = {entry.id: entry.forms[0] for entry in catalog.entries}
    for name, arguments in NAMED.items():
        for argument in arguments:
            first = entries.get(argument, '').split()[:1]
            check(name not in entries or all(word in re.findall(r'\w+', entries[name]) for word in first),
                  f'{path}: {name} does not name {first}')


def check_catalog(path):
    """Checks a catalog, which must have each row if it is finished. Lists the rows that an unfinished
    one lacks, and the texts that equal the English ones.
    """
    try:
        catalog = catalogs.read_catalog(path, ROWS)
    except catalogs.CatalogError as error:
        check(False, str(error))
        return
    for name, state in catalogs.gaps(catalog, ROWS):
        if catalog.is_finished:
            check(False, f'{path}: {name}: {state}')
        else:
            print(f'{path}: {name}: {state}')
    check_yes(path, catalog)
    if path in CATALOGS:
        check_commands(path, catalog)
        check_named(path, catalog)
    for entry in catalog.entries:
        if entry.forms == list(entry.texts):
            print(f'{path}:{entry.line}: {entry.id}: the text equals the English one: {entry.texts[0]}')


# ---- The generator ----

SOME_ROWS = {
    'A_MOVE': catalogs.Row('A', 0, ('{side} moves {piece}[: {text}].',)),
    'A_GAMES': catalogs.Row('A', 1, ('{number} game', '{number} games')),
    'A_TEXT': catalogs.Row('A', 2, ('{text}',)),
    'B_SIGN': catalogs.Row('B', 0, (r'Type \"!\" or {text}.',)),
    'B_STALE': catalogs.Row('B', 1, (r'Type \"Q\".',)),
    'ACTION_DRAW': catalogs.Row('CATALOG_ACTIONS', 0, ('draw',)),
    'ACTION_YES': catalogs.Row('CATALOG_ACTIONS', 1, ('yes',)),
    'PUNCTUATION_LABEL': catalogs.Row('CATALOG_PUNCTUATION', 0, ('{label}: {value}',)),
}
# Words of arguments, texts for them, and the errors.
ROWS_OF_ARGUMENTS = {
    'ARGUMENT_OWN': catalogs.Row('CATALOG_ARGUMENTS', 0, ('own',), 'list own'),
    'PLACEHOLDER_MOVE': catalogs.Row('CATALOG_ARGUMENTS', 1, ('MOVE',)),
}
ARGUMENT_ERRORS = (
    ('ARGUMENT_OWN', 'own', "l'own jusqu’à demi-own", None),
    ('ARGUMENT_OWN', 'own', 'Eigene', 'not a word in small letters: Eigene'),
    ('ARGUMENT_OWN', 'own', 'eigene 1', 'not a word in small letters: 1'),
    ('PLACEHOLDER_MOVE', 'MOVE', 'DEMI-COUP', None),
    ('PLACEHOLDER_MOVE', 'MOVE', 'Zug', 'not a word in capitals: Zug'),
    ('PLACEHOLDER_MOVE', 'MOVE', 'ZUG ZÜGE', 'more than one word'),
)
RIGHT = r'''# A comment.
msgid ""
msgstr ""
"Language: xx\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

#. {side}: a player
msgctxt "A_MOVE"
msgid "{side} moves {piece}[: {text}]."
msgstr "{piece} zieht "
"{side}[: {text}]."

msgctxt "A_GAMES"
msgid "{number} game"
msgid_plural "{number} games"
msgstr[0] "eine Partie"
msgstr[1] "{number} Partie"
msgstr[2] "{number} Partii"

msgctxt "B_SIGN"
msgid "Type \"!\" or {text}."
msgstr "Tippe \"!\" oder {text}??!"

#, fuzzy
msgctxt "B_STALE"
msgid "Type \"Q\"."
msgstr "Tippe \"D\"."

msgctxt "ACTION_DRAW"
msgid "draw"
msgstr "remis halbe-sache"

msgctxt "ACTION_YES"
msgid "yes"
msgstr "ja j"

msgctxt "PUNCTUATION_LABEL"
msgid "{label}: {value}"
msgstr "{label} : {value}"

#~ msgctxt "A_GONE"
#~ msgid "Gone."
#~ msgstr "Weg."
'''
# Changes of the right catalog: the text to replace, its replacement, the line and the reason.
WRONG = (
    ('"A_MOVE"', '"A_MOWE"', 9, 'no such text: "A_MOWE"'),
    ('"A_MOVE"', '"A_TEXT"', 9, 'no such text: "A_TEXT"'),
    ('"B_SIGN"', '"A_GAMES"', 21, 'A_GAMES occurs twice'),
    ('zieht "\n"{side}', 'zieht "\n"', 9, 'A_MOVE: the part {side} is missing'),
    ('{piece} zieht', '{piece} zieht {seite}', 9, 'A_MOVE: the English text has no part {seite}'),
    ('"{piece} zieht', '"{piece zieht', 9, 'A_MOVE: the part {piece} is missing'),
    ('"{piece} zieht', '"{piece} } zieht', 9, 'A_MOVE: a brace has no partner'),
    ('"{side}[: {text}]."', '"{side}: {text}."', 9,
     'A_MOVE: the square brackets are not those of the English text'),
    ('zieht "', 'zieht\u202e "', 9, 'A_MOVE: a character is invisible'),
    ('zieht "', 'zieht\\n"', 9, 'A_MOVE: the English text has another number of lines'),
    ('"{piece} zieht', '" {piece} zieht', 9,
     'A_MOVE: a blank at the start or end differs from the English text'),
    ('"{number} Partie"', '"{anzahl} Partie"', 14, 'A_GAMES: the English text has no part {anzahl}'),
    ('msgstr[2] "{number} Partii"\n', '', 14, 'A_GAMES: 2 texts instead of 3'),
    ('msgstr[2]', 'msgstr[1]', 19, 'msgstr[1] occurs twice'),
    ('"eine Partie"', '"eine Partie', 17, 'not a line of a PO file: msgstr[0] "eine Partie'),
    ('#. {side}', '{side}', 8, 'not a line of a PO file: {side}: a player'),
    ('"eine Partie"', '"ein\\x07"', 17, 'not a line of a PO file: msgstr[0] "ein\\x07"'),
    ('# A comment.', '"text"', 1, 'a text without msgid or msgstr'),
    ('msgid "{number} game"\n', '', 14, 'no msgid'),
    ('msgid ""\nmsgstr ""\n', 'msgid "x"\nmsgstr ""\n', 1, 'no header'),
    (RIGHT[:RIGHT.index('#. {side}')], 'msgid ""\n', 1, 'no header'),
    ('n%100<12 ||', 'n%100<12 |', 1, '& and | must be && and ||: '
     '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 | n%100>14) ? 1 : 2)'),
    ('Language: xx', 'Language: ', 1, 'the header has no Language'),
    ('UTF-8', 'ISO-8859-1', 1, 'the header has another charset than UTF-8'),
    ('nplurals=3', 'nplurals=2', 1, None),
    ('n%10>=2', 'exit(1)', 1, 'the header has no valid Plural-Forms'),
    ('n==1 ? 0 :', 'n==1 ?', 1, None),
    ('(n==1', 'n==1', 1, None),
    ('n%10<=4', 'n%0<=4', 1, None),
    ('"remis', '"Remis', 30, 'ACTION_DRAW: not small letters and hyphens: Remis'),
    ('"remis', '"remis!', 30, 'ACTION_DRAW: not small letters and hyphens: remis!'),
    ('"remis', '"halbes-remis', 30, 'ACTION_DRAW: the first name has a hyphen: halbes-remis'),
    ('"remis', '"remis r', 30, 'ACTION_DRAW: a single letter: r'),
    ('"remis', '"yes', 30, 'ACTION_DRAW: yes is also a name of ACTION_YES'),
    ('"ja j"', '"já hal-besache"', 34, 'ACTION_YES: hal-besache is also a name of ACTION_DRAW'),
    ('"{label} : {value}"', '"{value} : {label}"', 38, 'PUNCTUATION_LABEL: not {label}, signs and {value}'),
    ('"{label} : {value}"', '"{label} : {value}."', 38, 'PUNCTUATION_LABEL: not {label}, signs and {value}'),
    ('"{label} : {value}"', '"{label} {value} {value}"', 38, 'PUNCTUATION_LABEL: not {label}, signs and {value}'),
    ('Plural-Forms', 'Plural', 1, 'the header has no valid Plural-Forms'),
)
# Plural rules of real languages, with the forms of 0, 1, 2, 3, 5, 11, 21, 101 and 102.
RULES = (
    ('nplurals=1; plural=0;', '000000000'),
    ('nplurals=2; plural=(n > 1);', '001111111'),
    ('nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
     '201122001'),
    ('nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);', '101111211'),
    ('nplurals=4; plural=(n%100==1) ? 0 : (n%100==2) ? 1 : !(n%100!=3) || n%100==4 ? 2 : 3;', '301233301'),
)


# Rows of words, texts for them, and the errors.
ROWS_OF_WORDS = {
    'NOTATION_LETTERS': catalogs.Row('A', 0, ('K Q',)),
    'NOTATION_SAID_KING': catalogs.Row('A', 1, ('king',)),
    'NOTATION_SAID_MATE': catalogs.Row('A', 2, ('mate checkmate',)),
}
WORDS = '''msgid ""
msgstr ""
"Language: xx\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

msgctxt "NOTATION_LETTERS"
msgid "K Q"
msgstr "{letters}"

msgctxt "NOTATION_SAID_KING"
msgid "king"
msgstr "{king}"

msgctxt "NOTATION_SAID_MATE"
msgid "mate checkmate"
msgstr "{mate}"
'''
WORDS_ERRORS = (
    ('K D', 'König Koenig KING', 'matt mate', None),
    ('K D T', 'König', 'matt', '7: NOTATION_LETTERS: 3 words instead of 2'),
    ('K D', 'König matt', 'MATT', '15: NOTATION_SAID_MATE: MATT is also a word of NOTATION_SAID_KING'),
    ('K D', 'roi échec', 'echec', '15: NOTATION_SAID_MATE: echec is also a word of NOTATION_SAID_KING'),
    ('K D', 'König Máte', 'matt', '11: NOTATION_SAID_KING: Máte is also a word of NOTATION_SAID_MATE'),
)


def check_arguments(folder):
    """Checks that the words of arguments can be typed and shown, and that their notes are in the template."""
    path = os.path.join(folder, 'xx.po')
    for name, english, text, wanted in ARGUMENT_ERRORS:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(f'{WORDS[:WORDS.index("msgctxt")]}msgctxt "{name}"\nmsgid "{english}"\nmsgstr "{text}"\n')
        error = None
        try:
            catalogs.read_catalog(path, ROWS_OF_ARGUMENTS)
        except catalogs.CatalogError as caught:
            error = str(caught)
        check(error == (wanted and f'{path}:7: {name}: {wanted}'), f'{text}: {error}')
    out = io.StringIO()
    catalogs.write_template('1', ROWS_OF_ARGUMENTS, out)
    check('#. list own\nmsgctxt "ARGUMENT_OWN"' in out.getvalue(), f'no note in the template:\n{out.getvalue()}')


def check_words(folder):
    """Checks that a word of spoken moves has one meaning, and that a list has the right number of words."""
    path = os.path.join(folder, 'xx.po')
    for letters, king, mate, wanted in WORDS_ERRORS:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(WORDS.format(letters=letters, king=king, mate=mate))
        error = None
        try:
            catalogs.read_catalog(path, ROWS_OF_WORDS)
        except catalogs.CatalogError as caught:
            error = str(caught)
        check(error == (wanted and f'{path}:{wanted}'), f'{king}, {mate}: {error}')


# A catalog with forms of parts, and its errors: what replaces {from}, {on} and {accusative}.
ROWS_OF_FORMS = {
    'A_TURN': catalogs.Row('A', 0, ('{side} to move.',)),
    'A_WHITE': catalogs.Row('A', 1, ('White',)),
    'A_KNIGHT': catalogs.Row('A', 2, ('knight on {square}',)),
    'A_TAKEN': catalogs.Row('A', 3, ('{piece} is taken.',)),
}
FORMS = r'''msgid ""
msgstr "Language: xx\nContent-Type: charset=UTF-8\nPlural-Forms: nplurals=1; plural=0;\n"

msgctxt "A_TURN"
msgid "{side} to move."
msgstr "Zug von {turn}."

msgctxt "A_WHITE"
msgid "White"
msgstr "Weiß"

msgctxt "side.dative"
msgid "White"
msgstr "{white}"

msgctxt "A_KNIGHT"
msgid "knight on {square}"
msgstr "Springer auf {square}"

msgctxt "A_TAKEN"
msgid "{piece} is taken."
msgstr "Man schlägt {taken}."

msgctxt "piece.accusative"
msgid "{knight}"
msgstr "den Springer auf {square}"
'''
FORMS_RIGHT = {'turn': '{side.dative}', 'white': 'Weißem', 'taken': '{piece.accusative}', 'knight': 'knight on {square}'}
FORMS_ERRORS = (
    ({}, None),
    ({'turn': '{side.genitive}'}, '4: A_TURN: no entry has the form {side.genitive}'),
    ({'turn': '{piece.accusative}'}, '1: no text has the part {side.dative}'),
    ({'turn': '{side}'}, '1: no text has the part {side.dative}'),
    ({'turn': '{side} {piece.accusative}'}, '1: no text has the part {side.dative}'),
    ({'turn': '{side.dative} {piece.accusative}'}, '4: A_TURN: the English text has no part {piece}'),
    ({'white': ''}, '12: side.dative: no form'),
    ({'white': 'Weißem {square}'}, '12: side.dative: the English text has no part'),
    ({'white': 'Weißem"\n\nmsgctxt "side.dative"\nmsgid "White"\nmsgstr "Weiß'}, '16: side.dative: "White" occurs twice'),
    ({'white': '[Weißem]'}, '12: side.dative: too complex: [Weißem]'),
    ({'knight': 'bishop on {square}'}, '24: piece.accusative: no translated text is "bishop on {square}" in English'),
)


def check_forms(folder):
    """Checks that the forms of parts are read, and compiled into the texts that name them."""
    path = os.path.join(folder, 'xx.po')
    for changes, wanted in FORMS_ERRORS:
        text = FORMS
        for name, value in {**FORMS_RIGHT, **changes}.items():
            text = text.replace(f'"{{{name}}}"', f'"{value}"').replace(f' {{{name}}}.', f' {value}.')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        error, out = None, io.StringIO()
        try:
            catalogs.write_table(catalogs.read_catalog(path, ROWS_OF_FORMS), ROWS_OF_FORMS, {'A': 4}, out)
        except catalogs.CatalogError as caught:
            error = str(caught)
        check(error == (wanted and f'{path}:{wanted}'), f'{changes}: {error}')
        if not changes:
            for line in (r'    .a_0 = "Zug von {side\001Weiß\002Weißem}.",', '    char a_0[30];',
                         r'    .a_3 = "Man schlägt {piece\001Springer auf \003\002den Springer auf \003}.",'):
                check(line in out.getvalue().split('\n'), f'no line {line} in\n{out.getvalue()}')


def check_form_of_any_text(folder):
    """Checks that the form of any text is tried last, also after a text that is its own form, and that
    words to be typed are no texts of a part.
    """
    path = os.path.join(folder, 'xx.po')
    text = FORMS
    for name, value in {**FORMS_RIGHT, 'white': 'Weiß'}.items():
        text = text.replace(f'"{{{name}}}"', f'"{value}"').replace(f' {{{name}}}.', f' {value}.')
    entries = (('side.dative', '{name}', 'dem Spieler {name}'), ('NOTATION_SAID_WHITE', 'White', 'Weiß weißer'))
    added = ''.join(f'\nmsgctxt "{name}"\nmsgid "{english}"\nmsgstr "{form}"\n' for name, english, form in entries)
    rows = {**ROWS_OF_FORMS, 'NOTATION_SAID_WHITE': catalogs.Row('A', 4, ('White',))}
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text.replace('\nmsgctxt "A_TURN"', added + '\nmsgctxt "A_TURN"'))
    out = io.StringIO()
    catalogs.write_table(catalogs.read_catalog(path, rows), rows, {'A': 5}, out)
    line = r'    .a_0 = "Zug von {side\001Weiß\002Weiß\001\003\002dem Spieler \003}.",'
    check(line in out.getvalue().split('\n'), f'no line {line} in\n{out.getvalue()}')


def compiled(text, path):
    """Returns the C table of a catalog."""
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    out = io.StringIO()
    catalogs.write_table(catalogs.read_catalog(path, SOME_ROWS), SOME_ROWS, {'A': 3, 'B': 2, 'CATALOG_ACTIONS': 2, 'CATALOG_PUNCTUATION': 1}, out)
    return out.getvalue()


def check_generator(folder):
    path = os.path.join(folder, 'xx.po')
    table = compiled(RIGHT, path)
    for line in ('    .a_0 = "{piece} zieht {side}[: {text}].",', '    .b_0 = "Tippe \\"!\\" oder {text}?\\?!",',
                 '    .a_1 = "eine Partie" "\\0" "{number} Partie" "\\0" "{number} Partii",',
                 '    char b_0[25];', '    char a_1[44];', '    [1] = offsetof(Texts, a_1),',
                 'const Catalog catalog_xx = {', '        [A] = a,'):
        check(line in table.split('\n'), f'the table of {path} has no line {line}:\n{table}')
    check('Tippe \\"D\\"' not in table, f'the table of {path} has a text that is fuzzy')
    check('oder' not in compiled(RIGHT.replace('or {text}', 'or: {text}'), path), 'a stale text is in the table')
    for old, new, line, reason in WRONG:
        check(RIGHT.count(old) >= 1, f'not in the catalog: {old}')
        try:
            compiled(RIGHT.replace(old, new, 1), path)
            error = 'no error'
        except catalogs.CatalogError as caught:
            error = str(caught)
        right = error.startswith(f'{path}:{line}: the plural rule is not one for ') if reason is None else \
            error == f'{path}:{line}: {reason}'
        check(right, f'{old!r} replaced by {new!r}: {error}')


def check_gaps(folder):
    """Checks that the rows without a text are found, and that the header says if a catalog is finished."""
    path = os.path.join(folder, 'xx.po')
    finished = RIGHT.replace('Language: xx', 'Language: xx\\n"\n"X-Finished: yes')
    for text, is_finished, wanted in (
            (RIGHT, False, [('B_STALE', 'fuzzy')]),
            (finished, True, [('B_STALE', 'fuzzy')]),
            (finished.replace('X-Finished: yes', 'X-Finished: no'), False, [('B_STALE', 'fuzzy')]),
            (RIGHT.replace('#, fuzzy\n', ''), False, []),
            (RIGHT.replace('or {text}', 'or: {text}'), False, [('B_SIGN', 'stale'), ('B_STALE', 'fuzzy')]),
            (RIGHT[:RIGHT.index('msgctxt "B_SIGN"')], False, [(name, 'missing') for name in ('B_SIGN', 'B_STALE', 'ACTION_DRAW', 'ACTION_YES', 'PUNCTUATION_LABEL')])):
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        catalog = catalogs.read_catalog(path, SOME_ROWS)
        found = catalog.is_finished, list(catalogs.gaps(catalog, SOME_ROWS))
        check(found == (is_finished, wanted), f'{found} instead of {(is_finished, wanted)} in:\n{text}')


def check_rules():
    """Checks that plural rules are read: the program gets them as they are, as C."""
    for header, wanted in RULES:
        count, rule = catalogs.read_rule('', 'Plural-Forms: ' + header)
        forms = [int(eval(catalogs.python_rule(rule), {'n': n})) for n in (0, 1, 2, 3, 5, 11, 21, 101, 102)]
        check((count, ''.join(map(str, forms))) == (int(header[9]), wanted), f'{header}: {forms}')


def check_languages(folder):
    """Checks the list of languages, and that the build has each catalog."""
    path = os.path.join(folder, 'xx.po')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(RIGHT)
    for paths, words, table in (([path], 'auto en xx', '{&catalog_xx, NULL}'), ([], 'auto en', '{NULL}')):
        out = io.StringIO()
        catalogs.write_languages([catalogs.read_catalog(path, SOME_ROWS) for path in paths], out)
        for part in (f'const char language_words[] = "{words}";', f'language_catalogs[] = {table};'):
            check(part in out.getvalue(), f'the list of languages does not have {part}:\n{out.getvalue()}')
    with open(os.path.join(source_root(), 'assets', 'catalogs', 'LINGUAS'), encoding='utf-8') as file:
        listed = file.read().split('\n')
    there = [os.path.splitext(os.path.basename(path))[0] for path in CATALOGS]
    check(listed == [*there, ''], f'assets/catalogs/LINGUAS lists {listed} instead of {there}')
    for name, path in zip(there, CATALOGS):
        language = catalogs.read_catalog(path, ROWS).language
        check(language == name, f'{path}: the header has the language {language}')


def check_command(folder):
    """Checks that the build stops with the error of a wrong catalog."""
    path = os.path.join(folder, 'xx.po')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(RIGHT)
    result = subprocess.run([sys.executable, catalogs.__file__, 'table',
                             os.path.join(build_root(), 'src', 'catalog_rows.tsv'), path,
                             os.path.join(folder, 'xx.c')], capture_output=True, text=True, check=False)
    check((result.returncode, result.stderr) == (1, f'{path}:9: no such text: "A_MOVE"\n'),
          f'catalogs.py: {result.returncode}, {result.stderr}')


check_rows()
check_template()
check_translatable()
check_with_gettext(TEMPLATE)
for catalog_path in [os.path.join(build_root(), 'tests', 'support', 'qps.po'), *CATALOGS]:
    check_with_gettext(catalog_path)
    check_catalog(catalog_path)
with tempfile.TemporaryDirectory() as scratch:
    check_generator(scratch)
    check_gaps(scratch)
    check_words(scratch)
    check_forms(scratch)
    check_form_of_any_text(scratch)
    check_arguments(scratch)
    check_rules()
    check_languages(scratch)
    check_command(scratch)
finish(findings, checked)

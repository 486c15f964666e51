"""Makes the catalogs of translated texts, without gettext.

    catalogs.py template VERSION ROWS OUTPUT   writes the template of the catalogs, touchmove.pot
    catalogs.py table ROWS CATALOG OUTPUT      writes a catalog, such as de.po, as a C table
    catalogs.py languages ROWS CATALOG... OUTPUT   writes the list of the catalogs as a C table

ROWS is the output of catalog_rows.c. A text is found by its id, which is its msgctxt. A catalog with
an error stops the build with an error that names the line. A text is left out, and so shown in
English, if it is empty, marked as fuzzy, or made from an English text that has changed since.
A catalog that is to have every text says so in its header: X-Finished: yes.
"""
import collections
import itertools
import re
import sys
import unicodedata

from catalog_notes import DETAIL, HEADER, NAMES, NOTES, PARTS

# The names of commands that may be single letters.
ANSWERS = ('ACTION_YES', 'ACTION_NO')
# The rows that are lists with as many words as the English text has.
LISTS = ('NOTATION_LETTERS', 'NOTATION_FIDE_FILES', 'NOTATION_FIDE_RANKS', 'NOTATION_RADIO_FILES')

# A text of the program: its table, its number there, its English text or plural forms, a note for translators.
Row = collections.namedtuple('Row', 'table number texts note', defaults=('',))
# A text of a catalog: line, msgctxt, msgid and msgid_plural, forms of msgstr, whether it is fuzzy.
Entry = collections.namedtuple('Entry', 'line id texts forms is_fuzzy')
# A catalog: the code of its language, whether its header says that it is finished, the number of plural
# forms, their rule in C, its entries, and the forms of parts: for "side.de" the texts and their forms.
Catalog = collections.namedtuple('Catalog', 'language is_finished form_count rule entries part_forms')


class CatalogError(Exception):
    """An error in a catalog: the place and the reason."""


def require(is_right, path, line, reason):
    if not is_right:
        raise CatalogError(f'{path}:{line}: {reason}')


# ---- The rows of the program ----

def read_rows(path):
    """Returns the rows by id, in the order of the program, and the size of each table."""
    rows, counts = {}, collections.Counter()
    with open(path, encoding='utf-8') as file:
        for line in file:
            table, number, name, note, *texts = line.rstrip('\n').split('\t')
            rows[name] = Row(table, int(number), tuple(texts), note)
            counts[table] = max(counts[table], int(number) + 1)
    return rows, counts


def parts_of(text):
    """Returns the names of the parts of a text without their forms, in alphabetical order, each once."""
    return sorted({name.split('.')[0] for name in re.findall(r'\{([^{}]*)\}', text)})


def is_translatable(row):
    """Returns whether a row has anything that depends on the language: letters, digits, a comma or a colon
    outside its parts, or several parts, whose order can differ. An escape such as \\n is no letter.
    """
    bare = re.sub(r'\{[^{}]*\}|\\.', '', row.texts[0])
    return any(character.isalnum() or character in ',;:' for character in bare) or len(parts_of(row.texts[0])) > 1


def has_names(row):
    """Returns whether the text of a row is a name of an action."""
    return row.table == 'CATALOG_ACTIONS'


def is_argument(row):
    """Returns whether the text of a row is a word in the arguments of commands."""
    return row.table == 'CATALOG_ARGUMENTS'


def has_details(row):
    """Returns whether square brackets in a row mark a text that can be left out, and not a section of a file."""
    return '[' in row.texts[0] and row.table != 'CATALOG_KEY_FILES'


# ---- The template ----

def note_of(name):
    """Returns the note about a row for translators, or None."""
    return next((note for start, note in NOTES.items() if name.startswith(start)), None)


def write_template(version, rows, out):
    out.write(HEADER.format(version=version))
    for name, row in rows.items():
        if is_translatable(row):
            out.write('\n')
            if note_of(name):
                out.write(f'#. {note_of(name)}\n')
            if row.note:
                out.write(f'#. {row.note}\n')
            for part in parts_of(' '.join(row.texts)):
                out.write(f'#. {{{part}}}: {PARTS.get(part, "")}\n')
            if has_details(row):
                out.write(f'#. {DETAIL}\n')
            if has_names(row):
                out.write(f'#. {NAMES}\n')
            out.write(f'msgctxt "{name}"\nmsgid "{row.texts[0]}"\n')
            for plural in row.texts[1:]:
                out.write(f'msgid_plural "{plural}"\nmsgstr[0] ""\nmsgstr[1] ""\n')
            if len(row.texts) == 1:
                out.write('msgstr ""\n')


# ---- Catalogs ----

def read_entries(path, lines):
    """Yields the entries of a PO file, the header first."""
    place, fields, is_fuzzy, current = 0, {}, False, None
    for line, text in enumerate([*lines, ''], 1):
        text = text.strip()
        match = re.fullmatch(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) +)?"((?:[^"\\]|\\[n"\\])*)"', text)
        is_next = 'msgstr' in ' '.join(fields) and match and match.group(1) in ('msgctxt', 'msgid')
        if fields and (is_next or not match):
            require('msgid' in fields, path, place, 'no msgid')
            texts = tuple(fields[key] for key in ('msgid', 'msgid_plural') if key in fields)
            forms = [fields[key] for key in sorted(fields) if key.startswith('msgstr')]
            yield Entry(place, fields.get('msgctxt', ''), texts, forms, is_fuzzy)
            fields, is_fuzzy = {}, False
        if match:
            place = place if fields else line
            current = match.group(1) or current
            require(fields or match.group(1), path, line, 'a text without msgid or msgstr')
            require(match.group(1) not in fields, path, line, f'{match.group(1)} occurs twice')
            fields[current] = fields.get(current, '') + match.group(2)
        else:
            require(text == '' or text.startswith('#'), path, line, f'not a line of a PO file: {text}')
            is_fuzzy |= text.startswith('#,') and 'fuzzy' in text


def python_rule(rule):
    """Returns a plural rule as a Python expression. The rule is a C expression of n."""
    rule = rule.strip()
    depths = list(itertools.accumulate({'(': 1, ')': -1}.get(character, 0) for character in rule))
    if rule.startswith('(') and 0 not in depths[:-1] and depths[-1] == 0:  # parentheses around all of it
        return python_rule(rule[1:-1])
    condition, mark, rest = rule.partition('?')
    if mark:
        depth, at = 0, 0
        while depth > 0 or rest[at] != ':':
            depth += {'?': 1, ':': -1}.get(rest[at], 0)
            at += 1
        return f'({python_rule(rest[:at])} if {python_rule(condition)} else {python_rule(rest[at + 1:])})'
    return re.sub(r'!(?!=)', ' not ', rule.replace('&&', ' and ').replace('||', ' or '))


def read_rule(path, header):
    """Returns the number of plural forms and the rule, which is a C expression of n."""
    match = re.search(r'Plural-Forms: *nplurals *= *([1-6]); *plural *= *([n0-9?:()!=<>&|% ]+);', header)
    require(match, path, 1, 'the header has no valid Plural-Forms')
    count, rule = int(match.group(1)), match.group(2)
    # C and Python bind single & and | differently, and no language needs them.
    require(not re.search(r'(?<!&)&(?!&)|(?<!\|)\|(?!\|)', rule), path, 1, f'& and | must be && and ||: {rule}')
    try:
        # The rule has nothing but n, numbers and operators.
        forms = {int(eval(python_rule(rule), {'n': n})) for n in range(1000)}  # pylint: disable=eval-used
    except (SyntaxError, IndexError, ArithmeticError, TypeError):
        forms = {count}
    require(forms <= set(range(count)), path, 1, f'the plural rule is not one for {count} forms: {rule}')
    return count, rule


def check_text(path, entry, english, text):
    """Checks that a translated text has the parts and the form of the English one."""
    def check(is_right, reason):
        require(is_right, path, entry.line, f'{entry.id}: {reason}')
    for part in parts_of(text):
        check(part in parts_of(english), f'the English text has no part {{{part}}}')
    for part in parts_of(english):
        is_optional = part == 'number' and len(entry.texts) > 1  # "one game"
        check(is_optional or part in parts_of(text), f'the part {{{part}}} is missing')
    bare = re.sub(r'\{[^{}]+\}', '', text)
    check('{' not in bare and '}' not in bare, 'a brace has no partner')
    brackets = [re.sub(r'[^][]', '', one) for one in (english, text)]
    check(brackets[0] == brackets[1], 'the square brackets are not those of the English text')
    check(not any(unicodedata.category(character).startswith('C') for character in text),
          'a character is invisible')
    check(text.count('\\n') == english.count('\\n'), 'the English text has another number of lines')
    for is_blank in (lambda one: one[:1] == ' ', lambda one: one[-1:] == ' '):
        check(is_blank(text) == is_blank(english), 'a blank at the start or end differs from the English text')


def bare(name):
    """Returns a name as it is compared: without marks and hyphens."""
    return re.sub(r'[^\w]', '', unicodedata.normalize('NFD', name))


def check_punctuation(path, entries, rows):
    """Checks that a text that joins two texts begins with the first one and ends with the second one."""
    for entry in entries:
        if rows[entry.id].table == 'CATALOG_PUNCTUATION':
            first, last = re.findall(r'\{[^{}]*\}', entry.texts[0])
            text = entry.forms[0]
            require(not text or (text.startswith(first) and text.endswith(last) and text.count('{') == 2), path,
                    entry.line, f'{entry.id}: not {first}, signs and {last}')


def check_names(path, entries, rows):
    """Checks that the names of actions can be typed, and that each names one action."""
    actions = {bare(row.texts[0]): name for name, row in rows.items() if has_names(row)}
    for entry in entries:
        for place, name in enumerate(entry.forms[0].split() if has_names(rows[entry.id]) else ()):
            def check(is_right, reason):
                require(is_right, path, entry.line, f'{entry.id}: {reason}')
            check(re.fullmatch(r'[^\W\d_]+(-[^\W\d_]+)*', name) and name == name.lower(),
                  f'not small letters and hyphens: {name}')
            check(place > 0 or '-' not in name, f'the first name has a hyphen: {name}')
            check(len(name) > 1 or entry.id in ANSWERS, f'a single letter: {name}')
            check(actions.setdefault(bare(name), entry.id) == entry.id,
                  f'{name} is also a name of {actions[bare(name)]}')


def check_arguments(path, entries, rows):
    """Checks that the words of arguments can be typed, and that placeholders are single words in capitals."""
    for entry in entries:
        for word in entry.forms[0].split() if is_argument(rows[entry.id]) else ():
            is_placeholder = entry.texts[0].isupper()
            shown = word.upper() if is_placeholder else word.lower()
            require(re.fullmatch(r"[^\W\d_]+(['’-][^\W\d_]+)*", word) and word == shown, path, entry.line,
                    f'{entry.id}: not a word in {"capitals" if is_placeholder else "small letters"}: {word}')
            require(not is_placeholder or word == entry.forms[0], path, entry.line,
                    f'{entry.id}: more than one word')


def without_accents(word):
    """Returns a word as dictation_words.c compares it: in small letters without marks."""
    return ''.join(letter for letter in unicodedata.normalize('NFD', word.lower())
                   if not unicodedata.category(letter).startswith('M'))


def check_words(path, entries, rows):
    """Checks that lists have the right number of words, and that each word of spoken moves has one
    meaning in the language and in English.
    """
    meanings = {word: name for name, row in rows.items() if name.startswith('NOTATION_SAID_')
                for word in row.texts[0].split()}
    for entry in entries:
        words = entry.forms[0].split()
        if entry.id in LISTS and words:
            require(len(words) == len(entry.texts[0].split()), path, entry.line,
                    f'{entry.id}: {len(words)} words instead of {len(entry.texts[0].split())}')
        for word in words if entry.id.startswith('NOTATION_SAID_') else []:
            meaning = meanings.setdefault(without_accents(word), entry.id)
            require(meaning == entry.id, path, entry.line, f'{entry.id}: {word} is also a word of {meaning}')


# The name of a part with one of its forms.
PART_FORM = re.compile(r'[a-z-]+\.[a-z]+')
# The msgid of the form that all other texts of a part have, such as the names of players.
ANY_TEXT = '{name}'


def texts_of_part(english, entries, rows):
    """Returns the translations of a text that can be a part. A list of words to be typed cannot."""
    return {text for entry in entries if entry.id in rows and english in rows[entry.id].texts
            and not entry.id.startswith('NOTATION_SAID_') for text in entry.forms if text}


def pairs_of(forms):
    """Returns texts and their forms as the program takes them, the first that fits: those that it needs,
    and the form of any text last.
    """
    any_form = [pair for pair in forms if pair[0] == ANY_TEXT]
    return [(text, form) for text, form in forms if text != ANY_TEXT and (any_form or text != form)] + any_form


def read_part_forms(path, entries, rows):
    """Returns the forms of parts: for a name such as "side.de", a list of texts and their forms.

    The entry of a form has the name as its msgctxt, and as its msgid the English text of a row whose text
    can be that part. So the translations of all rows with that text have the form. The msgid {name} stands
    for all texts without an entry of their own.
    """
    part_forms, seen = collections.defaultdict(list), set()
    for entry in entries:
        if PART_FORM.fullmatch(entry.id):
            def check(is_right, reason):
                require(is_right, path, entry.line, f'{entry.id}: {reason}')
            texts = {ANY_TEXT} if entry.texts[0] == ANY_TEXT else texts_of_part(entry.texts[0], entries, rows)
            check(texts, f'no translated text is "{entry.texts[0]}" in English')
            check(len(entry.forms) == 1 and entry.forms[0] and not entry.is_fuzzy, 'no form')
            check((entry.id, entry.texts) not in seen, f'"{entry.texts[0]}" occurs twice')
            seen.add((entry.id, entry.texts))
            for text in (*texts, entry.forms[0]):
                check(re.fullmatch(r'[^][{}\\]*(\{[^][{}\\]*\})?[^][{}\\]*', text), f'too complex: {text}')
                check('{' in text or '{' not in entry.forms[0], 'the English text has no part')
            part_forms[entry.id] += [(text, entry.forms[0]) for text in sorted(texts)]
    return {name: pairs_of(forms) for name, forms in part_forms.items()}


def check_part_forms(path, entries, part_forms):
    """Checks that each form of a part that a text names exists, and that each form is named."""
    named = set()
    for entry in entries:
        for name in re.findall(r'\{([^{}]*\.[^{}]*)\}', ' '.join(entry.forms)):
            require(name in part_forms, path, entry.line, f'{entry.id}: no entry has the form {{{name}}}')
            named.add(name)
    for name in part_forms:
        require(name in named, path, 1, f'no text has the part {{{name}}}')


def read_catalog(path, rows):
    """Returns the catalog of a PO file. Raises a CatalogError with the place and the reason."""
    try:
        with open(path, encoding='utf-8') as file:
            lines = file.read().split('\n')
    except UnicodeDecodeError as error:
        raise CatalogError(f'{path}: not UTF-8: {error.reason}') from error
    entries = list(read_entries(path, lines))
    require(entries and entries[0].texts == ('',) and entries[0].forms, path, 1, 'no header')
    header = entries.pop(0).forms[0].replace('\\n', '\n')
    language = re.search(r'^Language: *([a-z]{2,3}(_[A-Z]{2})?)$', header, re.M)
    require(language, path, 1, 'the header has no Language')
    require('charset=UTF-8' in header, path, 1, 'the header has another charset than UTF-8')
    count, rule = read_rule(path, header)
    part_forms = read_part_forms(path, entries, rows)
    entries = [entry for entry in entries if entry.id not in part_forms]
    check_part_forms(path, entries, part_forms)
    seen = set()
    for entry in entries:
        require(entry.id in rows and is_translatable(rows[entry.id]), path, entry.line,
                f'no such text: "{entry.id}"')
        require(entry.id not in seen, path, entry.line, f'{entry.id} occurs twice')
        seen.add(entry.id)
        wanted = 1 if len(entry.texts) == 1 else count
        require(len(entry.forms) == wanted, path, entry.line,
                f'{entry.id}: {len(entry.forms)} texts instead of {wanted}')
        for text in entry.forms:
            if text:
                check_text(path, entry, entry.texts[-1], text)
    check_punctuation(path, entries, rows)
    check_names(path, entries, rows)
    check_arguments(path, entries, rows)
    check_words(path, entries, rows)
    is_finished = re.search(r'^X-Finished: *yes$', header, re.M) is not None
    return Catalog(language.group(1), is_finished, count, rule, entries, part_forms)


def state_of(entry, row):
    """Returns "translated", or why the English text is shown: "missing", "fuzzy" or "stale"."""
    if not all(entry.forms):
        return 'missing'
    return 'fuzzy' if entry.is_fuzzy else 'translated' if entry.texts == row.texts else 'stale'


def gaps(catalog, rows):
    """Yields the id of each row that is shown in English, and why."""
    states = {entry.id: state_of(entry, rows[entry.id]) for entry in catalog.entries}
    for name, row in rows.items():
        state = states.get(name, 'missing')
        if is_translatable(row) and state != 'translated':
            yield name, state


# ---- The C table ----

def literal(forms):
    """Returns the plural forms of a text as a C string, each with its NUL."""
    return ' "\\0" '.join('"' + text.replace('??', '?\\?') + '"' for text in forms)


def size_in_c(forms):
    """Returns how many bytes literal(forms) has in C, with its last NUL."""
    return sum(len(re.sub(r'\\([0-7]{3}|.)', '?', text).encode()) + 1 for text in forms)


def with_part_forms(text, part_forms):
    """Returns a text in which a part with a form is followed by pairs, as util/part_form.h describes."""
    def pairs(match):
        name = match.group(1)
        texts = ''.join(f'\\001{text}\\002{form}' for text, form in part_forms[name])
        return '{' + name.split('.')[0] + re.sub(r'\{[^{}]*\}', r'\\003', texts) + '}'
    return re.sub(r'\{([^{}]*\.[^{}]*)\}', pairs, text)


def write_table(catalog, rows, counts, out):
    out.write('#include "util/catalog.h"\n\n#include <stddef.h>\n\n'
              f'static unsigned form(uint64_t n)\n{{\n    (void)n;\n    return (unsigned)({catalog.rule});\n}}\n\n')
    texts = {rows[entry.id]: [with_part_forms(text, catalog.part_forms) for text in entry.forms]
             for entry in catalog.entries if state_of(entry, rows[entry.id]) == 'translated'}
    names = {row: f'{row.table.lower()}_{row.number}' for row in texts}
    out.write('typedef struct Texts {\n    char none; /* offset 0 is that of no text */\n')
    out.writelines(f'    char {names[row]}[{size_in_c(forms)}];\n' for row, forms in texts.items())
    out.write('} Texts;\n\nstatic const Texts TEXTS = {\n')
    out.writelines(f'    .{names[row]} = {literal(forms)},\n' for row, forms in texts.items())
    out.write('};\n\n' if texts else '    0,\n};\n\n')
    for table, count in counts.items():
        out.write(f'static const uint32_t {table.lower()}[{count}] = {{\n')
        lines = [f'    [{row.number}] = offsetof(Texts, {names[row]}),\n' for row in texts if row.table == table]
        out.writelines(lines or ['    0,\n'])
        out.write('};\n\n')
    out.write(f'const Catalog catalog_{catalog.language.lower()} = {{\n    "{catalog.language}",\n'
              f'    {str(catalog.is_finished).lower()},\n    (const char *)&TEXTS,\n    {{\n')
    out.writelines(f'        [{table}] = {table.lower()},\n' for table in counts)
    out.write('    },\n    form,\n};\n')


def write_languages(catalogs, out):
    out.write('#include "terms/language.h"\n\n#include <stddef.h>\n\n')
    names = [f'catalog_{catalog.language.lower()}' for catalog in catalogs]
    out.writelines(f'extern const Catalog {name};\n' for name in names)
    out.write('\nconst Catalog *const language_catalogs[] = {')
    out.writelines(f'&{name}, ' for name in names)
    out.write('NULL};\n\n')
    words = ' '.join(['auto', 'en', *(catalog.language for catalog in catalogs)])
    out.write(f'const char language_words[] = "{words}";\n')


def main(command, *arguments):
    rows, counts = read_rows(arguments[-2] if command == 'template' else arguments[0])
    try:
        catalogs = [] if command == 'template' else [read_catalog(path, rows) for path in arguments[1:-1]]
    except CatalogError as error:
        sys.exit(str(error))
    with open(arguments[-1], 'w', encoding='utf-8') as out:
        if command == 'template':
            write_template(arguments[0], rows, out)
        elif command == 'table':
            write_table(catalogs[0], rows, counts, out)
        else:
            write_languages(catalogs, out)


if __name__ == '__main__':
    main(*sys.argv[1:])

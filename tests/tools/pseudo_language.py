#!/usr/bin/env python3
"""Writes the catalog of the pseudo-language qps: pseudo_language.py ROWS OUTPUT

Each text is the English one with accents, a wide character and filling: it is 40 % longer, and in
brackets, so that a text outside the tables, or cut off, is seen at once. ROWS is catalog_rows.tsv.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src'))
from catalogs import LISTS, has_names, is_argument, is_translatable, read_rows  # noqa: E402

OPEN, CLOSE, WIDE = '⟦', '⟧', '界'
SIGNS = {',': '，', ';': '；', ':': '：'}  # signs that join texts, as wide ones
ACCENTS = str.maketrans('aeiouycnAEIOUCN', 'áéíöúýçñÁÉÍÖÚÇÑ')
FILLING = 'önè twö thrèe föür fïve sïx sèvèn '
HEADER = '''\
msgid ""
msgstr ""
"Language: qps\\n"
"X-Finished: yes\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
'''


def pseudo(name, text):
    """Returns an English text in the pseudo-language. A list of words gets only accents, and a text without
    words only wide signs.
    """
    if name in LISTS or name.startswith('NOTATION_SAID_'):
        return text.translate(ACCENTS)
    if not any(character.isalnum() for character in re.sub(r'\{[^{}]*\}|\\.', '', text)):
        return re.sub(r'([,;:]) ?', lambda match: SIGNS[match.group(1)], text)
    text, end = re.fullmatch(r'(.*?)([.?!]?(?:\\n)?)', text).groups()  # articles come before the end
    pieces = re.split(r'(\{[^{}]*\}|\\.)', text)
    pieces[::2] = [piece.translate(ACCENTS) for piece in pieces[::2]]
    length = len(re.sub(r'\{[^{}]*\}', '', text))
    wanted = max(0, length * 2 // 5 - len(OPEN + CLOSE + WIDE) - 2)  # the wide character has two columns
    filling = (FILLING * (wanted // len(FILLING) + 1))[:wanted].strip()
    return f'{OPEN}{"".join(pieces)} {filling}{WIDE}{CLOSE}{end}'


def pseudo_name(name):
    """Returns a name or an argument in the pseudo-language. It has no brackets, because players type it."""
    return name.translate(ACCENTS) + WIDE * (1 + len(name) // 5)


def main(rows_path, output):
    rows, _ = read_rows(rows_path)
    with open(output, 'w', encoding='utf-8') as out:
        out.write(HEADER)
        for name, row in rows.items():
            if is_translatable(row):
                ids = [f'{key} "{text}"\n' for key, text in zip(('msgid', 'msgid_plural'), row.texts)]
                keys = ['msgstr'] if len(row.texts) == 1 else ['msgstr[0]', 'msgstr[1]']
                is_typed = has_names(row) or is_argument(row)
                texts = [f'{key} "{pseudo_name(text) if is_typed else pseudo(name, text)}"\n'
                         for key, text in zip(keys, row.texts)]
                out.write(f'\nmsgctxt "{name}"\n' + ''.join(ids + texts))


if __name__ == '__main__':
    main(*sys.argv[1:])

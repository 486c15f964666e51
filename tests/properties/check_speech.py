"""A speech synthesizer makes different sounds of the 64 squares, in every form in which a language
announces them, and of the kinds of pieces. Needs espeak-ng: check_speech.py SOURCE ROWS
"""
import glob
import os
import shutil
import subprocess
import sys

SOURCE, ROWS = sys.argv[1:]
sys.path.insert(0, os.path.join(SOURCE, 'src'))
import catalogs  # noqa: E402

FILES, PIECES = 'ABCDEFGH', ('PAWN', 'KNIGHT', 'BISHOP', 'ROOK', 'QUEEN', 'KING')
if shutil.which('espeak-ng') is None:
    print('skipped: espeak-ng is missing')
    sys.exit(77)


def sounds(language, texts):
    """Returns the phonemes of each text, or None if espeak-ng does not speak the language."""
    result = subprocess.run(['espeak-ng', '-q', '-x', '-v', language], input='\n'.join(texts) + '\n',
                            capture_output=True, text=True, check=False)
    return [line.strip() for line in result.stdout.splitlines() if line.strip()] if result.returncode == 0 else None


def squares(texts):
    """Yields the names of the squares in the forms words, fide and radio."""
    ranks = texts['NOTATION_FIDE_RANKS'].split()
    files = {form: texts[f'NOTATION_{form}_FILES'].split() for form in ('FIDE', 'RADIO')}
    yield [texts[f'NOTATION_SQUARE_{file}'].replace('{rank}', str(rank)) for file in FILES for rank in range(1, 9)]
    yield [f'{file} {rank}' for file in files['FIDE'] for rank in ranks]
    yield [f'{file} {rank}' for file in files['RADIO'] for rank in range(1, 9)]


def check(language, texts):
    """Returns what sounds alike in a language, as pairs of texts."""
    alike = []
    for names in [*squares(texts), [texts[f'NOTATION_{piece}'] for piece in PIECES]]:
        spoken = sounds(language, names)
        if spoken is None:
            print(f'{language}: espeak-ng does not speak it')
            return []
        if len(spoken) != len(names):
            alike.append((f'{len(names)} texts', f'{len(spoken)} sounds'))
        first = {}
        for name, sound in zip(names, spoken):
            alike += [(first[sound], name)] if sound in first else []
            first.setdefault(sound, name)
    return alike


rows, _ = catalogs.read_rows(ROWS)
english = {name: row.texts[0] for name, row in rows.items()}
languages = {'en': english}
for path in sorted(glob.glob(os.path.join(SOURCE, 'assets', 'catalogs', '*.po'))):
    catalog = catalogs.read_catalog(path, rows)
    translated = {entry.id: entry.forms[0] for entry in catalog.entries
                  if catalogs.state_of(entry, rows[entry.id]) == 'translated'}
    languages[catalog.language] = {**english, **translated}
found = {language: check(language, texts) for language, texts in languages.items()}
for language, pairs in found.items():
    for one, other in pairs:
        print(f'{language}: {one} and {other} sound alike')
print(f'{len(found)} languages, {sum(map(len, found.values()))} pairs that sound alike')
sys.exit(1 if any(found.values()) else 0)

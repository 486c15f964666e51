#!/usr/bin/env python3
"""Plays scenes in the pseudo-language at one size: check_pseudo_language.py SCENE_TEST SIZE SCENE...

Every "show" shows the whole screen. A text of the pseudo-language whose closing bracket is missing is
cut off, unless an ellipsis shows that it was shortened, or a mark in or below it shows that another
page or more rows follow. If the first argument is --untranslated, prints the English phrases on the screens, with the number of screens
that have them, instead of faults.
"""
import collections
import os
import re
import subprocess
import sys
import tempfile

OPEN = '⟦'
MORE = re.compile('T[aá]b: m[oö]r[eé]|Éñtér: möré|(?:↓|⟦Éñtér 界⟧|⟦Táb 界⟧)$')
MORE_OF_PAGE = re.compile('(?<!\\d)\\d\\d?%$')  # in the title of a long text
WHOLE = re.compile('⟦[^⟦⟧]*⟧')
SHORTENED = re.compile('(?:⟦(?:[^⟦⟧\\n ]| (?! ))*)+[…~]')
LEFT_OUT = ('> resize ', '> set language', '> terminal', '> count', '> read')


def in_pseudo_language(scene, size):
    """Returns the script of a scene, changed to be played in the pseudo-language at one size."""
    lines = ['> set language qps', f'> screen {size} solid 256']
    for line in scene.split('\n'):
        if line.startswith('> screen '):
            line = re.sub(r'\d+x\d+', size, line)
        elif line.startswith(('> show ', '> paint ')):
            line = '> show screen:' + line.partition(':')[2]
        if line.startswith('> ') and not line.startswith(LEFT_OUT):
            lines.append(line)
    return '\n'.join(lines) + '\n'


def played(scene_test, path, size):
    """Plays a scene. Returns its output; the second result is the error, if it cannot be played."""
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, 'scene.txt')
        with open(path, encoding='utf-8') as scene, open(script, 'w', encoding='utf-8') as file:
            file.write(in_pseudo_language(scene.read(), size))
        result = subprocess.run([scene_test, script], env={**os.environ, 'TOUCHMOVE_UPDATE_GOLDEN': '1'},
                                capture_output=True, text=True, check=False)
        with open(script, encoding='utf-8') as file:
            error = result.stdout or f'exit status {result.returncode}'
            return file.read(), error if result.returncode != 0 else ''


def screens(output):
    """Yields the step and the text of each screen."""
    for part in re.split(r'^(?=> )', output, flags=re.M):
        rows = re.findall(r'^ *\d+\|(.*)$', part, re.M)
        if rows:
            yield part.split('\n')[0], '\n'.join(rows)


def after_marks(text):
    """Returns the rows of a screen in which all texts must be whole."""
    rows = text.split('\n')
    if MORE_OF_PAGE.search(rows[0]):
        return rows[-1]
    marks = [number for number, row in enumerate(rows, start=1) if MORE.search(row)]
    return '\n'.join(rows[marks[-1] if marks else 0:])


def faults(output):
    """Yields the screens of an output on which a text is cut off."""
    for step, text in screens(output):
        rest, before = after_marks(text), ''
        while rest != before:  # a text may have others in it
            rest, before = WHOLE.sub('', rest), rest
        if OPEN in SHORTENED.sub('', rest):
            yield f'{step}: a text is cut off\n{text}'


def english(text):
    """Returns the phrases of a screen that have the vowels of English words."""
    phrases = re.findall(r"[A-Za-z]{2,}(?:[ ,'-]{1,2}[A-Za-z]+)+", re.sub(r'\w*[^\W\x00-\x7f]\w*', '|', text))
    return {phrase for phrase in phrases if re.search('[aeiou]', phrase)}


def main(*arguments):
    lists_english = arguments[0] == '--untranslated'
    scene_test, size, *paths = arguments[lists_english:]
    found, translated, phrases = 0, 0, collections.Counter()
    for path in paths:
        name = os.path.basename(path)
        output, error = played(os.path.abspath(scene_test), path, size)
        translated += sum(OPEN in text for _, text in screens(output))
        for _, text in screens(output):
            phrases.update(english(text))
        if not lists_english:
            for fault in [error] * bool(error) + list(faults(output)):
                print(f'{name}: {fault}')
                found += 1
    if lists_english:
        print(*(f'{count}\t{phrase}' for phrase, count in phrases.most_common()), sep='\n')
    print(f'{translated} screens with translated texts, {found} faults')
    return 1 if found or not translated else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))

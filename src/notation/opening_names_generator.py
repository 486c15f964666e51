"""Turns the translated names of openings, assets/openings/LANGUAGE.txt, into constant tables.

    opening_names_generator.py OPENINGS OUTPUT NAMES...

OPENINGS is the list of the English names. A line of NAMES is "ENGLISH = TEXT", as the comment at its
beginning describes. An invalid line stops the build with an error that names it.
"""
import pathlib
import re
import sys


class NamesError(Exception):
    """An invalid line: the place and the reason."""


def read_openings(path):
    """Returns the parts of the English names: "Italian Game" and "Classical Variation" are two parts."""
    with open(path, encoding='utf-8') as file:
        names = [line.split('\t')[1] for line in file if not line.startswith('#')]
    return {part for name in names for part in re.split('[:,] ', name)}


def fits(english, part):
    """Returns whether a line can apply to a part, or to a player or town that the part names."""
    return english.replace('*', '') in part


def read_names(path, parts):
    """Returns the lines of a language: their English texts and the translations."""
    names = {}
    with open(path, encoding='utf-8') as file:
        for number, line in enumerate(file, 1):
            def require(is_right, reason, place=number):
                if not is_right:
                    raise NamesError(f'{path}:{place}: {reason}')
            line = line.rstrip('\n')
            if line and not line.startswith('#'):
                english, sign, text = line.partition(' = ')
                require(sign and english and text, 'not a line "ENGLISH = TEXT"')
                require(english not in names, f'"{english}" occurs twice')
                require(english.count('*') == text.count('*') < 2, 'one "*" on each side, or none')
                require(not english.strip('*') or english.startswith('*') or english.endswith('*') or '*' not in english,
                        '"*" is neither at the beginning nor at the end')
                require(text.isprintable(), 'a character is invisible')
                require(any(fits(english, part) for part in parts), f'no opening has "{english}"')
                names[english] = text
    return names


def write_names(out, language, names):
    """Writes a language as an array of bytes, because ISO C limits the length of a string literal, and
    the places of its lines, sorted as strcmp() compares the English texts."""
    places, place = [], 0
    out.write(f'static const char texts_{language}[] = {{\n')
    for english, text in sorted(names.items(), key=lambda name: name[0].encode()):
        places.append(place)
        data = english.encode() + b'\0' + text.encode() + b'\0'
        out.write('    ' + ''.join(f'{byte},' if byte < 128 else f"'\\x{byte:x}'," for byte in data) + '\n')
        place += len(data)
    out.write('};\n\n')
    out.write(f'static const uint32_t places_{language}[] = {{{", ".join(map(str, places))}}};\n\n')


def main(openings, output, *paths):
    parts = read_openings(openings)
    try:
        languages = {pathlib.Path(path).stem: read_names(path, parts) for path in paths}
    except NamesError as error:
        sys.exit(str(error))
    with open(output, 'w', encoding='utf-8') as out:
        out.write('#include "notation/notation_inside.h"\n\n#include <stddef.h>\n\n')
        for language, names in languages.items():
            write_names(out, language, names)
        out.write('const OpeningNames opening_names[] = {\n')
        out.writelines(f'    {{"{language}", texts_{language}, places_{language}, {len(names)}}},\n'
                       for language, names in languages.items())
        out.write('    {NULL, NULL, NULL, 0},\n};\n')


if __name__ == '__main__':
    main(*sys.argv[1:])

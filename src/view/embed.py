"""Writes themes and sets of pieces as the C tables of view_inside.h: embed.py OUTPUT FILE..."""
import configparser
import os
import sys

output, paths = sys.argv[1], sys.argv[2:]
TOP = 'above the first section'


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def entries(text):
    """The entries of a theme, by the rules of libinih as far as the built-in ones need them."""
    parser = configparser.ConfigParser(interpolation=None, inline_comment_prefixes=';')
    parser.optionxform = str
    parser.read_string(f'[{TOP}]\n{text}')
    for section in parser.sections():
        for name, value in parser[section].items():
            yield f'    {{0, {quoted("" if section == TOP else section)}, {quoted(name)}, {quoted(value)}}},\n'


def name_of(path):
    return os.path.splitext(os.path.basename(path))[0]


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


themes = [path for path in paths if path.endswith('.theme')]
pieces = [path for path in paths if path.endswith('.pieces')]
with open(output, 'w', encoding='utf-8') as out:
    out.write('#include "view/view_inside.h"\n\n#include <stddef.h>\n\n')
    for path in themes:
        out.write(f'static const KeyFileEntry {name_of(path)}_entries[] = {{\n')
        out.writelines(entries(read(path)))
        out.write('    {0, NULL, NULL, NULL},\n};\n\n')
    out.write('const BuiltinTheme builtin_themes[] = {\n')
    out.writelines(f'    {{"{name_of(path)}", {name_of(path)}_entries}},\n' for path in themes)
    out.write(f'}};\nconst int builtin_theme_count = {len(themes)};\n\n')
    for i, path in enumerate(pieces):
        # ISO C limits the length of a string literal, but not of an array.
        out.write(f'static const char pieces_text_{i}[] = {{\n')
        lines = [line + '\n' for line in read(path).splitlines() if line and line[0] != '#']
        out.writelines('    ' + ''.join(f'{ord(c)},' for c in line) + '\n' for line in lines)
        out.write('    0};\n\n')
    out.write('const BuiltinPieces builtin_pieces[] = {\n')
    out.writelines(f'    {{"{name_of(path)}", pieces_text_{i}}},\n' for i, path in enumerate(pieces))
    out.write(f'}};\nconst int builtin_pieces_count = {len(pieces)};\n')

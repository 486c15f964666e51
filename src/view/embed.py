"""Writes themes and sets of pieces as the C tables of view_inside.h: embed.py OUTPUT FILE..."""
import configparser
import os
import sys

output, paths = sys.argv[1], sys.argv[2:]
TOP = 'above the first section'


def entries(text):
    """The entries of a theme, by the rules of libinih as far as the built-in ones need them: texts of
    BuiltinTheme, each followed by a NUL."""
    parser = configparser.ConfigParser(interpolation=None, inline_comment_prefixes=';')
    parser.optionxform = str
    parser.read_string(f'[{TOP}]\n{text}')
    for section in parser.sections():
        for name, value in parser[section].items():
            yield '\0'.join(['' if section == TOP else section, name, value, ''])


def name_of(path):
    return os.path.splitext(os.path.basename(path))[0]


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def write_text(out, name, lines):
    """Writes lines as an array with a NUL at the end. ISO C limits the length of a string literal, but
    not of an array."""
    out.write(f'static const char {name}[] = {{\n')
    out.writelines('    ' + ''.join(f'{byte},' for byte in line.encode()) + '\n' for line in lines)
    out.write('    0};\n\n')


themes = [path for path in paths if path.endswith('.theme')]
pieces = [path for path in paths if path.endswith('.pieces')]
with open(output, 'w', encoding='utf-8') as out:
    out.write('#include "view/view_inside.h"\n\n')
    for path in themes:
        write_text(out, f'{name_of(path)}_entries', entries(read(path)))
    out.write('const BuiltinTheme builtin_themes[] = {\n')
    out.writelines(f'    {{"{name_of(path)}", {name_of(path)}_entries, sizeof {name_of(path)}_entries - 1}},\n' for path in themes)
    out.write(f'}};\nconst int builtin_theme_count = {len(themes)};\n\n')
    for i, path in enumerate(pieces):
        write_text(out, f'pieces_text_{i}',
                   (line + '\n' for line in read(path).splitlines() if line and line[0] != '#'))
    out.write('const BuiltinPieces builtin_pieces[] = {\n')
    out.writelines(f'    {{"{name_of(path)}", pieces_text_{i}}},\n' for i, path in enumerate(pieces))
    out.write(f'}};\nconst int builtin_pieces_count = {len(pieces)};\n')

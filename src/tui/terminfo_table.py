"""Writes terminal types of the database (terminfo) as a C table: terminfo_table.py OUTPUT [TYPE...]"""
import subprocess
import sys

output, types = sys.argv[1], sys.argv[2:]
with open(output, 'w', encoding='utf-8') as out:
    out.write('#include "tui/tui_inside.h"\n\n#include <stddef.h>\n\n')
    for number, name in enumerate(types):
        listing = subprocess.run(['infocmp', '-x', '-Q2', name], check=True, capture_output=True, text=True).stdout
        entry = ''.join(line for line in listing.splitlines() if not line.startswith('#'))
        # An array of characters, because C11 promises only 4095 characters in a string.
        characters = ','.join(str(ord(character)) for character in entry)
        out.write(f'static const char entry_{number}[] = {{{characters},0}};\n')
    out.write('const BuiltinType builtin_types[] = {\n')
    out.writelines(f'    {{"{name}", entry_{number}}},\n' for number, name in enumerate(types))
    out.write('    {NULL, NULL},\n};\n')

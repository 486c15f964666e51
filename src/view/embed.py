"""Writes text files as a C table of EmbeddedText (embedded.h): embed.py OUTPUT TABLE FILE..."""
import os
import sys

output, table, paths = sys.argv[1], sys.argv[2], sys.argv[3:]


def literal(line):
    return '        "' + line.replace('\\', '\\\\').replace('"', '\\"') + '\\n"'


with open(output, 'w', encoding='utf-8') as out:
    out.write('#include "view/embedded.h"\n\n#include <stddef.h>\n\n')
    out.write(f'const EmbeddedText {table}[] = {{\n')
    for path in paths:
        name = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding='utf-8') as file:
            lines = file.read().splitlines()
        out.write(f'    {{"{name}",\n' + '\n'.join(map(literal, lines)) + '},\n')
    out.write('    {NULL, NULL},\n};\n')

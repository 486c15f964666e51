"""The layer libraries hold no mutable object at file scope, except in tui."""
import os
import re
import shutil
import subprocess
import sys

from project import LAYERS, build_root, finish, skip

if shutil.which('objdump') is None:
    skip('objdump is missing')
with open(os.path.join(build_root(), 'meson-info', 'intro-buildoptions.json'), encoding='utf-8') as file:
    options = file.read()
if not re.search(r'"name": "b_sanitize",\s*"value": (\[\]|"none")', options):
    skip('only a plain build is inspected: a sanitizer adds its own objects')

findings, checked = [], 0
for layer in LAYERS:
    library = os.path.join(build_root(), 'src', layer, f'lib{layer}.a')
    result = subprocess.run(['objdump', '-t', library], capture_output=True, text=True)
    if result.returncode:
        findings.append(f'{library}: {result.stderr.strip()}')
    member = ''
    for line in result.stdout.splitlines():
        member = line if line.endswith(('elf64-x86-64',)) or 'file format' in line else member
        match = re.match(r'^[0-9a-f]+ .{7} (\S+)\s+([0-9a-f]+)\s+(?:\.hidden )?(\S+)$', line)
        if not match:
            continue
        checked += 1
        section, size, name = match.group(1), int(match.group(2), 16), match.group(3)
        writable = re.match(r'\.(data|bss|tdata|tbss)(\.|$)', section) or section == '*COM*'
        if writable and not section.startswith('.data.rel.ro') and size and layer != 'tui':
            findings.append(f'{member.split(":")[0]}: {name} in {section}')
finish(findings, checked)

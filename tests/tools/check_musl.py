"""The sources compile with musl, a second C library, without warnings. The rules, FEN and PGN are
also linked with it and run: known counts of moves (perft), and the corpora of two fuzz targets. Of
other libraries they need only functions of libunistring that call no C library.

    check_musl.py SOURCE_ROOT BUILD_ROOT
"""
import concurrent.futures
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

SOURCE, BUILD = sys.argv[1:3]
# What musl itself does not have: headers of the libraries that are used, and of Linux.
HEADERS = ['asm-generic', 'curses.h', 'ini.h', 'linux', 'ncurses_dll.h', 'ncursesw', 'readline', 'term.h',
           'uniconv.h', 'unictype.h', 'unctrl.h', 'unigbrk.h', 'unilbrk.h', 'uninorm.h', 'unistr.h', 'unistring', 'unitypes.h',
           'uniwidth.h', 'unicase.h', 'zconf.h', 'zlib.h', 'zstd.h', 'zstd_errors.h']
ROOMS = ['pgn', 'notation', 'winnability', 'rules', 'util']
PROGRAMS = {
    'perft': ['tests/properties/perft_file.c'],
    'fen': ['tests/fuzz/fuzz_fen.c', 'tests/fuzz/replay.c'],
    'pgn': ['tests/fuzz/fuzz_pgn.c', 'tests/fuzz/replay.c'],
}
RUNS = [
    ['perft', 'tests/data/perft.epd', '100000', '1'],
    ['fen', 'tests/fuzz/corpus/fen', '2000'],
    ['pgn', 'tests/fuzz/corpus/pgn', '20'],
]


MULTIARCH = subprocess.run(['gcc', '-print-multiarch'], capture_output=True, text=True).stdout.strip()


def link_headers(folder):
    """Fills a folder with links to the headers of the libraries."""
    for name in HEADERS:
        if os.path.exists(f'/usr/include/{name}'):
            os.symlink(f'/usr/include/{name}', f'{folder}/{name}')
    os.symlink(f'/usr/include/{MULTIARCH}/asm', f'{folder}/asm')


def musl_command(entry, headers, target):
    """Returns the command that compiles a source with musl, made from that of the build."""
    words = shlex.split(entry['command'])
    kept = [word for word in words if word.startswith(('-I', '-D', '-std=', '-W'))]
    kept = [word for word in kept if not word.startswith('-Winvalid-pch')]
    return ['musl-gcc', *kept, '-Werror', '-g0', '-O1', '-ffunction-sections', '-isystem', headers, '-c', entry['file'], '-o', target]


def run(command, folder):
    """Runs a command. Returns its output if it failed, otherwise an empty text."""
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return '' if result.returncode == 0 else f'{shlex.join(command)}\n{result.stdout}{result.stderr}'


def main(scratch):
    headers = f'{scratch}/include'
    os.mkdir(headers)
    link_headers(headers)
    with open(f'{BUILD}/compile_commands.json', encoding='utf-8') as file:
        entries = {entry['file']: entry for entry in json.load(file) if '.a.p/' in entry['output']}
    commands, archives = [], {room: [] for room in ROOMS}
    for number, entry in enumerate(entries.values()):
        parts = entry['output'].split('/')
        if parts[0] != 'src':
            continue
        target = f'{scratch}/{number}.o'
        commands.append(musl_command(entry, headers, target))
        archives.get(parts[1], []).append(target)
    archive = [['ar', 'rcs', f'{scratch}/lib{room}.a', *objects] for room, objects in archives.items()]
    libraries = [f'{scratch}/lib{room}.a' for room in ROOMS]
    link = [['musl-gcc', '-std=c11', '-D_XOPEN_SOURCE=700', '-O1', '-static', '-Wl,--gc-sections', '-Isrc', '-Itests/support',
             *sources, *libraries, f'/usr/lib/{MULTIARCH}/libunistring.a', '-o', f'{scratch}/{name}'] for name, sources in PROGRAMS.items()]
    start = [[f'{scratch}/{name}', *arguments] for name, *arguments in RUNS]
    failures = []
    for stage, folder in [(commands, BUILD), (archive, BUILD), (link, SOURCE), (start, SOURCE)]:
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            failures = failures or [text for text in pool.map(lambda command: run(command, folder), stage) if text]
    print('\n'.join(failures))
    print(f'{len(commands)} sources compiled, {len(RUNS)} programs run, {len(failures)} failures')
    return 1 if failures or not commands else 0


if shutil.which('musl-gcc') is None:
    print('musl-gcc is missing')
    sys.exit(77)
with tempfile.TemporaryDirectory() as folder:
    sys.exit(main(folder))

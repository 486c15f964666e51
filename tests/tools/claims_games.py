"""Checks that touchmove claims prints the same for any number of threads.

Also checks this with a game larger than the memory for finished games, with a file that cannot be
read, and with a reader that closes early. Usage: claims_games.py PROGRAM
"""
import os
import subprocess
import sys
import tempfile

SECONDS_MAX = 120
THREADS = ('1', '2', '7')
FILLER = '{' + 'x' * 900 + '} '


def games():
    """Returns a file of some hundreds of games, most of them with findings, one of them large."""
    found = []
    for number in range(700):
        back = 'Nf3 Nf6 Ng1 Ng8 ' * (number % 6)
        if number == 333:
            back = ''.join(f'{move} {FILLER}' for move in ('Nf3 Nf6 Ng1 Ng8 ' * 1000).split())
        result = ('1-0', '0-1', '1/2-1/2', '*')[number % 4]
        found.append(f'[White "{number}"]\n[Result "{result}"]\n\n{back} f3 e5 g4 Qh4# {result}\n\n')
    return ''.join(found)


def run(program, threads, *paths):
    """Returns the exit status and the output."""
    result = subprocess.run([program, 'claims', '-j', threads, *paths], capture_output=True,
                            check=False, timeout=SECONDS_MAX)
    return result.returncode, result.stdout, result.stderr


def compare(program, *paths):
    """Returns the differences between runs with different numbers of threads."""
    first = run(program, '1', *paths)
    found = [] if first[1].count(b'\n') > 700 else [f'only {first[1].decode()}']
    return found + [f'-j {threads}: {paths}' for threads in THREADS[1:]
                    if run(program, threads, *paths) != first]


def leave_early(program, path):
    """Reads only the first line of output. Returns the runs that do not end properly."""
    found = []
    for threads in THREADS:
        with subprocess.Popen([program, 'claims', '-j', threads] + [path] * 50,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.readline()
            process.stdout.close()
            errors = process.stderr.read()
            status = process.wait(SECONDS_MAX)
        if status not in (1, -13) or errors:
            found.append(f'-j {threads}: {status} {errors}')
    return found


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'many.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(games())
        tests = (('the same for any number', compare(program, path, path)),
                 ('the same where a file is missing', compare(program, folder + '/none', path)),
                 ('ends when its output is closed', leave_early(program, path)))
    print(f'1..{len(tests)}')
    for number, (name, found) in enumerate(tests, 1):
        print(f'{"not ok" if found else "ok"} {number} - {name}')
        for line in found:
            print('# ' + line)


main()

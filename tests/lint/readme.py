"""README shows the real screen and real output, in 80 columns, and its two command lines install the
required packages. README, the manual page and the help of `share` have the commands with which people
on different computers play.

The picture is the screen of the scene `readme`. The lines that begin with $ are run, and must print what
is below them. The command line for testing installs everything that the one for playing installs.
"""
import os
import re
import shlex
import subprocess
import tempfile

from project import build_root, finish, read

COLS = 80


def picture():
    rows = re.findall(r'^[ \d]\d\|(.*)$', read('tests/scene/readme.txt'), re.MULTILINE)
    return '\n'.join(row.rstrip() for row in rows)


def command_line(text, heading):
    """Returns the first line indented by four spaces under a heading: the command that installs packages."""
    return re.search(rf'^{heading}\n-+\n.*?^    (.*?)$', text, re.MULTILINE | re.DOTALL).group(1)


def packages(line):
    return re.search(r'apt-get install -y (.*?) &&', line).group(1).split()


def run(command):
    """Runs a command of an example, with a new home. Returns what it prints."""
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(build_root(), 'src') + ':' + os.environ['PATH']
        environment = {'HOME': home, 'PATH': path, 'LC_ALL': 'C.UTF-8'}
        return subprocess.run(['bash', '-c', command], env=environment, capture_output=True,
                              text=True).stdout


def findings_of_remote_commands():
    """Returns the texts without one of the commands for players on different computers."""
    manual = re.sub(r'^\.BI (.*)', lambda line: ''.join(shlex.split(line[1])),
                    read('assets/manual/touchmove.6.in'), flags=re.MULTILINE)
    texts = {'README': read('README'), 'the manual page': manual.replace('\\', ''),
             'the help of share': read('assets/help/en/commands/files.txt')}
    return [f'{name}: without "{command}"' for name, text in texts.items()
            for command in ('ssh -t HOST touchmove --host', 'ssh -t HOST touchmove --join=USER')
            if command not in text]


def main():
    text = read('README')
    findings = findings_of_remote_commands()
    if len(picture().splitlines()) != 24 or picture() not in text:
        findings.append('README: the picture is not the screen of tests/scene/readme.txt')
    lines = [command_line(text, 'Play'), command_line(text, 'Test')]
    play, test = packages(lines[0]), packages(lines[1])
    findings += [f'README: {name} is installed to play, but not to test'
                 for name in play if name not in test]
    examples = re.findall(r'^    \$ (.*)\n((?:    .+\n)+)', text, re.MULTILINE)
    if len(examples) != 3:
        findings.append(f'README: {len(examples)} examples')
    for command, shown in examples:
        printed = re.sub('^', '    ', run(command).rstrip('\n'), flags=re.MULTILINE) + '\n'
        if printed != shown:
            findings.append(f'README: {command} prints {printed!r}')
    shown = [line for _, output in examples for line in output.splitlines()]
    for line in text.splitlines():
        if len(line) > COLS and line[4:] not in lines and line not in shown:
            findings.append(f'README: longer than {COLS}: {line}')
    finish(findings, 7 + len(play) + len(examples))


main()

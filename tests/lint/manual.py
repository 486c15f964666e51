"""Checks that tables, manual pages and completions agree, that the sample sessions in the manual pages are
real, and that the pages in other languages have the parts of the English one.
"""
import glob
import os
import re
import shutil
import subprocess
import tempfile
import zlib
from xml.etree import ElementTree

from project import build_root, finish, source_root

PROGRAM = os.path.join(build_root(), 'src', 'touchmove')
ASSETS = os.path.join(build_root(), 'assets')
FOREIGN_OPTIONS = {'nodes', 'line', 'proof', 'divide', 'suite', 'reduced', 'keep-order',
                   'whole-seconds', 'no-elapsed', 'openings', 'utf8', 'latin1', 'pgn',
                   'json'}  # options of the tools

# The languages of the manual page, except English.
LANGUAGES = sorted(os.path.basename(os.path.dirname(path)) for path in
                   glob.glob(os.path.join(source_root(), 'assets', 'manual', '*', 'touchmove.6.in')))

findings, checked = [], 0


def read(*parts):
    with open(os.path.join(*parts), encoding='utf-8') as file:
        return file.read()


def run(*arguments, text=''):
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, TERM='xterm')
        for name in ('XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'):
            environment.pop(name, None)
        return subprocess.run([PROGRAM, *arguments], input=text, env=environment,
                              capture_output=True, text=True).stdout


def check(condition, finding):
    global checked
    checked += 1
    if not condition:
        findings.append(finding)


def check_options(page):
    """Checks that every option and setting is in the manual page and the completions, and no others."""
    names = set(re.findall(r'--([a-z0-9-]+)', run('--help'))) - FOREIGN_OPTIONS
    settings = set(re.findall(r'^#([a-z-]+) =', run('--print-config').split('[keys]')[0], re.M))
    bash, zsh = read(ASSETS, 'touchmove'), read(ASSETS, '_touchmove')
    fish = read(ASSETS, 'touchmove.fish')
    for name in sorted(names):
        form = name.replace('-', '\\-')
        check(f'.TP\n\\fB{form}\\fR = ' in page if name in settings else f'\\-\\-{form}' in page,
              f'touchmove.6: --{name} is missing')
        check(re.search(rf'^ *--{name}$', bash, re.M), f'bash completion: --{name} is missing')
        check(re.search(rf"['{{,]--{name}[=\\[}}]", zsh), f'zsh completion: --{name} is missing')
        check(f' -l {name} ' in fish, f'fish completion: --{name} is missing')
    for name in re.findall(r'\\-\\-([a-z0-9][a-z0-9\\-]*)', re.sub(r'\\f.', ' ', page)):
        name = name.replace('\\', '')
        check(name in names or name in FOREIGN_OPTIONS or name in ('name',),
              f'touchmove.6: there is no option --{name}')


def check_actions(page, source):
    """Checks that every command of the help is in a manual page, with its short form."""
    flat = ' '.join(page.replace('\\\n', '').split())
    short_form = re.search(r'^@MANUAL_ACTIONS (.*)@$', source, re.M).group(1).split('|')[-1]
    for line in run('--plain', text='help all\n').splitlines():
        match = re.match(r'([a-z]+)(?: [^:]*?)?(?: \(([a-z?]+)\))?: ', line)
        if match:
            check(f'.TP \\fB{match.group(1)}\\fR ' in flat,
                  f'touchmove.6: the command {match.group(1)} is missing')
            check(match.group(2) is None or short_form.replace('{brief}', match.group(2)) + ')' in flat,
                  f'touchmove.6: the short form {match.group(2)} is missing')
    check(not re.search(r'^@', page, re.M), 'touchmove.6: a part was not filled in')


def play_sample(lines):
    """Plays the moves and commands of the sample. Returns the sample with what the program prints now."""
    arguments = lines[0].removeprefix('$ touchmove ').split()
    played, sent, printed = lines[:1], '', ''
    for line in lines[1:]:
        match = re.match(r'(?:White|Black|Weiß|Schwarz)> (.*)', line)
        if match:
            sent += match.group(1) + '\n'
            before, printed = printed, run(*arguments, text=sent)
            played += [line, *printed.removeprefix(before).splitlines()]
    return played


def check_sample(page, path):
    """
    Checks the sample session in the chapter on screen readers. With TOUCHMOVE_UPDATE_GOLDEN=1,
    writes what the program prints into the source of the page instead.
    """
    start = page.index('.nf\n', page.index('.\\" A test plays')) + 4
    text = page[start:page.index('.fi\n', start)]
    lines = text.replace('\\-', '-').splitlines()
    played = play_sample(lines)
    if os.environ.get('TOUCHMOVE_UPDATE_GOLDEN') == '1':
        source = read(path)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(source.replace(text, '\n'.join(played).replace('-', '\\-') + '\n'))
        return
    for one, other in zip(lines + [None], played + [None]):
        check(one == other, f'{path}: the sample has {one!r}, the program prints {other!r}')


def outline(source):
    """Returns the requests and generated parts of the source of a page, in their order."""
    lines = re.findall(r'^(\.(?:SH|SS|TP|PP|IP|RS|RE|nf|fi)|@[A-Z_]+)\b', source, re.M)
    return [line.lstrip('@') for line in lines]


def articles(source):
    """Returns the articles in parentheses."""
    return [article for group in re.findall(r'\(([^()]*\d\.\d[^()]*)\)', source)
            for article in re.findall(r'(?:\d+|I)(?:\.\d+)+', group)]


def options(source):
    return sorted(set(re.findall(r'\\-\\-([a-z0-9][a-z0-9\\-]*)', source)))


def check_translation(path, source, english):
    """Checks that a page in another language has the parts of the English one, and names the same articles
    and options. Lists it if the English page has changed since.
    """
    for what, found in (('parts', outline), ('articles', articles), ('options', options)):
        own, other = found(source), found(english)
        place = next((i for i, pair in enumerate(zip(own + [None], other + [None])) if pair[0] != pair[1]), 0)
        check(own == other, f'{path}: not the {what} of the English page, from {own[place:place + 3]} on')
    checksum = f'{zlib.crc32(english.encode()):08x}'
    if f'.\\" of: {checksum}\n' not in source:
        print(f'{path}: stale: the English page has changed since; now "of: {checksum}"')


def check_examples():
    """Runs the examples in the manual page of adjudicate."""
    page = read(source_root(), 'assets', 'manual', 'touchmove-adjudicate.6')
    examples = re.findall(r"^\$ touchmove adjudicate (\S+ )?'(.*)'\n((?:.+\n)*?)\.fi$", page, re.M)
    check(examples, 'touchmove-adjudicate.6: there are no examples')
    for option, fen, answer in examples:
        printed = run('adjudicate', *option.replace('\\', '').split(), fen)
        check(answer == printed, f'touchmove-adjudicate.6: the page has {answer!r}, '
                                 f'the program prints {printed!r}')


def built(suffix):
    """Returns the built file whose name is the program's id and a suffix."""
    return next(os.path.join(ASSETS, name) for name in os.listdir(ASSETS)
                if name.endswith(suffix) and '@' not in name)


def check_desktop():
    """Checks that the desktop file, its icon and the metadata refer to each other."""
    desktop, metadata = built('.desktop'), built('.metainfo.xml')
    app_id = os.path.basename(desktop).removesuffix('.desktop')
    entry = dict(re.findall(r'^(\w+)=(.*)$', read(desktop), re.MULTILINE))
    data = ElementTree.parse(metadata).getroot()
    check(app_id.count('.') >= 2, f'{app_id}: not a name in the reverse order of a domain')
    check(data.findtext('id') == app_id, 'the metadata has another id')
    check(entry['Exec'].endswith('%f'), 'the desktop file passes no file to the program')
    check(data.findtext('launchable') == app_id + '.desktop', 'the metadata names another desktop file')
    check(entry['Icon'] == data.findtext('icon') == app_id, 'another icon than the installed one')
    check(data.findtext('summary') == entry['Comment'], 'summary and comment differ')
    check(data.findtext('provides/mediatype') in entry['MimeType'].split(';'),
          'the desktop file opens other files')
    check_tool('desktop-file-validate', desktop)
    check_tool('appstreamcli', 'validate', '--pedantic', '--no-net', '--no-color', metadata)


def check_releases(page):
    """Checks that the newest release is this version, in the metadata and in the manual."""
    newest = ElementTree.parse(built('.metainfo.xml')).getroot().find('releases/release')
    version = re.search(r"version: '(.+)'", read(source_root(), 'meson.build')).group(1)
    check(newest.get('version') == version, f'the metadata has no release {version}')
    check(f'.B {version}\n{newest.get("date")}. ' in page, f'touchmove.6: no release {version}')
    check(f'.TH TOUCHMOVE 6 {newest.get("date")} ' in page, 'touchmove.6: another date')


def check_tool(name, *arguments):
    """Checks that a program, if it is installed, finds no fault: no message, and status 0."""
    if shutil.which(name):
        result = subprocess.run([name, *arguments], capture_output=True, text=True)
        passed = result.returncode == 0 and not (name == 'mandoc' and result.stdout)
        check(passed, f'{name} {arguments[-1]}: {result.stdout}{result.stderr}')


def check_form():
    """Checks that groff and mandoc find no fault in the pages, and the shells none in the completions."""
    for page in [os.path.join(ASSETS, name) for name in ('touchmove.6', 'touchmove-adjudicate.6', 'touchmove-protocol.7')] \
            + [os.path.join(ASSETS, 'manual', language, 'touchmove.6') for language in LANGUAGES]:
        check_tool('mandoc', '-Tlint', page)
        if shutil.which('groff'):
            result = subprocess.run(['groff', '-Kutf8', '-man', '-Tutf8', '-ww', '-z', page],
                                    capture_output=True, text=True)
            check(not result.stderr, f'{page}: {result.stderr}')
    for shell, name in (('bash', 'touchmove'), ('zsh', '_touchmove'), ('fish', 'touchmove.fish')):
        check_tool(shell, '-n', os.path.join(ASSETS, name))


manual = read(ASSETS, 'touchmove.6')
SOURCE = os.path.join(source_root(), 'assets', 'manual', 'touchmove.6.in')
check_options(manual)
check_actions(manual, read(SOURCE))
check_sample(manual, SOURCE)
for language in LANGUAGES:
    path = os.path.join(source_root(), 'assets', 'manual', language, 'touchmove.6.in')
    translated = read(ASSETS, 'manual', language, 'touchmove.6')
    check_options(translated)
    check_actions(translated, read(path))
    check_sample(translated, path)
    check_releases(translated)
    check_translation(path, read(path), read(SOURCE))
check_examples()
check_releases(manual)
check_desktop()
check_form()
finish(findings, checked)

"""Changes the source and reports the changes that no test notices. Run on request; see tests/README.

    mutate.py [--rooms game,session/adjudication] [--each 8] [--seed 1] [--list FILE] [--work FOLDER]
              [--suites unit,scene] [--no-units] [--show]

The tree is copied into a folder (a new one under TMPDIR, or --work, which may be one from an
earlier run), built there, and changed, built and tested again for each mutant: first the unit tests
of the room (not with --no-units), and if they pass, the suites and tests that can notice changes of
that room (AFTER below, or those named by --suites) one after the other; each stage builds only the
programs it needs. Changes are made by rule, --each of them in every one of the --rooms (folders of
src, or prefixes of file names), drawn by --seed; or by hand, from a list of search-and-replace
patches; --show only prints them. The rooms take turns, so that an interrupted run has changed all
of them equally.

    # why a test should notice this
    @ src/store/journal.c
    = store/journal_faults
    - fdatasync(journal->descriptor) != 0
    + false

Lines after - are searched for, spaces included, and must occur once; lines after + replace them.
The test after = should notice the change and is run first; it applies up to the next @. The
survivors are written as such a list to survivors.txt in the folder.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

MARK = '.mutants'  # marks a folder made by this program
AFTER = {  # suites and tests that can notice a change of a room if its unit tests do not, cheapest first
    'arbiter': 'fuzz/shared,two screens,transcripts',
    'collection': 'transcripts,scene,browser',
    'commands': 'transcripts,scene,fuzz/session,line mode',
    'game': 'transcripts,scene,fuzz/game,session/session_restart,acceptance',
    'laws': 'lint/laws,transcripts,scene',
    'link': 'arbiter/arbiter,fuzz/shared,fuzz/guest,two screens,transcripts',
    'notation': 'transcripts,properties/notation round trips,tools,scene',
    'pgn': 'transcripts,properties/record round trips,tools,scene',
    'plain': 'transcripts,line mode,line mode\\, edited,pty/line-mode-keys,streams,tools',
    'remote': 'arbiter/arbiter_screen,fuzz/guest,two screens,killed screens,transcripts,scene',
    'rules': 'properties/generator,properties/notation round trips,transcripts,properties/perft\\, tricky',
    'screen': 'scene,screen/screen,terminal,browser',
    'session': 'transcripts,scene,arbiter/arbiter,fuzz/session,two screens,line mode,acceptance',
    'store': 'transcripts,session/session_resume,session/session_faults,power,kill',
    'study': 'transcripts,scene,browser',
    'terms': 'transcripts,scene,arbiter/arbiter_terms',
    'tools': 'tools,streams,transcripts',
    'tui': 'terminal,painting on xterm-256color,painting on linux,painting on vt100,pty/terminals',
    'util': 'store/journal,store/unfinished,tui/terminal,transcripts,terminal,line mode,streams,restricted,power',
    'view': 'scene,screen/screen,painting on xterm-256color',
    'winnability': 'tools,proofs,transcripts,game/model,properties/blocked positions',
    'words': 'transcripts,scene',
}
# for all other rooms, and for changes from a list
SUITES = 'scene,transcripts,acceptance,tools,unit,properties,fuzz,faults'
TIMEOUTS = '0.5'  # multiplier of the timeouts in meson.build; small, because mutants may hang
# Changes without effect: descriptors 0 to 2 are always open, the greater of two equal numbers is
# either, and some errors have two names.
NOTHING_ELSE = re.compile(r'\b\w*(?:descriptor|listener) (?:<|>=) 0\b'
                          r'|(\w[\w.>-]*) [<>]=? (\w[\w.>-]*) \? (?:\1 : \2|\2 : \1)(?![\w.(-]| [-+*/])'
                          r'| && errno != EWOULDBLOCK\b')
FREES = re.compile(r'(^|_)(free|release|close|destroy)$|^(va_end|assert)$')  # calls whose omission only leaks


class Change:
    """A change of one file: replaces the text between two offsets."""

    def __init__(self, path, rule, start, end, text, test=None):
        self.path, self.rule, self.start, self.end, self.text = path, rule, start, end, text
        self.test = test  # the test that should notice it, or None


# ---- Changes by rule ----

def mask(source):
    """Returns the source with comments, strings, assertions and directives blanked out, of the same
    length.
    """
    pattern = (r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
               r'|^[ \t]*#(?:\\\n|[^\n])*|\bassert\([^;]*;')
    return re.sub(pattern, lambda match: re.sub(r'[^\n]', ' ', match.group()), source,
                  flags=re.DOTALL | re.MULTILINE)


def closing(code, opening):
    """Returns the offset of the closing parenthesis."""
    depth = 0
    for offset in range(opening, len(code)):
        depth += {'(': 1, ')': -1}.get(code[offset], 0)
        if depth == 0:
            return offset
    return len(code)


def conditions(code):
    """Returns the offsets of the conditions of each if and while."""
    for match in re.finditer(r'\b(?:if|while) \(', code):
        yield match.end(), closing(code, match.end() - 1)


def turn_round(code):
    """Negates a condition."""
    for start, end in conditions(code):
        yield start, end, lambda text: f'!({text})'


def leave_check_out(code):
    """Disables a guard, or removes an operand of && or ||."""
    for match in re.finditer(r'\bif \(', code):
        end = closing(code, match.end() - 1)
        if re.match(r'\) \{\s*return\b', code[end:]):
            yield match.end(), end, lambda text: f'false && ({text})'
    same = {match.start() for match in NOTHING_ELSE.finditer(code)}
    for match in re.finditer(r' (?:&&|\|\|)\s', code):
        if match.start() in same:
            continue
        depth, end = 0, match.end()
        while end < len(code) and depth >= 0:
            depth += {'(': 1, ')': -1}.get(code[end], 0)
            if depth < 0 or (depth == 0 and re.match(r'&&|\|\||[;?,:]', code[end:])):
                break
            end += 1
        while code[end - 1].isspace():
            end -= 1
        yield match.start(), end, lambda text: ''


def do_nothing(code):
    """Removes a call, or replaces it by its success value."""
    for match in re.finditer(r'^( +)([a-z]\w*)\(', code, re.MULTILINE):
        end = closing(code, match.end() - 1)
        if code[end:end + 2] == ');' and not FREES.search(match.group(2)):
            yield match.start() + len(match.group(1)), end + 1, lambda text: '(void)0'
    for match in re.finditer(r'!([a-z]\w*)\(', code):
        yield match.start(), closing(code, match.end() - 1) + 1, lambda text: 'false'
    for match in re.finditer(r'\b([a-z]\w*)\(', code):
        end = closing(code, match.end() - 1) + 1
        if re.match(r' (?:!= 0|< 0|== -1)\b', code[end:]) and match.group(1) not in ('if', 'while'):
            yield match.start(), end, lambda text: '0'


def move_limit(code):
    """Moves a limit by one; not in for loops, where it would only read slightly beyond."""
    loops = [(match.start(), closing(code, match.end() - 1))
             for match in re.finditer(r'\bfor \(', code)]
    loops += [match.span() for match in NOTHING_ELSE.finditer(code)]
    other = {'<': '<=', '<=': '<', '>': '>=', '>=': '>'}
    for match in re.finditer(r' (<=?|>=?) (?!\w+ \*?\w+;)', code):
        if not any(start < match.start() < end for start, end in loops):
            yield match.start(1), match.end(1), lambda text: other[text]
    for match in re.finditer(r'\b[A-Z][A-Z0-9_]* = (\d+)(?=,)', code):
        yield match.start(1), match.end(1), lambda text: str(int(text) + 1)
    for match in re.finditer(r' [+-] 1\b(?!\w|\.)', code):
        yield match.start(), match.end(), lambda text: ''


RULES = [turn_round, leave_check_out, do_nothing, move_limit]


def changes_of(root, path):
    with open(os.path.join(root, path), encoding='utf-8') as file:
        source = file.read()
    code = mask(source)
    found = {}
    for rule in RULES:
        for start, end, replace in rule(code):
            found.setdefault((start, end, replace(source[start:end])), rule.__name__)
    return [Change(path, rule, start, end, text) for (start, end, text), rule in sorted(found.items())]


def belongs(path, room):
    """Returns whether a file below src is in a folder, or has a name with that prefix."""
    return path.startswith(room if '/' in room else room + '/')


def stages(text):
    """Returns the suites and tests of a comma-separated list; a backslash escapes a comma in a name."""
    return [name.replace('\\', '') for name in re.split(r'(?<!\\),', text)]


def draw_changes(root, rooms, each, seed):
    """Draws changes for each room independently: one of every room, then the next of every room."""
    drawn = []
    for room in rooms:
        top = os.path.join(root, 'src')
        paths = [os.path.join(folder, name) for folder, _, names in os.walk(top) for name in names
                 if name.endswith('.c') and belongs(os.path.relpath(os.path.join(folder, name), top), room)]
        changes = [change for path in sorted(paths)
                   for change in changes_of(root, os.path.relpath(path, root))]
        chosen = random.Random(f'{seed} {room}').sample(changes, min(each, len(changes)))
        drawn += [(turn, room, change) for turn, change in enumerate(chosen)]
    return [change for _, _, change in sorted(drawn, key=lambda item: item[:2])]


# ---- Changes by hand ----

def patches(text):
    """Returns the pairs of searched and replacement lines in a list, each with its path and test."""
    path, test, searched, replacing = None, None, [], []
    for line in text.splitlines() + ['@ ']:
        if line.startswith('- ') and replacing or line.startswith('@ '):
            if searched:
                yield path, test, '\n'.join(searched), '\n'.join(replacing)
            searched, replacing = [], []
        if line.startswith('@ '):
            path, test = line[2:].strip(), None
        elif line.startswith('= '):
            test = line[2:].strip()
        elif line.startswith('- ') or line == '-':
            searched.append(line[2:])
        elif line.startswith('+ ') or line == '+':
            replacing.append(line[2:])


def listed_changes(root, path):
    with open(path, encoding='utf-8') as file:
        wanted = list(patches(file.read()))
    for name, test, searched, replacing in wanted:
        with open(os.path.join(root, name), encoding='utf-8') as file:
            source = file.read()
        if source.count(searched) != 1:
            sys.exit(f'{path}: occurs {source.count(searched)} times in {name}: {searched}')
        start = source.index(searched)
        yield Change(name, 'by hand', start, start + len(searched), replacing, test)


# ---- The copy that is changed ----

def make_copy(source, work):
    """Copies the files that git tracks or would add, without touching identical ones."""
    listed = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard'], cwd=source,
                            capture_output=True, text=True, check=True).stdout.splitlines()
    for name in listed:
        path, copy = os.path.join(source, name), os.path.join(work, 'tree', name)
        if os.path.exists(path):
            with open(path, 'rb') as file:
                write_if_other(copy, file.read())
            shutil.copymode(path, copy)


def write_if_other(path, data):
    if os.path.exists(path):
        with open(path, 'rb') as file:
            if file.read() == data:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'wb') as file:
        file.write(data)


class Copy:
    """The copied tree and its build."""

    def __init__(self, work, has_units):
        self.has_units = has_units
        self.tree, self.build = os.path.join(work, 'tree'), os.path.join(work, 'build')
        if not os.path.exists(os.path.join(self.build, 'build.ninja')):
            subprocess.run(['meson', 'setup', '-Ddebug=false', '-Doptimization=1', self.build,
                            self.tree], check=True, stdout=subprocess.DEVNULL)
        self.tests = self.listed('--tests')
        self.outputs = {target['id']: os.path.relpath(target['filename'][0], self.build)
                        for target in self.listed('--targets')}

    def listed(self, what):
        return json.loads(subprocess.run(['meson', 'introspect', self.build, what], check=True,
                                         capture_output=True, text=True).stdout)

    def programs_of(self, name):
        """Returns the build targets for a test, or for a suite."""
        return {self.outputs[target] for test in self.tests
                if test['name'] == name or f'touchmove:{name}' in test['suite']
                for target in test['depends']}

    def unit_tests(self, room):
        """Returns the names of the unit tests of a room and their build targets."""
        return {test['name']: os.path.relpath(test['cmd'][0], self.build) for test in self.tests
                if test['name'].startswith(room + '/') and 'touchmove:slow' not in test['suite']}

    def make(self, targets=()):
        return subprocess.run(['ninja', '-C', self.build, *targets], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0

    def run(self, *which):
        """Returns the name of a test that fails, or None."""
        result = subprocess.run(['meson', 'test', '-C', self.build, '--no-rebuild', '--maxfail', '1',
                                 '--timeout-multiplier', TIMEOUTS, *which],
                                capture_output=True, text=True)
        failed = re.search(r'/ (\S.*?) +(FAIL|TIMEOUT|ERROR)', result.stdout)
        if result.returncode != 0:
            late = ', which takes too long' if failed and failed.group(2) == 'TIMEOUT' else ''
            return failed.group(1) + late if failed else 'a test'
        return None

    def noticed_by(self, room, test, suites):
        """Returns what notices the current change: a test, the compiler, or nothing."""
        if test and not self.make(self.programs_of(test)):
            return 'the compiler'
        noticed = self.run(test) if test else None
        if noticed:
            return noticed
        units = self.unit_tests(room) if self.has_units else {}
        if not self.make(units.values()):
            return 'the compiler'
        noticed = self.run(*units) if units else None
        for stage in [] if noticed else stages(suites or AFTER.get(room, SUITES)):
            noticed = self.run_stage(stage) if self.make(self.programs_of(stage)) else 'the compiler'
            if noticed:
                break
        return noticed

    def run_stage(self, stage):
        is_test = any(test['name'] == stage for test in self.tests)
        return self.run(stage) if is_test else self.run('--suite', stage)


def try_change(copy, change, suites):
    path = os.path.join(copy.tree, change.path)
    with open(path, encoding='utf-8') as file:
        source = file.read()
    with open(path, 'w', encoding='utf-8') as file:
        file.write(source[:change.start] + change.text + source[change.end:])
    try:
        return copy.noticed_by(change.path.split('/')[1], change.test, suites)
    finally:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(source)


# ---- Report ----

def describe(root, change, is_unique=False):
    """Returns the place of a change and its lines before and after, with preceding lines until they
    are unique.
    """
    with open(os.path.join(root, change.path), encoding='utf-8') as file:
        source = file.read()
    start = source.rfind('\n', 0, change.start) + 1
    end = source.find('\n', change.end)
    while is_unique and source.count(source[start:end]) > 1:
        start = source.rfind('\n', 0, start - 1) + 1
    after = source[start:change.start] + change.text + source[change.end:end]
    return f'{change.path}:{source.count(chr(10), 0, start) + 1}', source[start:end], after


def as_patch(root, change):
    _, before, after = describe(root, change, is_unique=True)
    lines = [f'@ {change.path}'] + [f'= {change.test}'] * bool(change.test) + [f'- {line}' for line in before.splitlines()]
    return '\n'.join(lines + [f'+ {line}' for line in after.splitlines()]) + '\n'


def show(root, change):
    place, before, after = describe(root, change)
    print(f'{place}: {change.rule}')
    for sign, text in (('-', before), ('+', after)):
        for line in text.splitlines():
            print(f'    {sign} {line.strip()}')


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--rooms', help='folders of src, separated by commas; all unless said')
    parser.add_argument('--each', type=int, default=4, help='how many changes by rule in each room')
    parser.add_argument('--seed', type=int, default=1, help='draws other changes')
    parser.add_argument('--list', help='a file of changes by hand, instead of those by rule')
    parser.add_argument('--suites', help='suites and tests to run, in this order, instead of those for the room')
    parser.add_argument('--no-units', action='store_true', help='no unit tests of the room first')
    parser.add_argument('--work', help='the folder to work in')
    parser.add_argument('--show', action='store_true', help='only print the changes')
    return parser.parse_args()


def work_folder(wanted):
    if wanted is None:
        return tempfile.mkdtemp(prefix='touchmove-mutants-')
    if os.path.exists(wanted) and not os.path.exists(os.path.join(wanted, MARK)):
        sys.exit(f'{wanted} is there already, and was not made by this program')
    os.makedirs(wanted, exist_ok=True)
    return os.path.abspath(wanted)


def try_all(copy, changes, suites, work):
    survivors = []
    for number, change in enumerate(changes, 1):
        test = try_change(copy, change, suites)
        print(f'{number} of {len(changes)}: {"noticed by " + test if test else "SURVIVES"}')
        show(copy.tree, change)
        sys.stdout.flush()
        if test is None:
            survivors.append(as_patch(copy.tree, change))
        with open(os.path.join(work, 'survivors.txt'), 'w', encoding='utf-8') as file:
            file.write('\n'.join(survivors))
    print(f'{len(changes)} changes, {len(survivors)} survive: see {work}/survivors.txt')


def main():
    options = arguments()
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    rooms = options.rooms.split(',') if options.rooms else sorted(os.listdir(os.path.join(root, 'src')))
    rooms = [room for room in rooms
             if '/' in room or os.path.isdir(os.path.join(root, 'src', room))]
    changes = (list(listed_changes(root, options.list)) if options.list
               else draw_changes(root, rooms, options.each, options.seed))
    if options.show:
        for change in changes:
            show(root, change)
        return
    work = work_folder(options.work)
    open(os.path.join(work, MARK), 'w', encoding='utf-8').close()
    make_copy(root, work)
    copy = Copy(work, not options.no_units)
    failed = None if copy.make() else 'the compiler'
    tried = {change.path.split('/')[1] for change in changes}
    for stage in dict.fromkeys(stage for room in sorted(tried)
                               for stage in stages(options.suites or AFTER.get(room, SUITES))):
        failed = failed or copy.run_stage(stage)
    if failed:
        sys.exit(f'without any change, the tree is noticed by {failed}')
    try_all(copy, changes, options.suites, work)


if __name__ == '__main__':
    main()

"""Attacks on the restricted mode: check_restricted.py TOUCHMOVE

The program runs in a mount namespace whose user list names a folder of the test as the user's home.
It is started as sshd and login would start it. The files that it opens and executes are recorded
(../power/recorder.py) while everything is typed that could lead out of it. A real sshd on the
loopback serves a user whose login shell it is.
"""
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'power'))
import recorder  # noqa: E402
from machine import Machine, Server, write  # noqa: E402
from pty_run import PATIENCE, PtyRun, need, run_tests  # noqa: E402

PLAYER = 54321  # user id of the player
MORE_CALLS = {'x86_64': {56: 'clone', 57: 'fork', 58: 'vfork', 59: 'execve', 157: 'prctl', 322: 'execveat',
                         435: 'clone3', 41: 'socket'},
              'aarch64': {167: 'prctl', 198: 'socket', 220: 'clone', 221: 'execve', 281: 'execveat',
                          435: 'clone3'}}
SET_SECCOMP = 22
OPEN_FOR_ALL = ('/etc/terminfo', '/lib/terminfo', '/usr/lib/terminfo', '/usr/share/terminfo', '/usr/lib/locale',
                '/usr/share/locale', '/etc/localtime', '/usr/share/zoneinfo', '/dev/null')

MACHINE = Machine({'player': PLAYER})
TOUCHMOVE = MACHINE.program
HOSTILE = {'HOME': '/tmp/home', 'XDG_STATE_HOME': '/tmp/state', 'XDG_DATA_HOME': '/tmp/data', 'TERM': 'xterm-256color',
           'XDG_CONFIG_HOME': '/tmp/config', 'TERMINFO': '/tmp/terminfo', 'INPUTRC': '/tmp/inputrc',
           'LOCPATH': '/tmp/locale', 'TZ': ':/tmp/zone', 'LANG': 'C.UTF-8', 'EDITOR': '/bin/sh',
           'ASAN_OPTIONS': 'detect_leaks=0'}


def fresh_home():
    return MACHINE.fresh_home('root')


class Run(PtyRun):
    """The program started with the given arguments, of which the first is its name."""

    def __init__(self, *arguments, **environment):
        self.arguments = list(arguments)
        super().__init__([TOUCHMOVE, *arguments[1:]], {**HOSTILE, **environment}, 24, 100)

    def shows(self, text):
        assert self.until(lambda: text in self.screen.dump()), (text, self.screen.dump())


def journals(home):
    folder = os.path.join(home, '.local/state/touchmove')
    return [name for name in os.listdir(folder) if name.endswith('.journal')] if os.path.exists(folder) else []


# ---- Started by login and sshd ----

def saves_a_game_in_the_home_of_the_user():
    for arguments in (('-c', 'anything; at all'), ('--restricted',), ('-c',), ('--plain', '--restricted')):
        home = fresh_home()
        result = subprocess.run([TOUCHMOVE, *arguments], input=b'e4\nsave\n', env=HOSTILE, capture_output=True)
        assert result.returncode == 0, (arguments, result)
        assert f'Saved to: {home}/.local/state/touchmove/'.encode() in result.stdout, (arguments, result)
        assert len(journals(home)) == 1
    home = fresh_home()
    result = subprocess.run(['-touchmove'], executable=TOUCHMOVE, input=b'e4\n', env=HOSTILE, capture_output=True)
    assert result.returncode == 0 and len(journals(home)) == 1, result


def without_a_home_the_game_is_not_saved():
    fresh_home()
    os.rename(MACHINE.home('root'), MACHINE.home('away'))
    write(MACHINE.home('root'), '')
    try:
        result = subprocess.run([TOUCHMOVE, '-c'], input=b'e4\ne5\n', env=HOSTILE, capture_output=True)
        assert result.returncode == 1 and b'NOT SAVED' in result.stdout and b'1... e5' in result.stdout, result
    finally:
        os.remove(MACHINE.home('root'))
        os.rename(MACHINE.home('away'), MACHINE.home('root'))


def a_linked_data_folder_is_refused():
    for linked in ('.local', '.local/state', '.local/share', '.local/state/touchmove', '.config'):
        home = fresh_home()
        target = os.path.join(MACHINE.folder, 'elsewhere')
        os.makedirs(target, exist_ok=True)
        os.makedirs(os.path.dirname(os.path.join(home, linked)), exist_ok=True)
        os.symlink(target, os.path.join(home, linked))
        result = subprocess.run([TOUCHMOVE, '-c'], input=b'e4\n', env=HOSTILE, capture_output=True)
        assert result.returncode == 2 and b'is a symbolic link' in result.stderr, (linked, result)
        assert os.listdir(target) == [], linked


def arguments_that_name_files_are_refused():
    fresh_home()
    for arguments in (['/etc/passwd'], ['../../etc/passwd'], ['perft', '1'], ['adjudicate'], ['--', '/etc/passwd'], ['--join=/tmp/x'], ['--watch=/tmp/x'],
                      ['--theme=../../../etc/passwd']):
        result = subprocess.run([TOUCHMOVE, '--restricted', *arguments], input=b'', env=HOSTILE,
                                capture_output=True)
        assert b'root:' not in result.stdout + result.stderr, result
        if '--theme' not in arguments[0]:
            assert result.returncode == 2 and b'restricted' in result.stderr, (arguments, result)


def help_is_available():
    fresh_home()
    result = subprocess.run([TOUCHMOVE, '--restricted', 'help', 'take', 'back'], env=HOSTILE, capture_output=True)
    assert result.returncode == 0 and b'ask to take back the last move' in result.stdout, result


def invalid_terminal_names_are_not_looked_up():
    fresh_home()
    for term in ('../../../../tmp/x', '/tmp/x', 'x' * 64, 'x' * 100000, 'a b\x1b]0;x\x07'):
        run = Run('touchmove', '-c', TERM=term)
        run.shows('using line mode')
        run.type('\x04')
        status = run.end()
        assert status == 0, (term[:80], status)
        assert term not in run.screen.dump()


# ---- Input ----

def it_cannot_be_suspended():
    home = fresh_home()
    run = Run('touchmove', '-c')
    run.shows('Esc menu')
    run.type('e4\r')
    run.shows('1. e4')
    run.type('\x1a')
    run.shows('Suspending is disabled')
    os.kill(run.pid, signal.SIGTSTP)
    run.type('e5\r')
    run.shows('1. e4       e5')
    run.type('\x1c')
    assert run.end() == 128 + signal.SIGQUIT
    assert len(journals(home)) == 1
    run = Run('touchmove', '--restricted', '--plain', '--new')
    run.shows('White>')
    run.type('d4\x1a\r')
    run.shows('1. d4')
    assert run.state() != 'T'
    run.type('\x1c')
    assert run.end() == 128 + signal.SIGQUIT


def a_position_is_set_up_and_played():
    home = fresh_home()
    fen = '8/5k2/8/8/3K4/8/4P3/8 w - - 0 1'
    run = Run('touchmove', '-c')
    run.shows('Esc menu')
    run.type(f':edit fen {fen}\r:edit\r')
    run.shows('No faults')
    run.type('\x1b[21~')
    run.shows('Play from here')
    run.type('\r')
    run.shows('Start game')
    run.type('\r')
    run.shows('set-up position')
    run.type(':edit here\r:edit proof proof.txt\r')
    run.shows('File names are disabled')
    run.type('e4\r')
    run.shows('1. e4')
    run.type('\x1c')
    assert run.end() == 128 + signal.SIGQUIT
    assert len(journals(home)) == 1
    run = Run('touchmove', '--restricted', '--plain', '--new')
    run.type(f'edit fen {fen}\redit mate\redit play\re4\r')
    run.shows('can checkmate')
    run.shows('1. e4')
    run.type('\x04')
    assert run.end() == 0


def inputrc_is_ignored():
    home = fresh_home()
    for path in (os.path.join(home, '.inputrc'), os.path.join(MACHINE.folder, 'inputrc')):
        write(path, '"\\C-o": "resign\\r"\n"4": "5"\n')
    run = Run('touchmove', '--restricted', '--plain', '--new', INPUTRC=os.path.join(MACHINE.folder, 'inputrc'))
    run.shows('White>')
    run.type('\x0fe4\r')
    run.shows('1. e4')
    assert 'resign' not in run.screen.dump(), run.screen.dump()
    run.type('\x1c')
    run.end()


COMMANDS = ['e4', 'open /etc/passwd', 'open ../../../etc/passwd', 'open "/etc/passwd" 1', 'open ~root/x',
            'open ~/../../etc/passwd', 'save /tmp/touchmove-test-escaped', 'save ../escaped replace',
            'save .bashrc append', 'export .ssh/authorized_keys', 'export "x"', 'set theme ../../../../etc/passwd',
            'set theme /etc/passwd', 'set pieces ../../x', 'set white ../../x', '!sh', ':!sh', '|sh', '`sh`', '$(sh)',
            'new white=../../x event=/etc/passwd', 'help ../x', 'law ../x', 'list', 'resume 99', 'fen /etc/passwd',
            'save', 'pgn', 'yes']
KEYS = ['open /e\t\t', '\x15save /t\t', '\x15\x1bv', '\x1b!', '\x18\x05', '\x18e', '\x18\x12', '~ro\x1b~', '\x1b*',
        '\x15']


class Watch(threading.Thread):
    """Records the files that a program opens and executes, from its start to its end."""

    def __init__(self, arguments, environment, text=None):
        super().__init__()
        self.command = [TOUCHMOVE, *arguments]
        self.environment, self.text = environment, text
        self.opened, self.executed, self.early, self.trouble = [], [], [], None
        self.printed = b''
        self.start()

    def run(self):
        recorder.NUMBERS.update(MORE_CALLS.get(os.uname().machine, {}))
        try:
            self.watch()
        except recorder.CannotRecord as trouble:
            self.trouble = str(trouble)

    def watch(self):
        reads, writes = os.pipe()
        out_reads, out_writes = os.pipe()
        os.write(writes, self.text.encode())
        os.close(writes)
        process = recorder.Process(self.command, self.environment, '/', (reads, out_writes, out_writes))
        os.close(reads)
        os.close(out_writes)
        reader = threading.Thread(target=self.listen, args=(out_reads,))
        reader.start()
        is_closed = False
        for name, arguments, result in process.calls():
            if name == 'prctl' and result is None:
                is_closed |= arguments[0] == SET_SECCOMP
            elif name in ('execve', 'execveat', 'clone', 'fork', 'vfork', 'clone3', 'socket') and result is None:
                (self.executed if is_closed or name.startswith('exec') else self.early).append(name)
            elif name in ('open', 'openat', 'creat', 'openat2') and result is None:
                folder, address = (recorder.AT_FDCWD, arguments[0]) if name in ('open', 'creat') else arguments[:2]
                path = process.path(recorder.signed(folder), address)
                (self.opened if is_closed else self.early).append(os.path.normpath(path))
        self.status = process.status
        reader.join()

    def listen(self, descriptor):
        while True:
            data = os.read(descriptor, 65536)
            if not data:
                break
            self.printed += data
        os.close(descriptor)


def nothing_is_opened_or_executed_outside():
    home = fresh_home()
    watch = Watch(['-c', 'ls'], HOSTILE, ''.join(line + '\n' for line in COMMANDS + KEYS))
    watch.join(PATIENCE)
    need(watch.trouble is None, watch.trouble)
    assert watch.opened, 'nothing was seen'
    own = (*(os.path.join(home, name) for name in ('.local/state/touchmove', '.local/share/touchmove',
                                                   '.config/touchmove')), '/tmp/touchmove-0')
    # The parents of its folders may be opened, too: they are synced when a folder is made.
    strange = [path for path in watch.opened if not path.startswith(own + OPEN_FOR_ALL)
               and '/gconv/' not in path and not own[0].startswith(path)]
    assert not strange, strange
    assert not watch.executed, watch.executed
    named = tuple(value for value in HOSTILE.values() if value.startswith('/'))
    assert not [path for path in watch.early if path.startswith(named) and not path.startswith(home)
                and not home.startswith(path)], watch.early
    assert b'root:' not in watch.printed, watch.printed
    assert watch.printed.count(b'File names are disabled') >= 10, watch.printed
    assert sorted(os.listdir(home)) == ['.config', '.local'], os.listdir(home)


def check_restricted_end(run, status):
    assert run.end() == status, (run.status, run.screen.dump())
    assert b'root:' not in run.sent and b'/etc/hosts' not in run.sent


def type_into(run, arguments, keys):
    """Types keys. If they have ended the program, starts it again. (Esc and the next key are one key if they
    arrive together, so a slow computer may show the menu, where the letters choose.) Returns the run.
    """
    run.type(keys)
    run.read(0)
    if run.ended():
        check_restricted_end(run, 0)
        run = Run(*arguments)
        run.quiet()
    return run


def no_input_leads_out_of_the_program():
    for arguments in (('touchmove', '-c'), ('touchmove', '--restricted', '--plain', '--new')):
        home = fresh_home()
        run = Run(*arguments)
        run.shows('Esc menu' if '-c' in arguments else 'White>')
        for line in COMMANDS:
            keys = line + '\r' if '--plain' in arguments else f'\x1b\x1b:{line}\r'
            run = type_into(run, arguments, keys)
        for keys in KEYS:
            run = type_into(run, arguments, keys)
        run.quiet()
        run = type_into(run, arguments, '')
        with open(f'/proc/{run.pid}/task/{run.pid}/children', encoding='utf-8') as file:
            assert file.read() == ''
        os.kill(run.pid, signal.SIGTERM)
        check_restricted_end(run, 128 + signal.SIGTERM)
        assert set(os.listdir(home)) <= {'.config', '.local'}, os.listdir(home)
    assert not os.path.exists('/tmp/touchmove-test-escaped')


# ---- A real sshd ----

def client(server, *arguments, **environment):
    return PtyRun(server.command(*arguments), {'TERM': 'xterm-256color', 'PATH': '/usr/bin:/bin',
                                               'HOME': server.folder, **environment}, 24, 100)


def shown(run, text):
    assert run.until(lambda: text in run.screen.dump() or run.ended()) and text in run.screen.dump(), \
        (text, run.screen.dump())


def as_a_login_shell_it_allows_nothing_but_play():
    home = MACHINE.fresh_home('player')
    server = Server(MACHINE, 'Match User player', 'DisableForwarding yes', 'PermitUserRC no')
    try:
        check_account(server, home)
    finally:
        server.stop()


def check_account(server, home):
    run = client(server, '-tt', '-o', 'SendEnv=*', 'player@127.0.0.1', TERMINFO='/tmp', LD_PRELOAD='',
                 LANG='C.UTF-8')
    shown(run, 'Esc menu')
    run.type('e4\r')
    shown(run, '1. e4')
    run.type('\x1a')
    shown(run, 'Suspending is disabled')
    run.type('\x1b:open /etc/passwd\r')
    shown(run, 'File names are disabled')
    os.kill(run.pid, signal.SIGKILL)  # ends the connection
    run.end()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and any(name.endswith('.lock') for name in
                                         os.listdir(os.path.join(home, '.local/state/touchmove'))):
        time.sleep(0.02)
    for command in ('/bin/sh', 'touchmove --plain /etc/passwd', "'; id'"):
        result = subprocess.run(server.command('-T', 'player@127.0.0.1', command), capture_output=True,
                                input=b'd4\nsave x.pgn\nid\nabort\nyes\n', timeout=PATIENCE)
        assert b'1. d4' in result.stdout and b'uid=' not in result.stdout, (command, result)
        assert b'File names are disabled' in result.stdout, (command, result)
        assert b'root:' not in result.stdout + result.stderr
    result = subprocess.run(server.command('-T', '-s', 'player@127.0.0.1', 'sftp'), capture_output=True,
                            input=b'', timeout=PATIENCE)
    assert b'touchmove' not in result.stdout
    result = subprocess.run(server.command('-N', '-o', 'ExitOnForwardFailure=yes', '-R', '0:127.0.0.1:22',
                                           'player@127.0.0.1'), capture_output=True, timeout=PATIENCE)
    assert result.returncode != 0
    run = client(server, '-tt', 'player@127.0.0.1', LANG='C.UTF-8')
    shown(run, 'White - Black, move 1, Black to move')
    run.type('\x1c')
    assert run.end() == 128 + signal.SIGQUIT, run.status
    run = client(server, '-tt', 'player@127.0.0.1', TERM='x' * 3000)
    shown(run, 'using line mode')
    run.type('\x04')
    assert run.end() == 0, run.status
    assert set(os.listdir(home)) <= {'.config', '.local'}, os.listdir(home)


TESTS = [saves_a_game_in_the_home_of_the_user, without_a_home_the_game_is_not_saved,
         a_linked_data_folder_is_refused,
         arguments_that_name_files_are_refused, help_is_available, invalid_terminal_names_are_not_looked_up,
         it_cannot_be_suspended, a_position_is_set_up_and_played, inputrc_is_ignored,
         nothing_is_opened_or_executed_outside, no_input_leads_out_of_the_program,
         as_a_login_shell_it_allows_nothing_but_play]
run_tests(TESTS, sys.argv[2:])

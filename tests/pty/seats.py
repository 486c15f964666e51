"""Shared by the tests of shared games: terminals at a game, and a proxy between them.

The first argument of such a test is the program.
"""
import glob
import os
import re
import shutil
import socket
import sys
import tempfile
import threading
import time

from pty_run import HOMES, PATIENCE, PtyRun, new_home

TOUCHMOVE = os.path.abspath(sys.argv[1])
PROMPTS = ('Anna>', 'Ben>', 'White>', 'Black>', '>')
INVITATION = re.compile(r'--join=(\S+)')


def program_for_all():
    """Returns a copy of the program that all users can run: they may have no access to the folder of the build."""
    folder = new_home()
    os.chmod(folder, 0o755)
    return shutil.copy(TOUCHMOVE, folder)


class Seat(PtyRun):
    """A terminal at a game."""

    def __init__(self, home, *arguments, plain=True, edited=False, rows=24, cols=100, by=(), program=TOUCHMOVE,
                 **environment):
        self.plain, self.home = plain, home
        env = {'TERM': 'dumb' if plain and not edited else 'xterm-256color', 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin', 'HOME': home,
               'TOUCHMOVE_TMPDIR': home,
               **environment}
        self.seen = 0
        super().__init__([*by, program, *(['--plain'] if plain else []), *arguments], env, rows, cols, home)

    def text(self):
        """Returns the text on the screen and then the panel in one line; in line mode, all output so far."""
        if self.plain:
            return self.sent.decode(errors='replace').replace('\r', '')
        return self.screen.dump() + '\n' + self.screen.panel()

    def shows(self, text, patience=PATIENCE):
        """Waits for a text. In line mode, it must come after the text of the previous wait."""
        def is_there():
            return (self.text().find(text, self.seen) if self.plain else self.text().find(text)) >= 0
        assert self.until(is_there, patience), (text, self.text()[-1500:])
        if self.plain:
            self.seen = self.text().find(text, self.seen) + len(text)

    def ends_with(self, *lines):
        """Waits until these lines are the last on the screen. Ignores earlier lines with only a prompt, which
        are shown while the program waits for an answer.
        """
        def last():
            received = [line.rstrip() for line in self.screen.dump().splitlines() if line.strip()]
            return ([line for line in received[:-1] if line not in PROMPTS] + received[-1:])[-len(lines):]
        assert self.until(lambda: last() == list(lines)), (lines, self.screen.dump())

    def hides(self, text):
        """Waits until a text has disappeared from the screen."""
        assert self.until(lambda: text not in self.text()), (text, self.text())

    def say(self, line, *expected):
        self.type(line + '\r')
        for text in expected:
            self.shows(text)


class Tap:
    """A proxy between one client and the owner of the game, which records all lines that pass.

    `change` is called with every line from the owner, `ask` with every line from the client; either
    may return another line, or None to drop it.
    """

    def __init__(self, path):
        self.folder = tempfile.mkdtemp(prefix='touchmove-tap-', dir='/tmp')  # short enough for a socket address
        HOMES.append(self.folder)
        self.path, self.target = os.path.join(self.folder, 'game'), path
        self.received, self.asked, self.change, self.ask = [], [], lambda line: line, lambda line: line
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            near, _ = self.listener.accept()
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.target)
            pump = threading.Thread(target=self.pump, args=(near, far, self.asked, lambda line: self.ask(line)),
                                    daemon=True)
            pump.start()
            self.pump(far, near, self.received, lambda line: self.change(line))
            pump.join()
            near.close()
            far.close()

    @staticmethod
    def pump(source, sink, seen, change):
        left = b''
        try:
            while data := source.recv(65536):
                *lines, left = (left + data).split(b'\n')
                for line in lines:
                    line = change(line.decode())
                    if line is None:
                        continue
                    seen.append(line)
                    sink.sendall(line.encode() + b'\n')
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def processes(home):
    """Returns the processes that own games of a home, by its lock files."""
    found = []
    for path in glob.glob(os.path.join(home, '.local/state/touchmove/*.lock')):
        with open(path, encoding='utf-8') as file:
            words = file.read().split()
        if words and os.path.exists(f'/proc/{words[0]}'):
            found.append(int(words[0]))
    return found


def owner(home):
    end = time.monotonic() + PATIENCE
    while len(processes(home)) != 1:
        assert time.monotonic() < end, processes(home)
        time.sleep(0.01)
    return processes(home)[0]


def socket_of(seat):
    """Returns the path of the socket announced on the first screen."""
    seat.until(lambda: INVITATION.search(seat.text()))
    number = (INVITATION.search(seat.text()).group(1) + '/1').split('/')[1]
    return f'{seat.home}/touchmove-{os.getuid()}/{number}'


def is_running(pid):
    try:
        with open(f'/proc/{pid}/stat', encoding='utf-8') as file:
            return file.read().rsplit(')', 1)[1].split()[0] != 'Z'
    except OSError:
        return False


def gone(pid):
    end = time.monotonic() + PATIENCE
    while is_running(pid):
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def shared_game(*arguments, plain=(True, True), edited=False, sizes=((24, 100), (24, 100)), by=(), home=None,
                **environment):
    """Starts a new game on two terminals, with stopped clocks. Returns the home, the path of the socket,
    White's seat, which shares the game, and Black's seat. `home`: that home, by default a new one.
    """
    home = home or new_home()
    white = Seat(home, '--host', '--white=Anna', '--black=Ben', *arguments, edited=edited, by=by, **environment)
    white.shows('--join=')
    path = socket_of(white)
    if not plain[0]:
        white.type('quit\r')
        white.say('yes')
        assert white.end() == 0
        white = Seat(home, '--resume', '--host', plain=False, rows=sizes[0][0], cols=sizes[0][1])
        white.shows('--join=')
    black = Seat(home, f'--join={path}', plain=plain[1], edited=edited, rows=sizes[1][0], cols=sizes[1][1])
    black.shows('You play Black' if plain[1] else 'Enter when you are ready')
    return home, path, white, black


def start(white, black):
    """Starts the clocks. White asks first; each of them has a screen or line mode."""
    white.type('resume\r' if white.plain else '\r')
    white.shows('You are ready')
    black.shows('ready to start. Are you?' if black.plain else 'is ready')
    black.type('yes\r' if black.plain else '\r')
    for seat, prompt in ((black, 'Waiting:'), (white, 'Anna:')):
        seat.shows('The game has started (Article 6.6).' if seat.plain else prompt)


def resume(white, black):
    white.say('resume', 'Waiting for ')
    black.shows('asks to resume. Start the clocks?')
    black.say('yes', 'The game is resumed')
    white.shows('The game is resumed')


def both(actor, other, line, shown):
    """Enters a line in one terminal. Both terminals must show the result."""
    actor.say(line, shown)
    other.shows(shown)


def move(mover, other, text, shown):
    both(mover, other, text, shown)


def watch(home, path):
    """Starts a spectator."""
    watcher = Seat(home, f'--watch={path}')
    watcher.shows('You are watching')
    return watcher


def leave(*seats):
    """Quits all terminals. Then no process may be running, and the socket must be gone."""
    for seat in seats:
        seat.type('\x15quit\r' if seat.plain else '\x15:quit\r')
        seat.until(lambda: seat.ended() or 'Leave the game?' in seat.text())
        if not seat.ended():
            seat.type('yes\r' if seat.plain else '\t\r')
        assert seat.end() == 0

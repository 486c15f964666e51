"""A week of play by two people with many interruptions: check_week.py TOUCHMOVE WALL_CLOCK [SESSIONS]

At random, they play in full screen or line mode, take back moves, agree on draws, resign and resize
the window. A session ends normally or by a signal, a hang-up or a kill, and the next one starts an hour
later. A model that knows only the text shown predicts the game after each session, and the game file
at the end.
"""
import os
import random
import re
import select
import signal
import subprocess
import sys
import time

from pty_run import PATIENCE, PtyRun, new_home, run_tests

TOUCHMOVE, WALL_CLOCK = (os.path.abspath(argument) for argument in sys.argv[1:3])
SESSIONS = int(sys.argv[3]) if len(sys.argv) > 3 else 8
SEED = 1851
MONDAY, WEEK = 1772409600, 7 * 86400  # 2 March 2026, at midnight
SIZES = [(24, 80), (30, 100), (50, 132), (24, 90)]
DOWN = '\x1b[B'
BOARD = 'Esc menu'  # a hint that is shown beside boards of any size
# Two games that end in mate.
GAMES = [game.split() for game in (
    'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 '
    'O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#',
    'e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 '
    'h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#')]


class Model:
    """The expected games: the finished ones and the current one."""

    def __init__(self, chance):
        self.chance, self.finished = chance, []
        self.is_over = True

    def begin(self, date):
        self.line, self.moves, self.date = self.chance.choice(GAMES), [], date
        self.is_over = False

    def end(self, result):
        self.finished.append((tuple(self.moves), result, self.date))
        self.is_over = True

    def side(self):
        return ('White', 'Black')[len(self.moves) % 2]

    def next_move(self):
        """Returns the next move and how it is announced."""
        number, move = len(self.moves) // 2 + 1, self.line[len(self.moves)]
        return move, f'{number}.{".." * (len(self.moves) % 2)} {move}'

    def play(self):
        self.moves.append(self.line[len(self.moves)])
        if len(self.moves) == len(self.line):
            self.end('1-0')

    def resign(self):
        self.end('0-1' if self.side() == 'White' else '1-0')


def environment(home, now):
    result = {'HOME': home, 'TERM': 'xterm-256color', 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin',
              'TZ': 'UTC0', 'LD_PRELOAD': WALL_CLOCK, 'WALL_CLOCK': str(now)}
    # The fake clock is loaded before the sanitizer's library. Memory lost in a kill is not a leak.
    result['ASAN_OPTIONS'] = 'verify_asan_link_order=0:detect_leaks=0'
    return result


class Lines:
    """A session in line mode."""

    def __init__(self, home, now, argument):
        self.process = subprocess.Popen([TOUCHMOVE, '--plain', '--announce=san', argument],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=environment(home, now), bufsize=0)

    def say(self, line, answer):
        self.process.stdin.write(line.encode() + b'\n')
        printed = ['']
        while answer not in printed[-1]:
            assert select.select([self.process.stdout], [], [], PATIENCE)[0], (line, printed)
            printed.append(self.process.stdout.readline().decode())
            assert printed[-1] and not printed[-1].startswith('refused'), (line, printed)

    def move(self, move, announced):
        self.say(move, announced)

    def take_back(self):
        self.say('takeback', 'question:')
        self.say('yes', 'takes back')

    def offer(self, move, announced):
        """Offers a draw together with a move."""
        self.process.stdin.write(b'offer\n')
        self.say(move, announced)
        self.say('', 'offers a draw')

    def accept(self):
        self.say('accept', '1/2-1/2')

    def resign(self):
        self.say('resign', 'resigned')

    def resize(self, size):
        pass

    def end(self, how):
        if how == 'quit':
            self.process.stdin.close()
        elif how == 'hang up':
            self.process.send_signal(signal.SIGHUP)
        else:
            self.process.send_signal(how)
        status = self.process.wait()
        self.process.stdout.close()
        return status


class Keys:
    """A session in full screen."""

    def __init__(self, home, now, argument):
        self.run = PtyRun([TOUCHMOVE, argument], environment(home, now), 24, 80)
        self.shows(BOARD)

    def shows(self, text, without=None):
        def is_there():
            screen = self.run.screen.dump()
            return text in screen and not (without and without in screen)
        assert self.run.until(is_there), (text, self.run.screen.dump().splitlines()[-5:])

    def say(self, keys, text, without=None):
        self.run.type(keys)
        self.shows(text, without)

    def move(self, move, announced):
        self.say(move + '\r', announced, without='takes back')  # the previous announcement may still be shown

    def take_back(self):
        self.say(':takeback\r', 'asks to take back')
        self.say(DOWN + '\r', 'takes back', without='asks to take back')

    def offer(self, move, announced):
        self.say(':offer\r', 'will offer a draw')
        self.move(move, announced)

    def accept(self):
        self.say(':accept\r', 'Game over')

    def resign(self):
        self.say(':resign\r', 'do you resign?')
        self.say('\r', 'Game over')

    def resize(self, size):
        for rows, cols in ((1, 1), (10, 300), (12, 40), size):
            self.run.resize(rows, cols)
        self.shows(BOARD)

    def end(self, how):
        if how == 'quit':
            self.run.type('\x1c')
        elif how == 'hang up':
            os.close(self.run.slave)
            os.close(self.run.master)
            return self.run.end(reads=False)
        else:
            os.kill(self.run.pid, how)
        return self.run.end()


def act(model, session, chance):
    """Performs one action, in the session and in the model."""
    what = chance.random()
    if what < 0.80 or not model.moves:
        session.move(*model.next_move())
        model.play()
    elif what < 0.90:
        session.take_back()
        model.moves.pop()
    elif what < 0.96:
        session.resize(chance.choice(SIZES))
    elif what < 0.98 and len(model.moves) < len(model.line) - 1:
        session.offer(*model.next_move())
        model.play()
        session.accept()
        model.end('1/2-1/2')
    else:
        session.resign()
        model.resign()


def moves_left(home, now):
    """Returns the moves found by the next start."""
    result = subprocess.run([TOUCHMOVE, '--plain', '--announce=san', '--resume'], input='last 99\n',
                            stdout=subprocess.PIPE, text=True, env=environment(home, now), check=False)
    return [line.split()[1] for line in result.stdout.splitlines() if line[:1].isdigit()]


def games_kept(home):
    path = os.path.join(home, '.local/share/touchmove/games.pgn')
    if not os.path.exists(path):
        return []
    with open(path, encoding='utf-8') as file:
        games = re.split(r'\n\n(?=\[Event )', file.read().strip())
    found = []
    for game in games:
        tags = dict(re.findall(r'(?m)^\[(\w+) "(.*)"\]$', game))
        text = re.sub(r'(?m)^\[.*\]$|\{[^}]*\}|\d+\.+|1-0|0-1|1/2-1/2|\*', ' ', game)
        found.append((tuple(text.split()), tags['Result'], tags['Date']))
    return found


def after_a_week_everything_is_as_shown():
    chance, home = random.Random(SEED), new_home()
    model = Model(chance)
    for number in range(SESSIONS):
        now = MONDAY + number * WEEK // SESSIONS
        argument = '--new' if model.is_over else '--resume'
        if model.is_over:
            model.begin(time.strftime('%Y.%m.%d', time.gmtime(now)))
        session = chance.choice((Lines, Keys))(home, now, argument)
        for _ in range(chance.randrange(1, 20)):
            if not model.is_over:
                act(model, session, chance)
        how = chance.choice(('quit', 'hang up', signal.SIGTERM, signal.SIGKILL))
        status = session.end(how)
        assert status is not None and (status >= 0 or how == signal.SIGKILL), (how, status)
        if not model.is_over:
            assert moves_left(home, now + 600) == model.moves, (number, how, model.moves)
    assert games_kept(home) == model.finished
    print(f'# {SESSIONS} sessions, {len(model.finished)} games', flush=True)


run_tests([after_a_week_everything_is_as_shown], sys.argv[4:])

"""Tests the program with unusual standard streams: check_streams.py TOUCHMOVE

Streams that are closed, full, or without a reader; file size limits; messages and exit status when
a game is not saved; and output limited to the characters that a terminal supports.
"""
import os
import resource
import signal
import subprocess
import sys

from pty_run import PtyRun, new_home, run_tests

TOUCHMOVE = os.path.abspath(sys.argv[1])
GAME = b'e4\ne5\nNf3\n'


def environment(home, **changes):
    return {'TERM': 'xterm-256color', 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin', 'HOME': home, **changes}


def run(*arguments, home=None, text=b'', before=None, **options):
    """Runs the program on pipes, with the signal dispositions of a shell."""
    def prepare():
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        if before is not None:
            before()
    return subprocess.run([TOUCHMOVE, *arguments], input=text, stderr=subprocess.PIPE, timeout=60,
                          env=environment(home or new_home()), preexec_fn=prepare,
                          **{'stdout': subprocess.PIPE, **options})


def journals(home):
    folder = os.path.join(home, '.local/state/touchmove')
    names = sorted(os.listdir(folder)) if os.path.exists(folder) else []
    texts = []
    for name in names:
        with open(os.path.join(folder, name), 'rb') as file:
            texts.append(file.read())
    return texts


def files_of(home):
    return [os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names]


# ---- Output that fails ----

def printing_to_a_full_disk_fails():
    for arguments in (['--help'], ['--version'], ['--print-config'], ['perft', '--help'], ['perft', '2'],
                      ['perft', '--divide', '2'], ['adjudicate', '8/8/8/8/8/8/8/K1k5 w - - 0 1'],
                      ['--list'], ['--plain']):
        with open('/dev/full', 'wb') as full:
            assert run(*arguments, stdout=full, text=b'status\n').returncode == 1, arguments
        assert run(*arguments, text=b'status\n').returncode == 0, arguments


def a_closed_reader_ends_the_game_properly():
    home = new_home()
    reads, writes = os.pipe()
    os.close(reads)
    result = run('--plain', home=home, text=GAME, stdout=writes)
    os.close(writes)
    assert result.returncode == 1, result
    assert len(journals(home)) == 1 and b' move e4' in journals(home)[0]
    for arguments in (['--help'], ['--list'], ['perft', '2'], ['adjudicate', '8/8/8/8/8/8/8/K1k5 w - - 0 1']):
        reads, writes = os.pipe()
        os.close(reads)
        result = run(*arguments, home=home, stdout=writes)
        os.close(writes)
        assert result.returncode == 1, (arguments, result)


def unreadable_input_is_an_error():
    folder = os.open('/', os.O_RDONLY)
    result = run('--plain', text=None, stdin=folder)
    os.close(folder)
    assert result.returncode == 1 and b'cannot read standard input' in result.stderr, result


def closed_streams_never_write_into_files():
    for closed in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)):
        home = new_home()

        def close():
            for descriptor in closed:
                os.close(descriptor)
        result = run('--plain', home=home, text=GAME, before=close)
        assert result.returncode == 0, (closed, result)
        for text in journals(home):
            assert text.startswith(b'touchmove journal 1\n'), (closed, text)
            assert b'1. e4' not in text, (closed, text)
        assert len(journals(home)) == (0 not in closed), (closed, journals(home))
        back = run('--plain', '--resume', home=home, text=b'score\n')
        assert (b'Nf3' in back.stdout) == (0 not in closed), (closed, back)


def on_the_screen_only_standard_error_may_be_closed():
    for closed in ('<&-', '>&-', '<&- >&-'):
        home = new_home()
        run = PtyRun(['/bin/sh', '-c', f'exec "$0" --new {closed}', TOUCHMOVE], environment(home), 24, 100)
        assert run.end() == 2, (closed, run.status)
        assert b'standard input and output are not a terminal' in run.sent, (closed, run.sent)
        assert not files_of(home), (closed, files_of(home))
    home = new_home()
    run = PtyRun(['/bin/sh', '-c', 'exec "$0" --new 2>&-', TOUCHMOVE], environment(home), 24, 100)
    assert run.until(lambda: 'Esc menu' in run.screen.dump()), run.screen.dump()
    run.type('e4\r')
    assert run.until(lambda: '1. e4' in run.screen.dump()), run.screen.dump()
    os.kill(run.pid, signal.SIGTERM)
    assert run.end() == 128 + signal.SIGTERM, run.status
    assert b' move e4' in journals(home)[0], journals(home)


def prints_nothing_but_the_list_of_games():
    path = os.path.join(new_home(), 'two.pgn')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('[White "Anna"]\n\n1. e4 e5 1-0\n\n[White "Ben"]\n\n1. d4 *\n')
    rows = [f'{path}\t{row}\n' for row in ('1\tAnna\t?\t1-0\t?\t?\t?\t2', '2\tBen\t?\t*\t?\t?\t?\t1')]
    for query, count in (((), 2), (('anna',), 1), (('nobody',), 0)):
        result = run('list', path, *query)
        assert result.stdout.decode() == ''.join(rows[:count]) and result.stderr == b'', (query, result)


# ---- File size limits ----

def a_file_size_limit_is_reported_like_a_full_disk():
    home = new_home()
    result = run('--plain', home=home, text=GAME,
                 before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)))
    assert result.returncode == 1, result
    assert b'NOT SAVED' in result.stdout and b'2. Nf3' in result.stdout, result
    assert b'touchmove: game NOT SAVED: ' in result.stderr and b'file too large' in result.stderr


def a_file_size_limit_stops_no_game_on_the_screen():
    home = new_home()
    run = PtyRun(['/bin/sh', '-c', 'ulimit -f 0; exec "$0" --new', TOUCHMOVE], environment(home), 24, 100)
    assert run.until(lambda: 'Esc menu' in run.screen.dump()), run.screen.dump()
    for move, shown in (('e4', '1. e4'), ('e5', '1. e4       e5')):
        run.type(move + '\r')
        assert run.until(lambda: shown in run.screen.dump() and 'NOT SAVED' in run.screen.dump()), run.screen.dump()
    os.kill(run.pid, signal.SIGTERM)
    assert run.end() == 128 + signal.SIGTERM, run.status
    assert b'touchmove: game NOT SAVED: ' in run.sent and b'file too large' in run.sent, run.sent[-300:]


def an_unsaved_game_sets_the_exit_status():
    home = new_home()
    result = run('--plain', home=home, text=GAME + b'new\nquit\n',
                 before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)))
    assert result.returncode == 1 and b'NOT SAVED' in result.stderr, result


def an_unsaved_game_is_reported_however_the_program_ends():
    for arguments in (['--plain', '--new'], ['--new']):
        for number in (signal.SIGTERM, signal.SIGHUP):
            home = new_home()
            terminal = PtyRun([TOUCHMOVE, *arguments], environment(home, HOME=''), 24, 100)
            assert terminal.until(lambda: 'NOT SAVED' in terminal.screen.dump()), terminal.screen.dump()
            terminal.type('e4\r')
            assert terminal.until(lambda: '1. e4' in terminal.screen.dump()), terminal.screen.dump()
            os.kill(terminal.pid, number)
            assert terminal.end() == 128 + number, terminal.status
            tail = terminal.sent[-200:]
            assert b'touchmove: game NOT SAVED: the environment variable HOME is not set' in tail, tail
    terminal = PtyRun([TOUCHMOVE, '--new'], environment('', HOME=''), 24, 100)
    assert terminal.until(lambda: 'NOT SAVED' in terminal.screen.dump()), terminal.screen.dump()
    terminal.type('e4\r')
    assert terminal.until(lambda: '1. e4' in terminal.screen.dump()), terminal.screen.dump()
    terminal.type('\x03')
    assert terminal.until(lambda: 'Quit without saving?' in terminal.screen.dump()), terminal.screen.dump()
    terminal.quiet()
    terminal.type('\x1b[B\r')
    assert terminal.end() == 1, terminal.status


# ---- Characters that a terminal does not support ----

def sends_only_ascii_to_terminals_with_other_character_sets():
    name = 'J\u00f3zsef \u00db\u009b'
    home = new_home()
    made = run('--plain', '--new', '--white', 'J\u00f3zsef \u00db', home=home, text=GAME)
    assert made.returncode == 0, made
    for arguments in (['--list'], ['--plain', '--resume'], ['--theme', name], ['/nowhere/' + name],
                      ['adjudicate', name], ['perft', '1', name], ['--plain', name], ['perft', name],
                      ['adjudicate', '--' + name]):
        terminal = PtyRun([TOUCHMOVE, *arguments], environment(home, LANG='C'), 24, 100)
        terminal.quiet()
        terminal.type('status\rquit\ryes\r')
        terminal.quiet()
        os.kill(terminal.pid, signal.SIGTERM)
        terminal.end()
        high = [byte for byte in terminal.sent if byte >= 0x80]
        assert terminal.sent and not high, (arguments, terminal.sent)
    games = os.path.join(home, name + '.pgn')
    with open(games, 'w', encoding='utf-8') as file:
        file.write('[White "J\u00f3zsef \u00db\u015b"]\n\n1. e4 e5 2. \u015b *\n')
    for tool, status in (('list', 0), ('format', 1), ('check', 1), ('claims', 1)):
        terminal = PtyRun([TOUCHMOVE, tool, games], environment(home, LANG='C'), 24, 100)
        assert terminal.end() == status, (tool, terminal.status, terminal.sent)
        high = [byte for byte in terminal.sent if byte >= 0x80]
        assert b'Jozsef' in terminal.sent and not high, (tool, terminal.sent)
    formatted = run('format', games, home=home)
    assert 'J\u00f3zsef'.encode() in formatted.stdout, formatted
    listed = PtyRun([TOUCHMOVE, '--list'], environment(home), 24, 100)
    listed.end()
    assert 'J\u00f3zsef \u00db - '.encode() in listed.sent, listed.sent
    listed = run('--list', home=home)
    assert 'J\u00f3zsef \u00db - '.encode() in listed.stdout, listed


TESTS = [printing_to_a_full_disk_fails, unreadable_input_is_an_error, a_closed_reader_ends_the_game_properly,
         closed_streams_never_write_into_files, on_the_screen_only_standard_error_may_be_closed,
         a_file_size_limit_stops_no_game_on_the_screen, a_file_size_limit_is_reported_like_a_full_disk,
         an_unsaved_game_sets_the_exit_status, an_unsaved_game_is_reported_however_the_program_ends,
         sends_only_ascii_to_terminals_with_other_character_sets, prints_nothing_but_the_list_of_games]
run_tests(TESTS, sys.argv[2:], at_once=4)

"""Tests the tools for PGN files with several files, pipes, damaged files and full disks.

Usage: pgn_streams.py PROGRAM
"""
import gzip
import os
import subprocess
import sys
import tempfile

SECONDS_MAX = 120
GAME = b'[Event "b"]\n\n1. d4 d5 *\n'
KEPT_MAX = 1 << 24  # bytes of a game that are stored to be copied


def run(program, *arguments, **options):
    """Runs the program and returns the result."""
    streams = {'stdout': subprocess.PIPE, 'stderr': subprocess.PIPE, **options}
    return subprocess.run([program, *arguments], check=False, timeout=SECONDS_MAX, **streams)


def made(name, content):
    """Writes a file of the present folder. Returns its name."""
    with open(name, 'wb') as file:
        file.write(content)
    return name


def an_open_comment_ends_with_its_file(program):
    first = made('a.pgn', b'1. e4 Ke3 {never closed\n\n')
    second = made('b.pgn', GAME)
    result = run(program, 'format', first, second)
    assert result.returncode == 1 and b'game 1 copied unchanged: ' in result.stderr, result
    assert result.stdout.startswith(b'1. e4 Ke3 {never closed}\n\n[Event "b"]\n'), result
    assert result.stdout.endswith(b'1. d4 d5 *\n\n'), result


def a_game_too_long_to_be_copied_is_an_error(program):
    comment = b'x' * (2 * KEPT_MAX)
    long = made('long.pgn', b'1. e4 {' + comment + b'} e5\n\n' + GAME)
    result = run(program, 'format', long)
    assert b'long.pgn:1: game 1 left out because it is too long to be copied: game too large' in result.stderr
    assert result.returncode == 1 and result.stdout.startswith(b'[Event "b"]\n'), result.returncode
    assert result.stdout.count(b'[Event ') == 1, result.stdout[:1000]
    escaped = made('escaped.pgn', b'1. e4\n% ' + b'x' * (2 * KEPT_MAX) + b'\ne5 *\n')
    result = run(program, 'format', escaped)  # there is no error but this one
    assert result.returncode == 1 and result.stdout == b'', (result.returncode, result.stdout[:100])


def a_long_game_is_written_if_its_record_is_complete(program):
    blanks = made('blanks.pgn', b'[Result "forfeit"]\n\n1. e4' + b' ' * (2 * KEPT_MAX) + b'$1000000 e5 *\n')
    result = run(program, 'format', blanks)
    assert b'[Result "forfeit"]\n\n1. e4\n$1000000\n1... e5 *\n' in result.stdout, result
    assert b'left out' not in result.stderr, result.stderr


def a_long_comment_after_the_last_game_is_copied(program):
    comment = b'{' + b'x' * (9 << 20) + b'}'
    path = made('comment.pgn', GAME + b'\n' + comment + b'\n')
    result = run(program, 'format', path)
    assert result.returncode == 1 and result.stdout.endswith(b' *\n\n' + comment + b'\n\n'), result.stdout[-30:]
    assert comment not in run(program, 'format', '--reduced', path).stdout


def a_comment_after_the_last_game_that_is_too_long_is_an_error(program):
    path = made('comment.pgn', GAME + b'\n{' + b'x' * (17 << 20) + b'}\n')
    result = run(program, 'format', path)
    said = b'comment.pgn:5: comments after the last game left out because they are too long to be copied\n'
    assert result.returncode == 1 and said in result.stderr, result.stderr
    assert result.stdout.endswith(b'1. d4 d5 *\n\n'), result.stdout[-30:]


def the_reason_of_a_copy_ends_before_the_remedy(program):
    path = made('fen.pgn', b'[FEN "junk; more"]\n\n1. e4 *\n')
    result = run(program, 'format', path)
    assert b'game 1 copied unchanged: invalid FEN tag "junk; more"\n' in result.stderr, result


def a_pipe_is_read_like_a_file(program):
    queens = 'has rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2'
    everything = 'material=KQRRBBNNPPPPPPPPKQRRBBNNPPPPPPPP'
    listed = b'\tb\t?\t2\n'
    for tool, terms, shown in (('check', [], b'1 game, 2 moves, 0 errors\n'), ('claims', [], b'1 game, 0 findings\n'),
                               ('format', [], b'1. d4 d5 *\n\n'), ('list', [], listed),
                               ('list', ['--pgn'], GAME), ('list', ['--json'], b'"plies": 2, "line": 1}\n'),
                               ('list', ['event=b'], listed), ('list', [queens], listed), ('list', [everything], listed)):
        options = [term for term in terms if term.startswith('--')]
        query = [term for term in terms if not term.startswith('--')]
        for content in (GAME, gzip.compress(GAME), GAME.decode().encode('utf-16')):
            reads, writes = os.pipe()  # as in a process substitution
            os.write(writes, content)
            os.close(writes)
            result = run(program, tool, *options, f'/dev/fd/{reads}', *query, pass_fds=[reads])
            os.close(reads)
            assert result.returncode == 0 and result.stdout.endswith(shown), (tool, terms, result)
        os.mkfifo('fifo')
        writer = subprocess.Popen(['sh', '-c', 'printf %s "$0" >fifo', GAME.decode()])
        result = run(program, tool, *options, 'fifo', *query)
        writer.wait()
        os.unlink('fifo')
        assert result.returncode == 0 and result.stdout.endswith(shown), (tool, terms, result)


def a_pipe_is_opened_in_line_mode(program):
    reads, writes = os.pipe()
    os.write(writes, GAME)
    os.close(writes)
    result = run(program, '--plain', f'/dev/fd/{reads}', pass_fds=[reads], stdin=subprocess.DEVNULL,
                 env={**os.environ, 'HOME': os.getcwd()})
    os.close(reads)
    assert result.returncode == 0 and b'1 move, *' in result.stdout, result
    os.mkfifo('fifo')  # nobody writes to it: the command must not wait
    result = run(program, '--plain', input=b'open fifo\nquit\n', env={**os.environ, 'HOME': os.getcwd()})
    assert b'Cannot open fifo: not a regular file.' in result.stdout, result


def data_after_the_compressed_data_is_an_error(program):
    path = made('trailing.pgn.gz', gzip.compress(GAME) + b'trailing')
    for arguments, shown in ((['check', path], b'1 game, '), (['format', path], b'[Event "b"]\n'),
                             (['claims', path], b'1 game, '), (['list', path], path.encode() + b'\t1\t'),
                             (['list', '--pgn', path], GAME), (['list', '--json', path], b'{"number": 1, '),
                             (['list', path, 'event=b'], path.encode() + b'\t1\t')):
        result = run(program, *arguments)
        assert result.returncode == 1 and result.stdout.startswith(shown), result
        said = f'touchmove {arguments[0]}: cannot read trailing.pgn.gz to the end: ' \
            'other data follows the compressed data\n'
        assert result.stderr == said.encode(), (arguments, result)


def trailing_bytes_after_a_zstandard_frame_are_an_error(program):
    frame = b'\x28\xb5\x2f\xfd\x20' + bytes((len(GAME), 1 + 8 * len(GAME), 0, 0)) + GAME  # one block, not compressed
    if b'Zstandard' in run(program, 'check', made('whole.pgn.zst', frame)).stderr:
        return  # built without it
    result = run(program, 'check', 'whole.pgn.zst')
    assert result.returncode == 0 and result.stdout == b'1 game, 2 moves, 0 errors\n', result
    for length in range(1, 5):
        result = run(program, 'check', made('trailing.pgn.zst', frame + b'more'[:length]))
        assert result.returncode == 1 and result.stderr == b'touchmove check: cannot read trailing.pgn.zst ' \
            b'to the end: other data follows the compressed data\n', result


def libzstd_is_loaded_only_for_a_file_that_needs_it(program):
    if b'Zstandard' in run(program, 'check', made('empty.pgn.zst', b'\x28\xb5\x2f\xfd\x20\0\1\0\0')).stderr:
        return  # built without it
    os.mkdir('broken')
    made('broken/libzstd.so.1', b'')
    without = {'env': {**os.environ, 'LD_LIBRARY_PATH': 'broken'}}
    result = run(program, 'check', made('plain.pgn', GAME), **without)
    assert result.returncode == 0 and result.stdout == b'1 game, 2 moves, 0 errors\n', result
    result = run(program, 'check', 'empty.pgn.zst', **without)
    assert result.returncode == 1 and result.stderr == b'touchmove check: cannot decompress empty.pgn.zst: ' \
        b'the library libzstd could not be loaded\n', result
    result = run(program, 'check', 'empty.pgn.zst')
    assert result.returncode == 0 and result.stderr == b'', result


def output_that_cannot_be_written_is_an_error(program):
    wrong = made('many.pgn', b'[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0 ' * 4000 + b'\n\n1. e4 Ke3 *\n' * 4000)
    for arguments in (['check'], ['check', '-j2'], ['claims'], ['claims', '-j2'], ['format'], ['list'],
                      ['list', '--json'], ['list', '--pgn'], ['list', '--json', wrong, 'result=1-0'],
                      ['list', wrong, 'result=1-0']):
        files = [wrong, wrong] if '-j2' in arguments else [wrong] if wrong not in arguments else []
        with open('/dev/full', 'wb') as full:
            result = run(program, *arguments, *files, stdout=full)
        said = f'touchmove {arguments[0]}: cannot write standard output: no space left on device\n'
        assert result.returncode == 1, (arguments, result.returncode)
        assert result.stderr.endswith(said.encode()), (arguments, result.stderr[-300:])
        assert result.stderr.count(b'cannot write') == 1, (arguments, result.stderr[-300:])


def the_reason_of_a_failed_write_is_said(program):
    # these lines are longer than the buffer of standard output, so a second attempt writes nothing
    game = made('a.pgn', b'[White "' + b'w' * 4000 + b'"]\n[Black "' + b'b' * 4000 + b'"]\n[Result "1-0"]\n\n'
                b'1. f3 e5 2. g4 Qh4# 1-0\n')
    long_path = './' * 2043 + game
    for tool in ('claims', 'list'):
        reads, writes = os.pipe()
        with open(game, 'rb') as file:
            os.write(writes, file.read())
        os.close(writes)
        path = long_path if tool == 'claims' else f'/dev/fd/{reads}'
        with open('/dev/full', 'wb') as full:
            result = run(program, tool, path, stdout=full, pass_fds=[reads])
        os.close(reads)
        said = f'touchmove {tool}: cannot write standard output: no space left on device\n'
        assert result.returncode == 1 and result.stderr.endswith(said.encode()), (tool, result.stderr[-200:])


def nothing_more_is_read_when_comments_cannot_be_written(program):
    comment = made('comment.pgn', b'{' + b'x' * (2 << 20) + b'}')
    wrong = made('wrong.pgn', b'1. e4 Ke3 *\n')
    with open('/dev/full', 'wb') as full:
        result = run(program, 'format', comment, comment, wrong, stdout=full)
    assert result.returncode == 1 and b'wrong.pgn' not in result.stderr, result.stderr


TESTS = [an_open_comment_ends_with_its_file, a_game_too_long_to_be_copied_is_an_error, a_pipe_is_read_like_a_file,
         a_pipe_is_opened_in_line_mode,
         a_long_comment_after_the_last_game_is_copied, a_comment_after_the_last_game_that_is_too_long_is_an_error,
         a_long_game_is_written_if_its_record_is_complete, the_reason_of_a_copy_ends_before_the_remedy,
         data_after_the_compressed_data_is_an_error, trailing_bytes_after_a_zstandard_frame_are_an_error,
         libzstd_is_loaded_only_for_a_file_that_needs_it, output_that_cannot_be_written_is_an_error,
         the_reason_of_a_failed_write_is_said, nothing_more_is_read_when_comments_cannot_be_written]


def main():
    program = os.path.abspath(sys.argv[1])
    print(f'1..{len(TESTS)}')
    for number, test in enumerate(TESTS, 1):
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                test(program)
                fault = None
            except AssertionError as error:
                fault = error
            os.chdir('/')
        name = test.__name__.replace('_', ' ')
        print(f'{"ok" if fault is None else "not ok"} {number} - {name}')
        if fault is not None:
            print('# ' + repr(fault)[:2000])


main()

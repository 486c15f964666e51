"""Tests touchmove adjudicate on difficult streams: the reader closes its end, the input cannot be
read, a line has no newline, there are very many lines, the caller waits for each answer.

Usage: adjudicate_streams.py PROGRAM
"""
import os
import signal
import subprocess
import sys
import time

# The shell may run the tests with signals ignored, as it does for background jobs.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

SECONDS_MAX = 30  # far more than any test needs
LONG = '6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - -\n'  # a position that takes long to judge
SHORT = '8/8/8/8/8/8/8/K1k5 w - -\n'
ANSWER = 'cannot-mate\tcannot-mate\tdead\t' + SHORT


def start(program, *arguments, **streams):
    return subprocess.Popen([program, 'adjudicate', *arguments], text=True,
                            **{'stdin': subprocess.PIPE, 'stdout': subprocess.PIPE,
                               'stderr': subprocess.PIPE, **streams})


def an_answer_comes_before_the_next_question(program):
    for workers in '1', '3':
        with start(program, '-j', workers) as process:
            for _ in range(3):
                process.stdin.write(SHORT)
                process.stdin.flush()
                assert process.stdout.readline() == ANSWER
            process.stdin.close()
            assert process.wait(SECONDS_MAX) == 0


def a_closed_pipe_ends_it_while_it_waits(program):
    for workers in '1', '2':
        with start(program, '-j', workers) as process:
            process.stdin.write(SHORT)
            process.stdin.flush()
            assert process.stdout.readline() == ANSWER
            process.stdout.close()
            assert process.wait(SECONDS_MAX) == 1


def a_closed_pipe_ends_it_while_it_thinks(program):
    for workers in '1', '2':
        with start(program, '-j', workers, '--nodes', '5000000') as process:
            process.stdin.write(SHORT + LONG * 200)
            process.stdin.flush()
            assert process.stdout.readline() == ANSWER
            began = time.monotonic()
            process.stdout.close()
            assert process.wait(SECONDS_MAX) == 1
            assert time.monotonic() - began < SECONDS_MAX / 2


def input_that_cannot_be_read_is_an_error(program):
    folder = os.open('/', os.O_RDONLY)
    with start(program, stdin=folder) as process:
        out, errors = process.communicate(timeout=SECONDS_MAX)
        assert process.returncode == 1 and out == '', out
        assert errors.startswith('touchmove adjudicate: cannot read standard input: '), errors
    os.close(folder)


def a_line_without_end_takes_no_memory(program):
    with start(program) as process:
        out, errors = process.communicate('8' * 30_000_000 + '\n' + SHORT, timeout=SECONDS_MAX)
        assert process.returncode == 1
        refused, answered = out.splitlines(keepends=True)
        assert refused.startswith('error\terror\terror\t888') and len(refused) < 10000
        assert answered == ANSWER
        assert errors.endswith(': too long\n'), errors


def peak_of(program, workers, count):
    """Returns the peak memory in KiB after `count` lines have been answered."""
    refused = 'no position ' + 100 * 'x' + '\n'
    # Don't count the freed memory that a sanitizer keeps in quarantine.
    options = os.environ.get('ASAN_OPTIONS', '') + ':quarantine_size_mb=0'
    with start(program, '-j', workers, stderr=subprocess.DEVNULL,
               env={**os.environ, 'ASAN_OPTIONS': options}) as process:
        for _ in range(count // 20):
            process.stdin.write((SHORT + refused) * 10)
            process.stdin.flush()
            for _ in range(20):
                assert process.stdout.readline() != ''
        with open(f'/proc/{process.pid}/status', encoding='ascii') as status:
            peak = next(line for line in status if line.startswith('VmHWM:'))
        process.stdin.close()
        assert process.wait(SECONDS_MAX) == 1
    return int(peak.split()[1])


def many_lines_take_no_more_memory_than_few(program):
    for workers in '1', '2':
        few, many = peak_of(program, workers, 1000), peak_of(program, workers, 60_000)
        # Leaking a hundred bytes for each line would take some 6,000 KiB.
        assert many < few + 2500, (workers, few, many)


def answers_keep_the_order_of_the_input(program):
    lines = ''.join(f'8/8/8/8/8/8/8/K1k5 w - - 0 {n}\n' for n in range(1, 3000))
    with start(program, '-j', '4') as process:
        out, _ = process.communicate(lines, timeout=SECONDS_MAX)
        assert process.returncode == 0
        assert [line.split('\t')[3] for line in out.splitlines()] == lines.splitlines()


def main():
    program = os.path.abspath(sys.argv[1])
    tests = [an_answer_comes_before_the_next_question, a_closed_pipe_ends_it_while_it_waits,
             a_closed_pipe_ends_it_while_it_thinks, input_that_cannot_be_read_is_an_error,
             a_line_without_end_takes_no_memory, many_lines_take_no_more_memory_than_few,
             answers_keep_the_order_of_the_input]
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            test(program)
            print(f'ok {number} - {test.__name__}')
        except (AssertionError, subprocess.TimeoutExpired, ValueError) as error:
            print(f'not ok {number} - {test.__name__}')
            print('# ' + repr(error))


main()

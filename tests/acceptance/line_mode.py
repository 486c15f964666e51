"""Plays lines in line mode with an empty home. Shared by the programs of this folder."""
import os
import subprocess
import tempfile

SCRATCH = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None


def play(program, arguments, text):
    """Sends a text to line mode and returns the lines printed."""
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith('XDG_')}
        environment.update(HOME=home, TERM='dumb')
        result = subprocess.run([program, '--plain', '--yes', *arguments], input=text, env=environment,
                                capture_output=True, text=True, timeout=120)
    return result.stdout.splitlines()


def fens(lines):
    """Returns the lines that are FENs."""
    return [line for line in lines if line.count('/') == 7]

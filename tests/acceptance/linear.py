"""What the programs of this folder share: the linear mode with an empty home."""
import os
import subprocess
import tempfile

SCRATCH = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None


def play(program, arguments, text):
    """Returns the lines that the linear mode prints."""
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith('XDG_')}
        environment.update(HOME=home, TERM='dumb')
        result = subprocess.run([program, '--plain', '--yes', *arguments], input=text, env=environment,
                                capture_output=True, text=True, timeout=120)
    return result.stdout.splitlines()


def fens(lines):
    """Those of the lines that are positions."""
    return [line for line in lines if line.count('/') == 7]

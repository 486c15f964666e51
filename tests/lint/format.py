"""clang-format agrees with every C file."""
import shutil
import subprocess

from project import finish, skip, source_root, sources

if shutil.which('clang-format') is None:
    skip('clang-format is missing')
paths = list(sources('.c', '.h', folders=('src', 'tests')))
result = subprocess.run(['clang-format', '--dry-run', '--ferror-limit=0'] + paths, cwd=source_root(),
                        capture_output=True, text=True)
finish([line for line in result.stderr.splitlines() if 'warning:' in line], len(paths))

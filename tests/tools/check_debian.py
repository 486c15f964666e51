"""Builds a Debian package from a copy of the sources, and runs lintian on it.

Arguments: the folder of the sources. The copy gets a debian/ folder such as a distribution would write.
lintian's findings about that folder are ignored, and words that it takes for misspelt English but that a
catalog has in another language; any other finding is an error. Needs debhelper and lintian; only .ci/run
has both.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

FILES = {
    'control': '''Source: touchmove
Section: games
Priority: optional
Maintainer: Touchmove Maintainers <maintainers@example.org>
Build-Depends: debhelper-compat (= 13), meson (>= 1.0.0), pkg-config, libinih-dev, libncurses-dev,
 libreadline-dev, libunistring-dev, libzstd-dev, python3, zlib1g-dev
Standards-Version: 4.6.2
Rules-Requires-Root: no

Package: touchmove
Architecture: any
Depends: ${misc:Depends}, ${shlibs:Depends}
Recommends: libzstd1, ncurses-term
Description: two-player chess in a terminal, with the arbiter included
 Touchmove is a chess board for two people, at one keyboard or on two screens
 of one computer. It knows the Laws of Chess like an arbiter, saves games as
 PGN, and has tools for collections of games.
''',
    'rules': '''#!/usr/bin/make -f
export DEB_BUILD_MAINT_OPTIONS = hardening=+all
%:
\tdh $@ --buildsystem=meson

override_dh_auto_configure:
\tdh_auto_configure -- -Dbindir=games -Dtests=disabled

override_dh_auto_test:
''',
    'changelog': '''touchmove ({version}-1) unstable; urgency=medium

  * New release.

 -- Touchmove Maintainers <maintainers@example.org>  {date}
''',
    'copyright': '''Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Touchmove

Files: *
Copyright: 2026 the Touchmove authors
License: GPL-3+
 This program is free software: you can redistribute it and/or modify it under
 the terms of the GNU General Public License as published by the Free Software
 Foundation, either version 3 of the License, or (at your option) any later
 version.
 .
 On Debian systems, the full text of the License is in
 /usr/share/common-licenses/GPL-3.
''',
    'source/format': '3.0 (quilt)\n',
}

# Findings about the debian/ folder and about an archive that is not the maintainers' own.
THEIRS = {'initial-upload-closes-no-bugs'}


def version_of(root):
    with open(os.path.join(root, 'meson.build'), encoding='utf-8') as file:
        return re.search(r"version: '(.+)'", file.read()).group(1)


def copy(root, folder, version):
    """Copies the sources, and packs them as the archive of a release. Returns the path of the copy."""
    name = f'touchmove-{version}'
    copied = os.path.join(folder, name)
    shutil.copytree(root, copied, symlinks=True,
                    ignore=shutil.ignore_patterns('.git', 'build*', '__pycache__'))
    subprocess.run(['tar', 'czf', f'touchmove_{version}.orig.tar.gz', name], cwd=folder, check=True)
    return copied


def write_debian(copied, version):
    date = subprocess.run(['date', '-R'], capture_output=True, text=True, check=True).stdout.strip()
    for name, text in FILES.items():
        path = os.path.join(copied, 'debian', name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text.replace('{version}', version).replace('{date}', date))
    os.chmod(os.path.join(copied, 'debian', 'rules'), 0o755)


def foreign_words(root):
    """Returns the words of the translations. lintian takes a letter that is not ASCII for the end of a word."""
    with open(os.path.join(root, 'assets/catalogs/LINGUAS'), encoding='utf-8') as file:
        languages = file.read().split()
    words = set()
    for path in glob.glob(os.path.join(root, 'assets/**/*.*'), recursive=True):
        name, folders = os.path.basename(path), os.path.relpath(path, root).split(os.sep)
        if name.endswith('.po') or {*folders, os.path.splitext(name)[0]} & set(languages):
            with open(path, encoding='utf-8') as file:
                text = file.read()
            if name.endswith('.po'):
                text = ' '.join(re.findall(r'^msgstr.*\n(?:".*\n)*', text, re.MULTILINE))
            words.update(re.findall(r'[A-Za-z]+', text))
    return words


def is_ours(line, foreign):
    """Returns whether a finding of lintian is about the program."""
    misspelt = re.search(r'spelling-error-in-binary (\w+) ', line)
    return not (THEIRS & set(re.findall(r'[a-z0-9-]+', line))
                or misspelt and misspelt.group(1) in foreign)


def main():
    root = os.path.abspath(sys.argv[1])
    version = version_of(root)
    with tempfile.TemporaryDirectory() as folder:
        copied = copy(root, folder, version)
        write_debian(copied, version)
        subprocess.run(['dpkg-buildpackage', '-us', '-uc', '-b'], cwd=copied, check=True,
                       stdout=subprocess.DEVNULL)
        changes = [name for name in os.listdir(folder) if name.endswith('.changes')]
        result = subprocess.run(['lintian', '--pedantic', '--display-info', '--allow-root', *changes],
                                cwd=folder, capture_output=True, text=True)
        names = subprocess.run(['dpkg-deb', '-c'] + [name for name in os.listdir(folder)
                               if name.endswith('.deb') and 'dbgsym' not in name], cwd=folder,
                               capture_output=True, text=True, check=True).stdout
    print(result.stdout + result.stderr, end='')
    foreign = foreign_words(root)
    found = [line for line in result.stdout.splitlines() if is_ours(line, foreign)]
    for path in ('./usr/games/touchmove', './usr/share/man/man6/touchmove.6.gz',
                 './usr/share/man/de/man6/touchmove.6.gz'):
        if path not in names:
            found.append(f'the package has no {path}')
    for line in found:
        print(f'not ok: {line}')
    print(f'{len(found)} found')
    sys.exit(len(found) > 0)


main()

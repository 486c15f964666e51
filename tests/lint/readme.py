"""README shows the real screen, and its two command lines install the required packages.

The picture is the screen of the scene `readme`; the command line for testing installs everything
that the one for playing installs.
"""
import re

from project import finish, read


def picture():
    rows = re.findall(r'^[ \d]\d\|(.*)$', read('tests/scene/readme.txt'), re.MULTILINE)
    return '\n'.join(('    ' + row).rstrip() for row in rows)


def packages(text, heading):
    """Returns the packages of the first line indented by four spaces under a heading."""
    line = re.search(rf'^{heading}\n-+\n.*?^    (.*?)$', text, re.MULTILINE | re.DOTALL).group(1)
    return re.search(r'apt-get install -y (.*?) &&', line).group(1).split()


def main():
    text = read('README')
    findings = []
    if len(picture().splitlines()) != 24 or picture() not in text:
        findings.append('README: the picture is not the screen of tests/scene/readme.txt')
    play, test = packages(text, 'Play'), packages(text, 'Test')
    findings += [f'README: {name} is installed to play, but not to test'
                 for name in play if name not in test]
    finish(findings, 1 + len(play))


main()

"""Shared by the tests of restricted mode: a machine with users of its own, and an sshd on it.

The first argument of such a test is the program.
"""
import ctypes
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from pty_run import HOMES, PATIENCE, Skipped, need

NEWNS, NEWUSER, BIND, PRIVATE, DETACH = 0x20000, 0x10000000, 4096, 1 << 18 | 1 << 14, 2

libc = ctypes.CDLL(None, use_errno=True)


def mount(source, target, flags, kind=None, options=None):
    return libc.mount(source.encode(), target.encode(), kind, flags, options) == 0


def enter_namespace():
    """Gives this process a new mount namespace, in which it is root. Returns the reason if that is
    impossible, or None.
    """
    user, group = os.geteuid(), os.getegid()
    if libc.unshare(NEWNS if user == 0 else NEWNS | NEWUSER) != 0:
        return 'no mount namespace can be made here'
    if user != 0:
        for name, text in (('setgroups', 'deny'), ('uid_map', f'0 {user} 1'), ('gid_map', f'0 {group} 1')):
            try:
                write(f'/proc/self/{name}', text, None)
            except OSError:
                return 'no user namespace can be made here'
    return None if mount('none', '/', PRIVATE) else 'no private mounts can be made here'


def skip_with_sanitizer(program):
    """Skips a test in which sshd starts the program: a login does not pass ASAN_OPTIONS."""
    with open(program, 'rb') as file:
        if b'__asan_init' in file.read():
            raise Skipped('AddressSanitizer looks for leaks as the restrictions forbid')


def write(path, text, mode=0o644):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    if mode is not None:
        os.chmod(path, mode)


class Machine:
    """A mount namespace, which this process enters, with a list of users whose homes are folders of the
    test, and with its own /tmp and /run.
    """

    def __init__(self, users, shell=None):
        """users: the ids of the users, root excluded, by their names. shell: their login shell, by
        default the program.
        """
        self.folder = tempfile.mkdtemp(prefix='touchmove-test-', dir='/var/tmp')
        HOMES.append(self.folder)
        os.chmod(self.folder, 0o755)
        # Other users run a copy, because they may have no access to the folder of the build.
        self.program = shutil.copy(sys.argv[1], self.home('touchmove'))
        self.users, self.shell = users, shell or self.program
        self.reason = self.enter()

    def home(self, name):
        return os.path.join(self.folder, name)

    def fresh_home(self, user):
        """Empties the home of a user."""
        need(self.reason is None, self.reason)
        home = self.home(user)
        for name in os.listdir(home):
            path = os.path.join(home, name)
            shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.remove(path)
        return home

    def enter(self):
        """Enters the namespace. Returns the reason if that is impossible, or None."""
        is_root = os.geteuid() == 0
        reason = enter_namespace()
        if reason is not None:
            return reason
        for name, user in {'root': 0, **self.users}.items():
            os.mkdir(self.home(name))
            try:
                if is_root:
                    os.chown(self.home(name), user, user)
            except OSError:
                return 'other users cannot own files here'
        os.mkdir(self.home('tmp'))
        os.chmod(self.home('tmp'), 0o1777)
        self.write_users()
        bound = mount(self.home('tmp'), '/tmp', BIND) and \
            mount('none', '/run', 0, b'tmpfs') and all(
                mount(self.home(name), f'/etc/{name}', BIND) for name in ('passwd', 'shadow', 'group'))
        if not bound or pwd.getpwuid(0).pw_dir != self.home('root'):
            return 'no list of users can be put in place here'
        return None

    def write_users(self):
        with open('/etc/passwd', encoding='utf-8') as file:
            kept = [line for line in file.read().splitlines() if line.split(':')[0] in ('sshd', 'nobody')]
        users = [f'root:x:0:0::{self.home("root")}:/bin/sh', *kept] + \
            [f'{name}:x:{user}:{user}::{self.home(name)}:{self.shell}' for name, user in self.users.items()]
        shadow = [f'{name}:*:19000:0:99999:7:::' for name in ('root', 'sshd', *self.users)]
        groups = ['root:x:0:', 'nogroup:x:65534:'] + [f'{name}:x:{user}:' for name, user in self.users.items()]
        for name, lines, mode in (('passwd', users, 0o644), ('shadow', shadow, 0o600), ('group', groups, 0o644)):
            write(self.home(name), ''.join(f'{line}\n' for line in lines), mode)


class Server:
    """An sshd on the loopback, and its client."""

    def __init__(self, machine, *settings):
        """settings: lines for the configuration of sshd."""
        need(machine.reason is None, machine.reason)
        skip_with_sanitizer(machine.program)
        if not (shutil.which('ssh') and os.path.exists('/usr/sbin/sshd')):
            raise Skipped('there is no sshd here')
        need(self.can_be_run(machine), 'the program is not open to other users')
        self.folder = machine.home('sshd')
        os.makedirs(self.folder, mode=0o755, exist_ok=True)
        for name in ('host', 'key'):
            if not os.path.exists(self.path(name)):
                subprocess.run(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', self.path(name)], check=True)
        shutil.copy(self.path('key.pub'), self.path('allowed'))
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            self.port = free.getsockname()[1]
        write(self.path('config'), ''.join(f'{line}\n' for line in (
            f'Port {self.port}', 'ListenAddress 127.0.0.1', f'HostKey {self.path("host")}', 'PidFile none', 'UsePAM no',
            'StrictModes no', f'AuthorizedKeysFile {self.path("allowed")}', 'AcceptEnv *',
            'Subsystem sftp internal-sftp', *settings)))
        os.makedirs('/run/sshd', mode=0o755, exist_ok=True)
        self.start()

    def start(self):
        with open(self.path('log'), 'ab') as log:
            self.process = subprocess.Popen(['/usr/sbin/sshd', '-D', '-e', '-f', self.path('config')], stderr=log)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                socket.create_connection(('127.0.0.1', self.port)).close()
                return
            except OSError:
                need(self.process.poll() is None, 'sshd does not start here')
                time.sleep(0.02)

    @staticmethod
    def can_be_run(machine):
        user = next(iter(machine.users.values()))
        try:
            result = subprocess.run([machine.program, '--version'], user=user, group=user, extra_groups=[],
                                    capture_output=True, check=False, env={'ASAN_OPTIONS': 'detect_leaks=0'})
        except PermissionError:
            return False
        return result.returncode == 0

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, *arguments):
        return ['/usr/bin/ssh', '-F', 'none', '-i', self.path('key'), '-p', str(self.port),
                '-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null', '-o', 'LogLevel=ERROR',
                '-o', 'BatchMode=yes', '-o', 'KexAlgorithms=curve25519-sha256', *arguments]  # the quickest

    def stop(self):
        self.process.terminate()
        self.process.wait()

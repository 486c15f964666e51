"""Records the changes that a program makes to the files below a folder, and its output, in order.

The program runs under ptrace, so nothing passes unnoticed: neither calls made inside the C library
nor those that a sanitizer would intercept. An unknown call that changes files is reported as an error,
not silently ignored.
"""
import ctypes
import errno
import os
import platform
import re
import signal
import struct
from collections import namedtuple

# Recorded actions. Files and folders are numbered in the order in which they appear. A name is relative
# to its folder.
MakeFolder = namedtuple('MakeFolder', 'folder name number')
Create = namedtuple('Create', 'folder name number')
Remove = namedtuple('Remove', 'folder name')
Rename = namedtuple('Rename', 'folder name new_name')
Write = namedtuple('Write', 'number offset data')
Truncate = namedtuple('Truncate', 'number size')
Sync = namedtuple('Sync', 'number')
FailedSync = namedtuple('FailedSync', 'number')
Output = namedtuple('Output', 'data')

NUMBERS = {
    'x86_64': {
        1: 'write', 2: 'open', 18: 'pwrite64', 20: 'writev', 40: 'sendfile', 74: 'fsync',
        75: 'fdatasync', 76: 'truncate', 77: 'ftruncate', 82: 'rename', 83: 'mkdir', 84: 'rmdir',
        85: 'creat', 86: 'link', 87: 'unlink', 88: 'symlink', 133: 'mknod', 162: 'sync',
        257: 'openat', 258: 'mkdirat', 259: 'mknodat', 263: 'unlinkat', 264: 'renameat',
        265: 'linkat', 266: 'symlinkat', 277: 'sync_file_range', 285: 'fallocate', 296: 'pwritev',
        306: 'syncfs', 316: 'renameat2', 326: 'copy_file_range', 328: 'pwritev2', 437: 'openat2',
    },
    'aarch64': {
        33: 'mknodat', 34: 'mkdirat', 35: 'unlinkat', 36: 'symlinkat', 37: 'linkat', 38: 'renameat',
        45: 'truncate', 46: 'ftruncate', 47: 'fallocate', 56: 'openat', 64: 'write', 66: 'writev',
        68: 'pwrite64', 70: 'pwritev', 71: 'sendfile', 81: 'sync', 82: 'fsync', 83: 'fdatasync',
        84: 'sync_file_range', 267: 'syncfs', 276: 'renameat2', 285: 'copy_file_range',
        287: 'pwritev2', 437: 'openat2',
    },
}.get(platform.machine(), {})

TRACEME, POKEUSER, SYSCALL, SETOPTIONS, GET_SYSCALL_INFO = 0, 6, 24, 0x4200, 0x420e
TRACESYSGOOD, EXITKILL = 1, 1 << 20
ENTRY, EXIT = 1, 2
PATH_MAX = 4096
AT_FDCWD = -100
CAN_REFUSE = platform.machine() == 'x86_64'  # the registers below are those of x86-64
CALL_REGISTER, RESULT_REGISTER = 15 * 8, 10 * 8
NOT_TRACED = 126  # exit status of a child that cannot be traced

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


class CannotRecord(Exception):
    """Recording is not possible on this machine."""


def ptrace(request, pid, address=0, data=0):
    result = libc.ptrace(request, pid, address, data)
    if result < 0:
        raise CannotRecord(f'ptrace: {os.strerror(ctypes.get_errno())}')
    return result


class Process:
    """A traced program, which stops before and after each system call."""

    def __init__(self, command, environment, folder, streams):
        if not NUMBERS:
            raise CannotRecord(f'the calls of {platform.machine()} are not known')
        self.pid = os.fork()
        if self.pid == 0:
            self.become(command, environment, folder, streams)
        _, status = os.waitpid(self.pid, 0)
        if status == NOT_TRACED << 8:
            raise CannotRecord('nothing can be traced here')
        assert os.WIFSTOPPED(status), f'{command[0]} cannot be started'
        ptrace(SETOPTIONS, self.pid, 0, TRACESYSGOOD | EXITKILL)
        self.refusal = 0  # errno with which the next call is to fail, or 0
        self.reports_all = False  # whether to report calls that are not in NUMBERS, by their numbers

    @staticmethod
    def become(command, environment, folder, streams):
        try:
            os.setsid()
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
            os.closerange(3, 256)
            os.chdir(folder)
            if libc.ptrace(TRACEME, 0, 0, 0) != 0:
                os._exit(NOT_TRACED)
            os.execve(command[0], command, environment)
        finally:
            os._exit(127)

    def calls(self):
        """Yields (name, arguments, None) before and (name, arguments, result) after each call."""
        info = ctypes.create_string_buffer(88)
        name, arguments, passed_on = None, (), 0
        while True:
            ptrace(SYSCALL, self.pid, 0, passed_on)
            passed_on = 0
            _, status = os.waitpid(self.pid, 0)
            if not os.WIFSTOPPED(status):
                self.status = status
                return
            number = os.WSTOPSIG(status)
            if number != signal.SIGTRAP | 0x80:
                passed_on = 0 if number == signal.SIGTRAP else number
                continue
            ptrace(GET_SYSCALL_INFO, self.pid, len(info), ctypes.addressof(info))
            if info.raw[0] == ENTRY:
                call, *arguments = struct.unpack_from('=Q6q', info.raw, 24)
                name = NUMBERS.get(call) or (call if self.reports_all else None)
                if name is not None:
                    yield name, arguments, None
                if self.refusal:
                    ptrace(POKEUSER, self.pid, CALL_REGISTER, -1)
            elif info.raw[0] == EXIT and self.refusal:
                ptrace(POKEUSER, self.pid, RESULT_REGISTER, -self.refusal)
                result, self.refusal = -self.refusal, 0
                yield name, arguments, result
            elif info.raw[0] == EXIT and name is not None:
                yield name, arguments, struct.unpack_from('=q', info.raw, 24)[0]

    def memory(self, address, length):
        with open(f'/proc/{self.pid}/mem', 'rb', buffering=0) as memory:
            memory.seek(address)
            return memory.read(length)

    def text(self, address):
        data = b''
        while b'\0' not in data and len(data) < PATH_MAX:
            # Read up to the end of the page: the next one may not be mapped.
            at = address + len(data)
            data += self.memory(at, 256 - at % 256)
        return os.fsdecode(data.split(b'\0')[0])

    def path(self, folder, address):
        """Returns the absolute path of a name, relative to an open folder if it is not absolute."""
        name = self.text(address)
        place = 'cwd' if folder == AT_FDCWD else f'fd/{folder}'
        return os.path.join(os.readlink(f'/proc/{self.pid}/{place}'), name)

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


def signed(descriptor):
    """Converts a descriptor argument to 32 bits, as the kernel does."""
    return ctypes.c_int(descriptor & 0xffffffff).value


class Recorder:
    """Records the actions of several programs, run in turn, below a folder, which has number 0."""

    def __init__(self, root):
        self.root = os.path.realpath(root)
        self.numbers = {self.identity(self.root): 0}
        self.count = 0
        self.done = []

    @staticmethod
    def identity(path):
        status = os.stat(path)
        return status.st_dev, status.st_ino

    def is_below(self, path):
        return path.startswith(self.root + '/')

    def number_new(self, path):
        self.count += 1
        self.numbers[self.identity(path)] = self.count
        return self.count

    def place(self, path):
        """Returns the number of the folder of a path, and the name in it."""
        folder, name = os.path.split(path.rstrip('/'))
        return self.numbers[self.identity(folder)], name

    def run(self, command, environment, streams, outputs, changes_max=None, failing_sync=None):
        """Runs a program to its end, or kills it after `changes_max` changes. Sync number `failing_sync`
        (from 1) fails. `streams` has its standard descriptors; output to those in `outputs` is
        recorded. Returns the exit status, or None if the program was killed.
        """
        process = Process(command, environment, self.root, streams)
        planned, changes, syncs = None, 0, 0
        for name, arguments, result in process.calls():
            if result is None:
                planned = getattr(self, 'on_' + name, self.on_unknown)(
                    process, name, arguments, outputs)
                is_sync = planned is not None and name in ('fsync', 'fdatasync')
                syncs += is_sync
                if is_sync and syncs == failing_sync:
                    process.refusal = errno.EIO
            elif planned is not None:
                done = [change for change in planned(result) if change] if result >= 0 else []
                if is_sync and result < 0:
                    done = [FailedSync(planned(0)[0].number)]
                self.done += done
                changes += sum(not isinstance(change, Output) for change in done)
                planned = None
            if changes_max is not None and changes >= changes_max:
                process.kill()
                return None
        return os.waitstatus_to_exitcode(process.status)

    # Each method on_NAME is called before the system call NAME is made. It returns None if the call does
    # not matter, otherwise a function that converts the result of the call to a list of actions.

    def on_unknown(self, process, name, arguments, outputs):
        del process, arguments, outputs
        raise AssertionError(f'the recorder does not know {name}')

    def opened(self, process, path, flags):
        is_new = bool(flags & os.O_CREAT) and self.is_below(path) and not os.path.lexists(path)
        is_emptied = bool(flags & os.O_TRUNC) and self.is_below(path) and not is_new
        folder, name = self.place(path) if is_new else (0, '')

        def done(descriptor):
            link = f'/proc/{process.pid}/fd/{descriptor}'
            if is_emptied:
                return [Truncate(self.numbers[self.identity(link)], 0)]
            return [Create(folder, name, self.number_new(link)) if is_new else None]
        return done

    def on_open(self, process, name, arguments, outputs):
        del name, outputs
        return self.opened(process, process.path(AT_FDCWD, arguments[0]), arguments[1])

    def on_openat(self, process, name, arguments, outputs):
        del name, outputs
        path = process.path(signed(arguments[0]), arguments[1])
        return self.opened(process, path, arguments[2])

    def written(self, process, descriptor):
        """Returns a function that converts the length written to the Write just made; None for other files."""
        link = f'/proc/{process.pid}/fd/{descriptor}'
        target = os.readlink(link)
        if not self.is_below(target):
            return None

        def done(length):
            with open(f'/proc/{process.pid}/fdinfo/{descriptor}', encoding='ascii') as info:
                offset = int(re.search(r'pos:\s*(\d+)', info.read()).group(1)) - length
            with open(link, 'rb') as file:
                data = os.pread(file.fileno(), length, offset)
            return [Write(self.numbers[self.identity(link)], offset, data) if length else None]
        return done

    def on_write(self, process, name, arguments, outputs):
        del name
        if signed(arguments[0]) in outputs:
            return lambda length: [Output(process.memory(arguments[1], length))]
        return self.written(process, signed(arguments[0]))

    def on_writev(self, process, name, arguments, outputs):
        if signed(arguments[0]) in outputs:
            return self.on_unknown(process, name, arguments, outputs)
        return self.written(process, signed(arguments[0]))

    def on_copy_file_range(self, process, name, arguments, outputs):
        del name, outputs
        assert arguments[3] == 0, 'the recorder knows only the present offset'
        return self.written(process, signed(arguments[2]))

    def on_sendfile(self, process, name, arguments, outputs):
        del name, outputs
        return self.written(process, signed(arguments[0]))

    def on_ftruncate(self, process, name, arguments, outputs):
        del name, outputs
        link = f'/proc/{process.pid}/fd/{signed(arguments[0])}'
        number = self.numbers.get(self.identity(link))
        return None if number is None else lambda result: [Truncate(number, arguments[1])]

    def on_fsync(self, process, name, arguments, outputs):
        del name, outputs
        link = f'/proc/{process.pid}/fd/{signed(arguments[0])}'
        number = self.numbers.get(self.identity(link))
        return None if number is None else lambda result: [Sync(number)]

    on_fdatasync = on_fsync

    def made_folder(self, path):
        if not self.is_below(path):
            return None
        return lambda result: [MakeFolder(*self.place(path), self.number_new(path))]

    def on_mkdir(self, process, name, arguments, outputs):
        del name, outputs
        return self.made_folder(process.path(AT_FDCWD, arguments[0]))

    def on_mkdirat(self, process, name, arguments, outputs):
        del name, outputs
        return self.made_folder(process.path(signed(arguments[0]), arguments[1]))

    def removed(self, path):
        return (lambda result: [Remove(*self.place(path))]) if self.is_below(path) else None

    def on_unlink(self, process, name, arguments, outputs):
        del name, outputs
        return self.removed(process.path(AT_FDCWD, arguments[0]))

    def on_unlinkat(self, process, name, arguments, outputs):
        del name, outputs
        return self.removed(process.path(signed(arguments[0]), arguments[1]))

    def renamed(self, old, new):
        if not self.is_below(old) and not self.is_below(new):
            return None
        folder, name = self.place(old)
        new_folder, new_name = self.place(new)
        assert folder == new_folder, 'the model knows no renaming from folder to folder'
        return lambda result: [Rename(folder, name, new_name)]

    def on_rename(self, process, name, arguments, outputs):
        del name, outputs
        return self.renamed(process.path(AT_FDCWD, arguments[0]),
                            process.path(AT_FDCWD, arguments[1]))

    def on_renameat(self, process, name, arguments, outputs):
        del name, outputs
        return self.renamed(process.path(signed(arguments[0]), arguments[1]),
                            process.path(signed(arguments[2]), arguments[3]))

    def on_renameat2(self, process, name, arguments, outputs):
        assert arguments[4] & 0xffffffff in (0, 1), 'the recorder knows no exchange of names'
        return self.on_renameat(process, name, arguments, outputs)

/*
 * Runs a program and kills it when it is about to change a file.
 *
 *     kill_at WHO NUMBER FOLDER PROGRAM ARGUMENT...
 *
 * The program runs under ptrace. WHO is the process to kill: "first" for the program itself, or
 * "owner" for its grandchild, the process that serves a shared game. The system calls by which that
 * process writes, syncs, renames or removes files are counted from 1. The process is killed with
 * SIGKILL just before it makes call NUMBER. If FOLDER has a file "others", the processes whose pids
 * are in that file are killed, too; pid 0 stands there for the program itself. Then kill_at writes
 * the number of the system call to FOLDER/killed, and stops tracing. The exit status is that of the
 * program, or 126 if tracing is impossible.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    UNKNOWN = -1,               /* generation of a child whose fork has not been reported yet */
    PROCESSES = 16,             /* most processes traced at once */
    CANNOT_TRACE = 126,         /* exit status if tracing is impossible */
    CALL_STOP = SIGTRAP | 0x80, /* a stop before or after a system call */
};

/* A traced process; a free entry has pid 0. */
typedef struct Traced {
    pid_t pid;
    int generation; /* 0 is the program itself, 1 its children, … */
} Traced;

typedef struct Watch {
    Traced processes[PROCESSES];
    pid_t first;        /* the program */
    int generation;     /* generation of the process to be killed */
    long number;        /* NUMBER: the process is killed instead of making this write */
    long count;         /* its writes so far */
    const char *folder; /* the folder of the files "others" and "killed" */
    bool is_done;       /* the kill is done and tracing ends */
} Watch;

static bool is_write(unsigned long long call)
{
    static const long WRITES[] = {
        SYS_write,     SYS_writev,    SYS_pwrite64, SYS_sendto,   SYS_sendmsg,   SYS_fsync,
        SYS_fdatasync, SYS_ftruncate, SYS_renameat, SYS_unlinkat, SYS_renameat2,
#ifdef SYS_rename
        SYS_rename,    SYS_unlink,    SYS_rmdir,    SYS_link,
#endif
    };
    for (size_t i = 0; i < sizeof WRITES / sizeof WRITES[0]; i++) {
        if (call == (unsigned long long)WRITES[i]) {
            return true;
        }
    }
    return false;
}

/* Returns the entry of a process, or NULL if it has none. Returns a free entry if `pid` is 0. */
static Traced *place_of(Watch *watch, pid_t pid)
{
    for (int i = 0; i < PROCESSES; i++) {
        if (watch->processes[i].pid == pid) {
            return &watch->processes[i];
        }
    }
    return NULL;
}

static FILE *open_in(const Watch *watch, const char *name, const char *mode)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", watch->folder, name);
    return fopen(path, mode);
}

static void kill_all(Watch *watch, pid_t pid, unsigned long long call)
{
    int other;
    kill(pid, SIGKILL);
    FILE *others = open_in(watch, "others", "r");
    while (others != NULL && fscanf(others, "%d", &other) == 1) {
        kill(other == 0 ? watch->first : other, SIGKILL);
    }
    if (others != NULL) {
        fclose(others);
    }
    FILE *killed = open_in(watch, "killed", "w");
    if (killed != NULL) {
        fprintf(killed, "%llu\n", call);
        fclose(killed);
    }
    watch->is_done = true;
}

/* Continues a stopped process and sends it the signal `passed_on`, unless that is 0. Stops tracing
 * the process if the kill is done. */
static void continue_process(const Watch *watch, Traced *traced, int passed_on)
{
    enum __ptrace_request how = watch->is_done ? PTRACE_DETACH : PTRACE_SYSCALL;
    ptrace(how, traced->pid, NULL, (void *)(long)passed_on);
    traced->pid = watch->is_done ? 0 : traced->pid;
}

/* Records a child when its fork is reported. A stop of the child may have been reported earlier. */
static void add_child(Watch *watch, const Traced *parent)
{
    unsigned long child = 0;
    ptrace(PTRACE_GETEVENTMSG, parent->pid, NULL, &child);
    Traced *place = place_of(watch, (pid_t)child);
    if (place != NULL) {
        place->generation = parent->generation + 1;
        continue_process(watch, place, 0);
    } else if ((place = place_of(watch, 0)) != NULL) {
        *place = (Traced){(pid_t)child, parent->generation + 1};
    }
}

/* Counts the system call that a process is about to make, and kills the process if the call is the
 * chosen one. */
static void count_call(Watch *watch, const Traced *traced)
{
    struct __ptrace_syscall_info info;
    memset(&info, 0, sizeof info);
    ptrace(PTRACE_GET_SYSCALL_INFO, traced->pid, (void *)sizeof info, &info);
    if (info.op == PTRACE_SYSCALL_INFO_ENTRY && is_write(info.entry.nr) &&
        traced->generation == watch->generation && ++watch->count == watch->number) {
        kill_all(watch, traced->pid, info.entry.nr);
    }
}

static void handle_stop(Watch *watch, pid_t pid, int status)
{
    int number = WSTOPSIG(status), event = status >> 16;
    Traced *traced = place_of(watch, pid);
    if (traced == NULL) { /* a child whose fork has not been reported yet */
        Traced *place = place_of(watch, 0);
        if (place != NULL) {
            *place = (Traced){pid, UNKNOWN};
        }
        return;
    }
    if (event == PTRACE_EVENT_FORK) {
        add_child(watch, traced);
    } else if (number == CALL_STOP) {
        count_call(watch, traced);
    }
    bool is_own_stop = event != 0 || number == CALL_STOP || number == SIGSTOP || number == SIGTRAP;
    continue_process(watch, traced, is_own_stop ? 0 : number);
}

/* Handles the stops of all traced processes until none is left. Returns the wait status of the
 * program. */
static int follow(Watch *watch)
{
    int first_status = 0, status;
    for (pid_t pid; (pid = waitpid(-1, &status, __WALL)) > 0;) {
        if (WIFSTOPPED(status)) {
            handle_stop(watch, pid, status);
            continue;
        }
        Traced *traced = place_of(watch, pid);
        if (traced != NULL) {
            traced->pid = 0;
        }
        first_status = pid == watch->first ? status : first_status;
    }
    return first_status;
}

/* Starts the program under ptrace. Returns false if tracing is impossible. */
static bool start(Watch *watch, char *command[])
{
    int status;
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL |
                   (watch->generation > 0 ? PTRACE_O_TRACEFORK : 0);
    watch->first = fork();
    if (watch->first == 0) {
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* leak detection fails under ptrace */
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0) {
            execv(command[0], command);
        }
        _exit(CANNOT_TRACE);
    }
    if (waitpid(watch->first, &status, 0) < 0 || !WIFSTOPPED(status)) {
        return false;
    }
    struct __ptrace_syscall_info info;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, watch->first, (void *)sizeof info, &info) < 0) {
        return false;
    }
    watch->processes[0] = (Traced){watch->first, 0};
    ptrace(PTRACE_SETOPTIONS, watch->first, NULL, (void *)options);
    continue_process(watch, &watch->processes[0], 0);
    return true;
}

int main(int argc, char *argv[])
{
    if (argc < 5) {
        return CANNOT_TRACE;
    }
    Watch watch = {.generation = strcmp(argv[1], "owner") == 0 ? 2 : 0,
                   .number = strtol(argv[2], NULL, 10),
                   .folder = argv[3]};
    if (!start(&watch, argv + 4)) {
        return CANNOT_TRACE;
    }
    for (int number = SIGHUP; number <= SIGTERM; number++) {
        signal(number, SIG_IGN); /* signals from the terminal must reach only the program */
    }
    int status = follow(&watch);
    if (WIFSIGNALED(status)) {
        kill(getpid(), SIGKILL);
    }
    return WEXITSTATUS(status);
}

/*
 * Kills a program at one of its writes: kill_at WHO NUMBER FOLDER PROGRAM ARGUMENT...
 *
 * The program runs under ptrace. WHO is "first", the program itself, or "owner", the process that
 * it leaves behind to own a shared game: a child of a child of it. Counted are its calls that
 * write, sync, rename or remove, from 1; instead of that NUMBER it is killed with SIGKILL, together
 * with the processes whose numbers stand in the file "others" of FOLDER, if there is one (0 is the
 * program itself). FOLDER/killed then has the number of the call to the system. Afterwards nothing
 * is traced any more. The status is that of the program; where nothing can be traced it is 126.
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
    UNKNOWN = -1,               /* generation of a process of which nothing was told yet */
    PROCESSES = 16,             /* that there may be at once */
    CANNOT_TRACE = 126,         /* status where nothing can be traced */
    CALL_STOP = SIGTRAP | 0x80, /* a process stands at the beginning or the end of a call */
};

/* A process that is traced; pid 0: none. */
typedef struct Traced {
    pid_t pid;      /* its number */
    int generation; /* 0 is the program itself */
} Traced;

typedef struct Watch {
    Traced processes[PROCESSES]; /* those that are traced */
    pid_t first;                 /* the program */
    int generation;              /* of the one to be killed */
    long number;                 /* at which of its writes */
    long count;                  /* of its writes so far */
    const char *folder;          /* where it is told */
    bool is_done;                /* it is killed: nothing is to be traced any more */
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

/* Returns the place of a process, or of none. */
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

/* Goes on with a process that stands, traced or not. */
static void go_on(const Watch *watch, Traced *traced, int passed_on)
{
    enum __ptrace_request how = watch->is_done ? PTRACE_DETACH : PTRACE_SYSCALL;
    ptrace(how, traced->pid, NULL, (void *)(long)passed_on);
    traced->pid = watch->is_done ? 0 : traced->pid;
}

/* Notes whose child a process is; it may stand already, and waits for that. */
static void add_child(Watch *watch, const Traced *parent)
{
    unsigned long child = 0;
    ptrace(PTRACE_GETEVENTMSG, parent->pid, NULL, &child);
    Traced *place = place_of(watch, (pid_t)child);
    if (place != NULL) {
        place->generation = parent->generation + 1;
        go_on(watch, place, 0);
    } else if ((place = place_of(watch, 0)) != NULL) {
        *place = (Traced){(pid_t)child, parent->generation + 1};
    }
}

/* Counts the call that a process is about to make. */
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

static void see_stop(Watch *watch, pid_t pid, int status)
{
    int number = WSTOPSIG(status), event = status >> 16;
    Traced *traced = place_of(watch, pid);
    if (traced == NULL) { /* a child whose parent has not told of it yet */
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
    go_on(watch, traced, is_own_stop ? 0 : number);
}

/* Follows the processes until none is traced; returns the status of the first. */
static int follow(Watch *watch)
{
    int first_status = 0, status;
    for (pid_t pid; (pid = waitpid(-1, &status, __WALL)) > 0;) {
        if (WIFSTOPPED(status)) {
            see_stop(watch, pid, status);
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

/* Begins the program, which stands before its first call. */
static bool begin(Watch *watch, char *command[])
{
    int status;
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL |
                   (watch->generation > 0 ? PTRACE_O_TRACEFORK : 0);
    watch->first = fork();
    if (watch->first == 0) {
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* which does not work here */
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
    go_on(watch, &watch->processes[0], 0);
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
    if (!begin(&watch, argv + 4)) {
        return CANNOT_TRACE;
    }
    for (int number = SIGHUP; number <= SIGTERM; number++) {
        signal(number, SIG_IGN); /* what a terminal sends is for the program */
    }
    int status = follow(&watch);
    if (WIFSIGNALED(status)) {
        kill(getpid(), SIGKILL);
    }
    return WEXITSTATUS(status);
}

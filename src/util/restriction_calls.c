/*
 * A seccomp filter restricts system calls. It is written by hand: libseccomp would need as many
 * lines for the same lists, and an interpreter of its own in the static program.
 */
#define _GNU_SOURCE /* the numbers of system calls that only Linux has */
#include "util/restriction_inside.h"

#ifdef __linux__

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__) && defined(__LP64__)
#define THIS_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_MACHINE AUDIT_ARCH_AARCH64
#elif defined(__i386__)
#define THIS_MACHINE AUDIT_ARCH_I386
#elif defined(__s390x__)
#define THIS_MACHINE AUDIT_ARCH_S390X
#elif defined(__riscv) && __riscv_xlen == 64
#define THIS_MACHINE AUDIT_ARCH_RISCV64
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
#define THIS_MACHINE AUDIT_ARCH_PPC64LE
#else
#define THIS_MACHINE 0 /* the numbers of this machine's system calls are unknown */
#endif

/* System calls that the program never needs. fork is allowed, because a shared game runs in a
 * separate process. The rights, times and owners of files are changed only through descriptors. */
static const int DENIED[] = {
    SYS_fchmodat,
    SYS_fchownat,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_memfd_create,
    SYS_inotify_init1,
    SYS_fanotify_init,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_pidfd_send_signal,
#ifdef SYS_shmget /* not on i386, where ipc() is used */
    SYS_shmget,
    SYS_shmat,
    SYS_semget,
    SYS_msgget,
#endif
#ifdef SYS_ipc
    SYS_ipc,
#endif
    SYS_mq_open,
#ifdef SYS_memfd_secret
    SYS_memfd_secret,
#endif
#ifdef SYS_fchmodat2
    SYS_fchmodat2,
#endif
#ifdef SYS_chmod /* only older architectures have these */
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
    SYS_inotify_init,
#endif
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_setns,
    SYS_unshare,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_userfaultfd,
    SYS_io_uring_setup,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_acct,
    SYS_mknodat,
    SYS_symlinkat,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_personality,
    SYS_pidfd_getfd,
    SYS_move_mount,
    SYS_open_tree,
    SYS_fsopen,
    SYS_quotactl,
#ifdef SYS_symlink /* newer architectures have only symlinkat and mknodat */
    SYS_symlink,
    SYS_mknod,
#endif
};

enum { DENIED_COUNT = sizeof DENIED / sizeof DENIED[0] };

#define CALL(member) (uint32_t) offsetof(struct seccomp_data, member)
/* The offset of the lower 32 bits of a 64-bit argument. */
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ARGUMENT(number) (CALL(args[number]) + (uint32_t)sizeof(uint32_t))
#else
#define ARGUMENT(number) CALL(args[number])
#endif
#define LOAD(offset)            BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define RETURN(value)           BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE                  RETURN(SECCOMP_RET_ERRNO | EPERM)
#define JUMP_IF(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), yes, no)
#define JUMP_IF_LARGE(value, yes, no)                                                              \
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (uint32_t)(value), yes, no)

/* A condition on an argument of a system call: the bits in .mask must equal .value or, if
 * .is_refused, must differ from it. Otherwise the call is refused. */
typedef struct Condition {
    int call;        /* the number of the call */
    int argument;    /* the number of the argument */
    uint32_t mask;   /* the bits to compare */
    uint32_t value;  /* the value that these bits are compared with */
    bool is_refused; /* the value is refused; otherwise all other values are */
} Condition;

enum {
    ANY_BIT = -1,
    /* flags of clone() for new namespaces: time, mounts, cgroup, UTS, IPC, user, process ids, net
     */
    NEW_NAMESPACES = 0x00000080 | 0x00020000 | 0x02000000 | 0x04000000 | 0x08000000 | 0x10000000 |
                     0x20000000 | 0x40000000,
#ifdef __s390x__
    CLONE_FLAGS = 1, /* the number of the argument of clone() with the flags */
#else
    CLONE_FLAGS = 0,
#endif
#ifdef SYS_mmap2
    MMAP = SYS_mmap2,
#else
    MMAP = SYS_mmap,
#endif
};

enum { CONDITION_LENGTH = 6 }; /* instructions of a condition */

/* Writes the instructions that refuse a call unless the condition is met. */
static void write_condition(const Condition *condition, struct sock_filter *out)
{
    const struct sock_filter instructions[CONDITION_LENGTH] = {
        LOAD(CALL(nr)),
        JUMP_IF(condition->call, 0, 4),
        LOAD(ARGUMENT(condition->argument)),
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, condition->mask),
        JUMP_IF(condition->value, condition->is_refused ? 0 : 1, condition->is_refused ? 1 : 0),
        REFUSE,
    };
    memcpy(out, instructions, sizeof instructions);
}

bool restriction_close_calls(void)
{
    enum { OTHER_NUMBERS = 0x40000000 }; /* first number of the x32 calls (32-bit pointers) */
    static const struct sock_filter before[] = {
        LOAD(CALL(arch)),
        JUMP_IF(THIS_MACHINE, 1, 0),
        REFUSE,
        LOAD(CALL(nr)),
        JUMP_IF_LARGE(OTHER_NUMBERS, 0, 1),
        REFUSE,
        /* The flags of clone3() are in memory, where the filter cannot check them. Without
         * clone3(), the C library uses clone(). */
        JUMP_IF(SYS_clone3, 0, 1),
        RETURN(SECCOMP_RET_ERRNO | ENOSYS),
    };
    const uint32_t self = (uint32_t)getpid();
    const Condition conditions[] = {
        /* Only Unix sockets are allowed. On i386 and s390x the C library may use socketcall, whose
         * arguments are in memory. */
        {SYS_socket, 0, (uint32_t)ANY_BIT, AF_UNIX, false},
        /* TIOCSTI and TIOCLINUX can insert input into the terminal as if the player typed it. */
        {SYS_ioctl, 1, (uint32_t)ANY_BIT, TIOCSTI, true},
        {SYS_ioctl, 1, (uint32_t)ANY_BIT, TIOCLINUX, true},
        {SYS_clone, CLONE_FLAGS, NEW_NAMESPACES, 0, false},
        {MMAP, 2, PROT_EXEC, 0, false},
        {SYS_mprotect, 2, PROT_EXEC, 0, false},
        {SYS_pkey_mprotect, 2, PROT_EXEC, 0, false},
        {SYS_kill, 0, (uint32_t)ANY_BIT, self, false},
        {SYS_tgkill, 0, (uint32_t)ANY_BIT, self, false},
        {SYS_prlimit64, 0, (uint32_t)ANY_BIT, 0, false},
    };
    enum {
        BEFORE = sizeof before / sizeof before[0],
        CONDITIONS = sizeof conditions / sizeof conditions[0],
        LISTED = BEFORE + CONDITIONS * CONDITION_LENGTH + 1,
    };
    struct sock_filter filter[LISTED + 2 * DENIED_COUNT + 1];
    memcpy(filter, before, sizeof before);
    for (int i = 0; i < CONDITIONS; i++) {
        write_condition(&conditions[i], &filter[BEFORE + i * CONDITION_LENGTH]);
    }
    filter[LISTED - 1] = (struct sock_filter)LOAD(CALL(nr));
    for (int i = 0; i < DENIED_COUNT; i++) {
        filter[LISTED + 2 * i] = (struct sock_filter)JUMP_IF(DENIED[i], 0, 1);
        filter[LISTED + 2 * i + 1] = (struct sock_filter)REFUSE;
    }
    filter[LISTED + 2 * DENIED_COUNT] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = sizeof filter / sizeof filter[0], .filter = filter};
    errno = EINVAL;
    return THIS_MACHINE != 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#endif

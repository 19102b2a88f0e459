// Loaded before libc (LD_PRELOAD), makes calls of the operating system fail on files below a folder.
//   LIMN_FAULT_ROOT   the folder; its file "log" is spared
//   LIMN_FAULT_PLACE  what of it, such as "/recovery"; all of it without
//   LIMN_FAULT_CALL   write, sync, rename, open or truncate
//   LIMN_FAULT_AT     the first call that fails, from 1
//   LIMN_FAULT_COUNT  how many calls fail from there on
//   LIMN_FAULT_ERRNO  why they fail; for writes 0 means that half of the bytes are written, and then no space is left
//   LIMN_FAULT_DELAY  milliseconds that a call takes instead of failing
// The file "fired" in the folder tells that a call failed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *root, *place, *call;
static long first, count, reason, delay;
static atomic_long calls;

__attribute__((constructor)) static void start(void) {
    root = getenv("LIMN_FAULT_ROOT");
    place = getenv("LIMN_FAULT_PLACE");
    call = getenv("LIMN_FAULT_CALL");
    if (!root || !call) { root = NULL; return; }
    first = atol(getenv("LIMN_FAULT_AT"));
    count = atol(getenv("LIMN_FAULT_COUNT"));
    reason = atol(getenv("LIMN_FAULT_ERRNO"));
    if (getenv("LIMN_FAULT_DELAY")) delay = atol(getenv("LIMN_FAULT_DELAY"));
}

static int fails(const char *name, const char *path) {
    if (!root || strcmp(call, name) || strncmp(path, root, strlen(root))) return 0;
    if (place && strncmp(path + strlen(root), place, strlen(place))) return 0;
    const char *last = strrchr(path, '/');
    if (last && !strcmp(last, "/log")) return 0;
    long n = atomic_fetch_add(&calls, 1) + 1;
    if (n < first || n - first >= count) return 0;
    char fired[4096];
    snprintf(fired, sizeof fired, "%s/fired", root);
    long descriptor = syscall(SYS_openat, AT_FDCWD, fired, O_WRONLY | O_CREAT, 0600);
    syscall(SYS_close, descriptor);
    if (delay) {
        usleep((useconds_t)delay * 1000);
        return 0;
    }
    return 1;
}

static int fails_on(const char *name, int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return fails(name, path);
}

#define FAIL do { errno = reason ? (int)reason : ENOSPC; return -1; } while (0)

ssize_t write(int fd, const void *bytes, size_t size) {
    if (fails_on("write", fd)) {
        if (reason) FAIL;
        return size > 1 ? syscall(SYS_write, fd, bytes, size / 2) : (errno = ENOSPC, -1);
    }
    return syscall(SYS_write, fd, bytes, size);
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
    if (fails_on("write", fd)) {
        if (reason) FAIL;
        return size > 1 ? syscall(SYS_pwrite64, fd, bytes, size / 2, offset) : (errno = ENOSPC, -1);
    }
    return syscall(SYS_pwrite64, fd, bytes, size, offset);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) { return pwrite64(fd, bytes, size, offset); }

int fsync(int fd) {
    if (fails_on("sync", fd)) FAIL;
    return (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
    if (fails_on("sync", fd)) FAIL;
    return (int)syscall(SYS_fdatasync, fd);
}

int rename(const char *old, const char *new) {
    if (fails("rename", old)) FAIL;
    return (int)syscall(SYS_renameat, AT_FDCWD, old, AT_FDCWD, new);
}

int ftruncate64(int fd, off64_t size) {
    if (fails_on("truncate", fd)) FAIL;
    return (int)syscall(SYS_ftruncate, fd, size);
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int mkdir(const char *path, mode_t mode) {
    if (fails("open", path)) FAIL;
    return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int open64(const char *path, int flags, ...) {
    mode_t mode = 0;
    if (flags & (O_CREAT | O_TMPFILE)) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    if (fails("open", path)) FAIL;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
int open(const char *path, int flags, ...) __attribute__((alias("open64")));

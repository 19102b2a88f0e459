#define _GNU_SOURCE
#include "CVips.h"
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void limn_heap_prepare(size_t size) {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
    // Taken from the heap and given back at once, the heap keeps it: untouched, it takes no memory.
    mallopt(M_TRIM_THRESHOLD, INT32_MAX);
    mallopt(M_MMAP_THRESHOLD, INT32_MAX);
    void *block = malloc(size);
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    uintptr_t page = 1 << 12, start = ((uintptr_t)block + page - 1) & ~(page - 1);
    if (block)
        madvise((void *)start, ((uintptr_t)block + size - start) & ~(page - 1), MADV_HUGEPAGE);
    free(block);
#else
    (void)size;
#endif
}

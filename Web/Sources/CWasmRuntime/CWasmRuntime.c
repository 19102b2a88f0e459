#include "CWasmRuntime.h"
#include <stdint.h>

// Memory: blocks of powers of two; each begins with a header that tells its class, and freed ones wait in a list of
// their class. Nothing is ever given back: a test program ends, a page is closed.

enum { headerSize = 16, smallestClass = 5, classCount = 32, pageSize = 65536 };

typedef union Header {
    struct {
        uint32_t class;
        union Header *next;
    };
    unsigned char padding[headerSize];
} Header;

_Static_assert(sizeof(Header) == headerSize, "blocks must stay aligned to 16 bytes");

extern unsigned char __heap_base;
static uintptr_t top;
static Header *waiting[classCount];

static Header *newBlock(uint32_t class) {
    if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    size_t size = (size_t)1 << class;
    size_t available = __builtin_wasm_memory_size(0) * (size_t)pageSize;
    if (size > UINT32_MAX - top) return NULL;
    if (top + size > available) {
        size_t pages = (top + size - available + pageSize - 1) / pageSize;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    }
    Header *block = (Header *)top;
    top += size;
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment > headerSize || size > (size_t)1 << 30) return 12;
    uint32_t class = smallestClass;
    while (((size_t)1 << class) < size + headerSize) class++;
    Header *block = waiting[class];
    if (block) {
        waiting[class] = block->next;
    } else {
        block = newBlock(class);
        if (!block) return 12;
    }
    block->class = class;
    *result = block + 1;
    return 0;
}

void free(void *pointer) {
    if (!pointer) return;
    Header *block = (Header *)pointer - 1;
    block->next = waiting[block->class];
    waiting[block->class] = block;
}

void *memcpy(void *target, const void *source, size_t count) {
    return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
    return __builtin_memmove(target, source, count);
}

void *memset(void *target, int value, size_t count) {
    return __builtin_memset(target, value, count);
}

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < count; i++) {
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    }
    return 0;
}

// Output: the one call of the WebAssembly System Interface that is used.

typedef struct {
    const unsigned char *bytes;
    size_t count;
} Vector;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const Vector *vectors, size_t count, size_t *written);

void write_output(const unsigned char *bytes, size_t count) {
    while (count > 0) {
        Vector vector = {bytes, count};
        size_t written = 0;
        if (fd_write(1, &vector, 1, &written) != 0 || written == 0) __builtin_trap();
        bytes += written;
        count -= written;
    }
}

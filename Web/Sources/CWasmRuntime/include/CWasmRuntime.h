// The few functions of C that Embedded Swift calls, for a module that stands alone.
#ifndef C_WASM_RUNTIME_H
#define C_WASM_RUNTIME_H

#include <stddef.h>

int posix_memalign(void **result, size_t alignment, size_t size);
void free(void *pointer);
void *memcpy(void *target, const void *source, size_t count);
void *memmove(void *target, const void *source, size_t count);
void *memset(void *target, int value, size_t count);
int memcmp(const void *a, const void *b, size_t count);

/// Writes bytes to standard output.
void write_output(const unsigned char *bytes, size_t count);

#endif

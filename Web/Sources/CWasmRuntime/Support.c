#include <stdint.h>

// What the compiler calls on its own where WebAssembly has no instruction.

/// The product of two 128-bit numbers, from products of 32-bit halves.
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t aLow = (uint64_t)a, bLow = (uint64_t)b;
    uint64_t aHigh = (uint64_t)((unsigned __int128)a >> 64), bHigh = (uint64_t)((unsigned __int128)b >> 64);
    uint64_t a0 = aLow & UINT32_MAX, a1 = aLow >> 32, b0 = bLow & UINT32_MAX, b1 = bLow >> 32;
    uint64_t p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
    uint64_t middle = (p00 >> 32) + (p01 & UINT32_MAX) + (p10 & UINT32_MAX);
    uint64_t low = (p00 & UINT32_MAX) | middle << 32;
    uint64_t high = p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32) + aLow * bHigh + aHigh * bLow;
    return (__int128)((unsigned __int128)high << 64 | low);
}

/// What a function finds behind its variables when it returns, unless it wrote past them.
uintptr_t __stack_chk_guard = 0x5AFE1A7E;

/// A function wrote past its variables.
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

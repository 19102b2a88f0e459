// Whether a JPEG's data is whole, by what libjpeg remarks.
#ifndef LIMN_JPEG_H
#define LIMN_JPEG_H
#include <stddef.h>

// Whether remarks of libjpeg, a line each, are all about what does not change a pixel.
int limn_jpeg_is_harmless(const char *remarks);

// Whether all that libjpeg remarks on a file is so; else `remark` is the first that is not. libvips hears only the first of
// all, behind which others hide.
enum { LIMN_JPEG_REMARK = 256 };
int limn_jpeg_is_sound(const void *bytes, size_t count, char remark[LIMN_JPEG_REMARK]);
#endif

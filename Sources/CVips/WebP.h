// WebP pictures that stand still, row by row. libvips decodes them whole and holds two pictures at once.
#ifndef LIMN_WEBP_H
#define LIMN_WEBP_H
#include "Library.h"

// Replaces *image, as libvips opened it from these bytes, by one whose rows are decoded when they are asked for, in order;
// leaves animations and other formats alone. 0, or -1 when there is no memory.
int limn_webp_rows(VipsImage **image, const void *bytes, size_t count);
#endif

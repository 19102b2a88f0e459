// Conversions on the way from a file to 8-bit sRGB. Each replaces *image by the converted one and returns 0, or returns -1.
#ifndef LIMN_COLORS_H
#define LIMN_COLORS_H
#include <vips/vips.h>

int limn_to_bytes(VipsImage **image);
int limn_to_srgb(VipsImage **image);

static inline VipsImage *limn_take(VipsImage *old, VipsImage *new_image) {
    g_object_unref(old);
    return new_image;
}
#endif

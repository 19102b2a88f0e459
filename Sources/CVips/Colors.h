// Conversions on the way from a file to 8-bit sRGB. Each replaces *image by the converted one and returns 0, or returns -1.
#ifndef LIMN_COLORS_H
#define LIMN_COLORS_H
#include "Library.h"

int limn_to_bytes(VipsImage **image);
int limn_to_srgb(VipsImage **image);
#endif

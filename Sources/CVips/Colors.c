#include "Colors.h"
#include <stdint.h>
#include <stdlib.h>

// 16-bit values to the nearest of 8 bits: round(v / 257).
int limn_to_bytes(VipsImage **image) {
    VipsImage *out;
    if ((*image)->BandFmt == VIPS_FORMAT_UCHAR)
        return 0;
    switch ((*image)->Type) {
    case VIPS_INTERPRETATION_LAB:
    case VIPS_INTERPRETATION_LABS:
    case VIPS_INTERPRETATION_XYZ:
    case VIPS_INTERPRETATION_scRGB:
        return 0; // other units: converted by the colour space
    default:
        break;
    }
    if ((*image)->BandFmt == VIPS_FORMAT_USHORT) {
        if (vips.linear1(*image, &out, 1 / 257.0, 0.5, "uchar", TRUE, NULL))
            return -1;
    } else if (vips.cast_uchar(*image, &out, NULL))
        return -1;
    VipsInterpretation was = (*image)->Type;
    *image = limn_take(*image, out);
    VipsInterpretation now = was == VIPS_INTERPRETATION_GREY16  ? VIPS_INTERPRETATION_B_W
                             : was == VIPS_INTERPRETATION_RGB16 ? VIPS_INTERPRETATION_sRGB
                                                                : was;
    if (vips.copy(*image, &out, "interpretation", now, NULL))
        return -1;
    *image = limn_take(*image, out);
    return 0;
}

static int by_profile(VipsImage *image, VipsImage **out) {
    int cmyk = image->Type == VIPS_INTERPRETATION_CMYK;
    return vips.icc_transform(image, out, "srgb", "embedded", TRUE, "input_profile", cmyk ? "cmyk" : "srgb", "depth", 8,
                              "intent", VIPS_INTENT_RELATIVE, NULL);
}

// Whether the profile changes no colour by more than rounding does: most cameras embed sRGB itself, and then the pixels
// stay exactly as they are stored. Tried on a cube of 16 × 16 × 16 colours.
static int is_srgb(VipsImage *image) {
    enum { side = 16, count = side * side * side };
    const void *profile;
    size_t size, length;
    if (image->Bands != 3 || image->Type != VIPS_INTERPRETATION_sRGB ||
        vips.image_get_blob(image, VIPS_META_ICC_NAME, &profile, &size))
        return 0;
    uint8_t cube[count * 3], *converted = NULL;
    for (int i = 0; i < count; i++) {
        cube[3 * i] = i % side * 17;
        cube[3 * i + 1] = i / side % side * 17;
        cube[3 * i + 2] = i / side / side * 17;
    }
    VipsImage *before = vips.image_new_from_memory(cube, sizeof cube, count, 1, 3, VIPS_FORMAT_UCHAR), *typed, *after;
    if (before && !vips.copy(before, &typed, "interpretation", VIPS_INTERPRETATION_sRGB, NULL)) {
        vips.image_set_blob_copy(typed, VIPS_META_ICC_NAME, profile, size);
        if (!by_profile(typed, &after)) {
            if (after->Bands == 3)
                converted = vips.image_write_to_memory(after, &length);
            g_object_unref(after);
        }
        g_object_unref(typed);
    }
    if (before)
        g_object_unref(before);
    int same = converted != NULL;
    for (int i = 0; same && i < count * 3; i++)
        same = abs(converted[i] - cube[i]) <= 1;
    g_free(converted);
    return same;
}

// By the embedded profile where there is one that fits, else by the colour space alone.
int limn_to_srgb(VipsImage **image) {
    VipsImage *out;
    int cmyk = (*image)->Type == VIPS_INTERPRETATION_CMYK;
    if ((cmyk || vips.image_get_typeof(*image, VIPS_META_ICC_NAME)) && !is_srgb(*image)) {
        if (!by_profile(*image, &out)) {
            *image = limn_take(*image, out);
            return 0;
        }
        vips.error_clear(); // a broken profile is as good as none
    }
    if ((*image)->Type != VIPS_INTERPRETATION_sRGB) {
        if (vips.colourspace(*image, &out, VIPS_INTERPRETATION_sRGB, NULL))
            return -1;
        *image = limn_take(*image, out);
    }
    return 0;
}

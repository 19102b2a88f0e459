#include "CVips.h"
#include "Colors.h"
#include "Jpeg.h"
#include "WebP.h"

struct LimnVipsPicture {
    VipsImage *image;
    const void *bytes;
    size_t count;
};

LimnVipsPicture *limn_vips_open(const void *bytes, size_t count, LimnVipsHeader *header) {
    vips.error_clear();
    VipsImage *image = vips.image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                                  VIPS_FAIL_ON_TRUNCATED, NULL);
    if (!image)
        return NULL;
    if (limn_webp_rows(&image, bytes, count)) {
        g_object_unref(image);
        return NULL;
    }
    LimnVipsPicture *picture = g_new0(LimnVipsPicture, 1);
    picture->image = image;
    picture->bytes = bytes;
    picture->count = count;
    header->width = image->Xsize;
    header->height = image->Ysize;
    header->has_alpha = vips.image_hasalpha(image);
    header->orientation = vips.image_get_orientation(image);
    return picture;
}

const void *limn_vips_metadata(LimnVipsPicture *picture, const char *name, size_t *count) {
    const void *bytes;
    if (vips.image_get_typeof(picture->image, name) != vips.blob_get_type() ||
        vips.image_get_blob(picture->image, name, &bytes, count))
        return NULL;
    return bytes;
}

const void *limn_vips_next_metadata(LimnVipsPicture *picture, const char *prefix, int number, size_t *count) {
    const void *bytes = NULL;
    char **names = vips.image_get_fields(picture->image);
    for (char **name = names; *name && !bytes; name++)
        if (vips.isprefix(prefix, *name) && number-- == 0)
            bytes = limn_vips_metadata(picture, *name, count);
    g_strfreev(names);
    return bytes;
}

void limn_vips_close(LimnVipsPicture *picture) {
    if (!picture)
        return;
    g_object_unref(picture->image);
    g_free(picture);
}

static int upright(VipsImage **image, int orientation) {
    static const VipsAngle angles[] = {VIPS_ANGLE_D0,  VIPS_ANGLE_D0,   VIPS_ANGLE_D0,  VIPS_ANGLE_D180, VIPS_ANGLE_D180,
                                       VIPS_ANGLE_D90, VIPS_ANGLE_D90,  VIPS_ANGLE_D270, VIPS_ANGLE_D270};
    static const int mirrored[] = {0, 0, 1, 0, 1, 1, 0, 1, 0};
    if (orientation < 2 || orientation > 8)
        return 0;
    VipsImage *out;
    // Only mirroring can do with one row at a time.
    if (angles[orientation] != VIPS_ANGLE_D0) {
        if (!(out = vips.image_copy_memory(*image)))
            return -1;
        *image = limn_take(*image, out);
        if (vips.rot(*image, &out, angles[orientation], NULL))
            return -1;
        *image = limn_take(*image, out);
    }
    if (mirrored[orientation]) {
        if (vips.flip(*image, &out, VIPS_DIRECTION_HORIZONTAL, NULL))
            return -1;
        *image = limn_take(*image, out);
    }
    return 0;
}

// 3 or 4 channels of 8 bits, sRGB, upright.
static int prepare(VipsImage **image, int orientation) {
    if (limn_to_bytes(image) || limn_to_srgb(image) || limn_to_bytes(image))
        return -1;
    if ((*image)->Bands > 4) {
        VipsImage *out;
        if (vips.extract_band(*image, &out, 0, "n", 4, NULL))
            return -1;
        *image = limn_take(*image, out);
    }
    if ((*image)->Bands < 3) {
        vips.error("limn", "%d channels are not a picture", (*image)->Bands);
        return -1;
    }
    return upright(image, orientation);
}

static int is_jpeg(VipsImage *image) {
    const char *loader;
    return !vips.image_get_string(image, VIPS_META_LOADER, &loader) && vips.isprefix("jpegload", loader);
}

// libjpeg guesses on through damaged data and leaves but a remark. Hardly any file has one; such a file is read again.
static int is_flawed(const LimnVipsPicture *picture) {
    char remark[LIMN_JPEG_REMARK];
    if (!limn_jpeg_is_harmless(vips.error_buffer()))
        return 1;
    if (!*vips.error_buffer() || limn_jpeg_is_sound(picture->bytes, picture->count, remark))
        return 0;
    vips.error_clear();
    vips.error("jpeg", "%s", remark);
    return 1;
}

int limn_vips_decode(LimnVipsPicture *picture, int orientation, int band, LimnTakeRows take, void *context) {
    vips.error_clear();
    VipsImage *image = picture->image;
    g_object_ref(image);
    int failed = prepare(&image, orientation);
    VipsRegion *region = failed ? NULL : vips.region_new(image);
    for (int y = 0; region && !failed && y < image->Ysize; y += band) {
        VipsRect rows = {0, y, image->Xsize, VIPS_MIN(band, image->Ysize - y)};
        failed = vips.region_prepare(region, &rows);
        if (!failed)
            take(context, y, rows.height, image->Bands, limn_pixel(region, 0, y), VIPS_REGION_LSKIP(region));
    }
    if (region)
        g_object_unref(region);
    g_object_unref(image);
    if (!failed && is_jpeg(picture->image))
        failed = is_flawed(picture);
    return failed ? -1 : 0;
}

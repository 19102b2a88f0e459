#include "CVips.h"
#include "Library.h"

static int generate(VipsRegion *out, void *seq, void *a, void *b, gboolean *stop) {
    (void)seq, (void)b, (void)stop;
    const LimnVipsSource *source = a;
    VipsRect *r = &out->valid;
    source->give(source->context, r->left, r->top, r->width, r->height, limn_pixel(out, r->left, r->top),
                 VIPS_REGION_LSKIP(out));
    return 0;
}

int limn_vips_encode(const LimnVipsSource *source, const char *suffix, void **bytes, size_t *count) {
    vips.error_clear();
    VipsImage *image = vips.image_new();
    vips.image_init_fields(image, source->width, source->height, source->channels, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
                           VIPS_INTERPRETATION_sRGB, 1, 1);
    int failed = vips.image_pipelinev(image, VIPS_DEMAND_STYLE_THINSTRIP, NULL) ||
                 vips.image_generate(image, NULL, generate, NULL, (void *)source, NULL);
    if (source->exif)
        vips.image_set_blob_copy(image, VIPS_META_EXIF_NAME, source->exif, source->exif_count);
    if (source->xmp)
        vips.image_set_blob_copy(image, VIPS_META_XMP_NAME, source->xmp, source->xmp_count);
    if (source->pages > 1) {
        vips.image_set_int(image, VIPS_META_PAGE_HEIGHT, source->height / source->pages);
        int *delays = g_new(int, source->pages);
        for (int i = 0; i < source->pages; i++)
            delays[i] = source->delay;
        vips.image_set_array_int(image, "delay", delays, source->pages);
        vips.image_set_int(image, "loop", 1);
        g_free(delays);
    }
    failed = failed || vips.image_write_to_buffer(image, suffix, bytes, count, NULL);
    g_object_unref(image);
    return failed ? -1 : 0;
}

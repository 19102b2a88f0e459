#include "CVips.h"
#include <pthread.h>
#include <string.h>
#include <unistd.h>
#include <vips/vips.h>

static void silent(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static int started = -1;

static void start(void) {
    // Errors are returned; nothing a damaged file provokes goes to standard error.
    g_log_set_default_handler(silent, NULL);
    started = VIPS_INIT("limn");
    vips_block_untrusted_set(TRUE);
    // One picture is decoded once: a cache of operations would only hold memory.
    vips_cache_set_max(0);
}

int limn_vips_start(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
    return started;
}

struct LimnVipsPicture {
    VipsImage *image;
};

static VipsImage *take(VipsImage *old, VipsImage *new_image) {
    g_object_unref(old);
    return new_image;
}

LimnVipsPicture *limn_vips_open(const void *bytes, size_t count, LimnVipsHeader *header) {
    vips_error_clear();
    VipsImage *image = vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                                  VIPS_FAIL_ON_TRUNCATED, NULL);
    if (!image)
        return NULL;
    LimnVipsPicture *picture = g_new0(LimnVipsPicture, 1);
    picture->image = image;
    header->width = image->Xsize;
    header->height = image->Ysize;
    header->has_alpha = vips_image_hasalpha(image);
    header->orientation = vips_image_get_orientation(image);
    header->has_profile = vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0;
    return picture;
}

void limn_vips_close(LimnVipsPicture *picture) {
    if (!picture)
        return;
    g_object_unref(picture->image);
    g_free(picture);
}

// 16-bit values to the nearest of 8 bits: round(v / 257).
static int to_bytes(VipsImage **image) {
    VipsImage *out;
    if ((*image)->BandFmt == VIPS_FORMAT_UCHAR)
        return 0;
    if ((*image)->BandFmt == VIPS_FORMAT_USHORT) {
        if (vips_linear1(*image, &out, 1 / 257.0, 0.5, "uchar", TRUE, NULL))
            return -1;
    } else if (vips_cast_uchar(*image, &out, NULL))
        return -1;
    VipsInterpretation was = (*image)->Type;
    *image = take(*image, out);
    VipsInterpretation now = was == VIPS_INTERPRETATION_GREY16  ? VIPS_INTERPRETATION_B_W
                             : was == VIPS_INTERPRETATION_RGB16 ? VIPS_INTERPRETATION_sRGB
                                                                : was;
    if (vips_copy(*image, &out, "interpretation", now, NULL))
        return -1;
    *image = take(*image, out);
    return 0;
}

// To sRGB: by the embedded profile where there is one that fits, else by the colour space alone.
static int to_srgb(VipsImage **image) {
    VipsImage *out;
    int cmyk = (*image)->Type == VIPS_INTERPRETATION_CMYK;
    if (cmyk || vips_image_get_typeof(*image, VIPS_META_ICC_NAME)) {
        if (!vips_icc_transform(*image, &out, "srgb", "embedded", TRUE, "input_profile", cmyk ? "cmyk" : "srgb", "depth",
                                8, "intent", VIPS_INTENT_RELATIVE, NULL)) {
            *image = take(*image, out);
            return 0;
        }
        vips_error_clear(); // a broken profile is as good as none
    }
    if ((*image)->Type != VIPS_INTERPRETATION_sRGB) {
        if (vips_colourspace(*image, &out, VIPS_INTERPRETATION_sRGB, NULL))
            return -1;
        *image = take(*image, out);
    }
    return 0;
}

static int upright(VipsImage **image, int orientation) {
    static const VipsAngle angles[] = {VIPS_ANGLE_D0,  VIPS_ANGLE_D0,   VIPS_ANGLE_D0,  VIPS_ANGLE_D180, VIPS_ANGLE_D180,
                                       VIPS_ANGLE_D90, VIPS_ANGLE_D90,  VIPS_ANGLE_D270, VIPS_ANGLE_D270};
    static const int mirrored[] = {0, 0, 1, 0, 1, 1, 0, 1, 0};
    if (orientation < 2 || orientation > 8)
        return 0;
    // Turning needs all rows at once.
    VipsImage *out = vips_image_copy_memory(*image);
    if (!out)
        return -1;
    *image = take(*image, out);
    if (angles[orientation] != VIPS_ANGLE_D0) {
        if (vips_rot(*image, &out, angles[orientation], NULL))
            return -1;
        *image = take(*image, out);
    }
    if (mirrored[orientation]) {
        if (vips_flip(*image, &out, VIPS_DIRECTION_HORIZONTAL, NULL))
            return -1;
        *image = take(*image, out);
    }
    return 0;
}

uint8_t *limn_vips_decode(LimnVipsPicture *picture, int orientation) {
    vips_error_clear();
    VipsImage *image = picture->image, *out;
    g_object_ref(image);
    uint8_t *pixels = NULL;
    size_t size;
    if (to_bytes(&image) || to_srgb(&image) || to_bytes(&image))
        goto done;
    if (image->Bands == 3) {
        if (vips_addalpha(image, &out, NULL))
            goto done;
        image = take(image, out);
    }
    if (image->Bands > 4) {
        if (vips_extract_band(image, &out, 0, "n", 4, NULL))
            goto done;
        image = take(image, out);
    }
    if (to_bytes(&image) || upright(&image, orientation))
        goto done;
    if (image->Bands != 4)
        vips_error("limn", "%d channels are not a picture", image->Bands);
    else
        pixels = vips_image_write_to_memory(image, &size);
done:
    g_object_unref(image);
    return pixels;
}

int limn_vips_encode(const uint8_t *rgba, int width, int height, int pages, int delay, int flatten, const char *suffix,
                     void **bytes, size_t *count) {
    vips_error_clear();
    VipsImage *out, *image = vips_image_new_from_memory(rgba, (size_t)width * height * 4, width, height, 4,
                                                        VIPS_FORMAT_UCHAR);
    if (!image)
        return -1;
    if (vips_copy(image, &out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL)) {
        g_object_unref(image);
        return -1;
    }
    image = take(image, out);
    if (flatten) {
        double white[3] = {255, 255, 255};
        VipsArrayDouble *background = vips_array_double_new(white, 3);
        int failed = vips_flatten(image, &out, "background", background, NULL);
        vips_area_unref(VIPS_AREA(background));
        if (failed) {
            g_object_unref(image);
            return -1;
        }
        image = take(image, out);
    }
    if (pages > 1) {
        vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, height / pages);
        int *delays = g_new(int, pages);
        for (int i = 0; i < pages; i++)
            delays[i] = delay;
        vips_image_set_array_int(image, "delay", delays, pages);
        vips_image_set_int(image, "loop", 1);
        g_free(delays);
    }
    int failed = vips_image_write_to_buffer(image, suffix, bytes, count, NULL);
    g_object_unref(image);
    return failed;
}

void limn_vips_free(void *memory) { g_free(memory); }

void limn_vips_reason(char *text, size_t size) {
    const char *all = vips_error_buffer();
    size_t n = strcspn(all, "\n");
    if (n >= size)
        n = size - 1;
    memcpy(text, all, n);
    text[n] = 0;
    vips_error_clear();
}

static char pending[4096];
static volatile int has_pending;

void limn_set_pending(const char *path) {
    has_pending = 0;
    if (path && strlen(path) < sizeof pending) {
        strcpy(pending, path);
        has_pending = 1;
    }
}

void limn_unlink_pending(void) {
    if (has_pending)
        unlink(pending);
}

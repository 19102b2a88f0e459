#define _GNU_SOURCE
#include "WebP.h"
#include "Colors.h"
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <webp/decode.h>

typedef struct {
    const uint8_t *bytes;
    size_t count, given;
    WebPIDecoder *decoder;
    WebPDecoderConfig config;
    // The whole picture as libwebp wants it; the system gives memory for rows that are written, and takes it back for
    // those that were handed on.
    uint8_t *rows;
    size_t size, freed, stride;
} WebP;

static void close_webp(VipsImage *image, WebP *webp) {
    (void)image;
    if (webp->decoder)
        WebPIDelete(webp->decoder);
    if (webp->rows != MAP_FAILED)
        munmap(webp->rows, webp->size);
    g_free(webp);
}

// Decodes until `end` rows are there.
static int decode_to(WebP *webp, int end) {
    int last = 0;
    while (!WebPIDecGetRGB(webp->decoder, &last, NULL, NULL, NULL) || last < end) {
        if (webp->given == webp->count) {
            vips.error("webp", "unexpected end of file");
            return -1;
        }
        // A sixtieth at a time: few rows wait to be taken, and calls are few.
        webp->given = VIPS_MIN(webp->count, webp->given + webp->count / 60 + 4096);
        VP8StatusCode status = WebPIUpdate(webp->decoder, webp->bytes, webp->given);
        if (status != VP8_STATUS_OK && status != VP8_STATUS_SUSPENDED) {
            vips.error("webp", status == VP8_STATUS_OUT_OF_MEMORY ? "out of memory" : "unable to decode the pixels");
            return -1;
        }
    }
    return 0;
}

static int generate(VipsRegion *out, void *seq, void *a, void *b, gboolean *stop) {
    (void)seq, (void)b, (void)stop;
    WebP *webp = a;
    VipsRect *r = &out->valid;
    if (decode_to(webp, r->top + r->height))
        return -1;
    size_t pixel = out->im->Bands; // a byte a channel
    for (int y = r->top; y < r->top + r->height; y++)
        memcpy(limn_pixel(out, r->left, y), webp->rows + y * webp->stride + r->left * pixel, r->width * pixel);
    // Rows are asked for in order, and once.
    size_t page = sysconf(_SC_PAGESIZE), done = r->top * webp->stride / page * page;
    if (done > webp->freed) {
        madvise(webp->rows + webp->freed, done - webp->freed, MADV_DONTNEED);
        webp->freed = done;
    }
    return 0;
}

int limn_webp_rows(VipsImage **image, const void *bytes, size_t count) {
    WebPDecoderConfig config;
    const char *loader;
    if (vips.image_get_string(*image, VIPS_META_LOADER, &loader) || !vips.isprefix("webpload", loader) ||
        !WebPInitDecoderConfig(&config) || WebPGetFeatures(bytes, count, &config.input) != VP8_STATUS_OK ||
        config.input.has_animation)
        return 0;
    VipsImage *lines = vips.image_new(), *out;
    WebP *webp = g_new0(WebP, 1);
    webp->bytes = bytes;
    webp->count = count;
    webp->stride = (size_t)(*image)->Xsize * (*image)->Bands;
    webp->size = webp->stride * (*image)->Ysize;
    webp->rows = mmap(NULL, webp->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    g_signal_connect(lines, "close", G_CALLBACK(close_webp), webp);
    if (webp->rows == MAP_FAILED) {
        vips.error("webp", "out of memory");
        g_object_unref(lines);
        return -1;
    }
    webp->config = config;
    WebPDecBuffer *output = &webp->config.output;
    output->colorspace = (*image)->Bands == 4 ? MODE_RGBA : MODE_RGB;
    output->is_external_memory = 1;
    output->u.RGBA.rgba = webp->rows;
    output->u.RGBA.stride = (int)webp->stride;
    output->u.RGBA.size = webp->size;
    webp->decoder = WebPIDecode(NULL, 0, &webp->config);
    if (!webp->decoder || vips.image_pipelinev(lines, VIPS_DEMAND_STYLE_THINSTRIP, *image, NULL) ||
        vips.image_generate(lines, NULL, generate, NULL, webp, NULL) || vips.sequential(lines, &out, NULL)) {
        g_object_unref(lines);
        return -1;
    }
    g_object_unref(lines);
    *image = limn_take(*image, out);
    return 0;
}

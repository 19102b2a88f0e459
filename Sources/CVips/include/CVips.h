// The few calls of libvips, libjpeg, libpng and libwebp that Limn makes, without variable arguments and long jumps so that Swift can make them.
#ifndef LIMN_CVIPS_H
#define LIMN_CVIPS_H
#include <stddef.h>
#include <stdint.h>
// For Swift, whose Glibc has not got them.
#include <sys/xattr.h>

// What a file's header tells; filled in by limn_vips_open.
typedef struct {
    int width, height; // as stored, before orientation
    int has_alpha;
    int orientation; // 1…8
} LimnVipsHeader;

typedef struct LimnVipsPicture LimnVipsPicture;

// Takes `rows` rows of `channels` (3 or 4) bytes a pixel, `stride` bytes apart, that begin at row y.
typedef void (*LimnTakeRows)(void *context, int y, int rows, int channels, const void *pixels, size_t stride);

// Fills a rectangle of the picture; may be called from any thread, but from one at a time.
typedef void (*LimnGiveRows)(void *context, int x, int y, int width, int height, void *pixels, size_t stride);

// Takes bytes of a file, in order.
typedef void (*LimnTakeBytes)(void *context, const void *bytes, size_t count);

// Loads and starts libvips; safe to call often, and to be called before all that follows but limn_png_encode and
// limn_inflate. `plugins`: with what it reads and writes HEIC and AVIF by. NULL when it is ready, else why not.
const char *limn_vips_start(int plugins);

// libvips keeps the words for its failures in one place for all threads: what they are about is known only to who was alone
// with it meanwhile. Held from opening to closing a picture; may be taken again by the same thread.
void limn_vips_lock(void);
void limn_vips_unlock(void);

// Opens an encoded picture, reading its header only; the bytes must stay until limn_vips_close. NULL when it cannot.
LimnVipsPicture *limn_vips_open(const void *bytes, size_t count, LimnVipsHeader *header);

// A piece of metadata by libvips' name of it ("exif-data", "icc-profile-data"), or NULL; valid until limn_vips_close.
const void *limn_vips_metadata(LimnVipsPicture *picture, const char *name, size_t *count);

// The same of the piece with this number, from 0, among those whose names begin so.
const void *limn_vips_next_metadata(LimnVipsPicture *picture, const char *prefix, int number, size_t *count);

// Decodes to RGB or straight RGBA, 8 bits a channel, upright, sRGB, in bands of `band` rows, top to bottom; the last may be
// lower. 0 when done, -1 when the file is damaged.
int limn_vips_decode(LimnVipsPicture *picture, int orientation, int band, LimnTakeRows take, void *context);
void limn_vips_close(LimnVipsPicture *picture);

// What to encode.
typedef struct {
    int width, height;
    int channels; // 3, or 4 with straight alpha
    int pages;    // more than 1: an animation of frames that stand one above the other
    int delay;    // of a frame, in milliseconds
    LimnGiveRows give;
    void *context;
    const void *exif, *xmp; // to go with it into TIFF and AVIF, or NULL; EXIF begins with "Exif\0\0"
    size_t exif_count, xmp_count;
} LimnVipsSource;

// Encodes pixels; suffix is libvips' (".jpg[Q=90]"). 0 when done; *bytes is freed with limn_vips_free.
int limn_vips_encode(const LimnVipsSource *source, const char *suffix, void **bytes, size_t *count);
void limn_vips_free(void *memory);

// Writes a PNG without metadata. 0 when done.
int limn_png_encode(const LimnVipsSource *source, LimnTakeBytes take, void *context);

// What zlib makes of compressed bytes; 0 when they are damaged or do not fit.
size_t limn_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t limit);

// The reasons of the last failure, a line each, in a buffer of the caller's.
void limn_vips_reason(char *text, size_t size);

// Readies the heap for `size` bytes in small blocks: the system gives their memory in huge pages, where it can, rather than
// 4 kB at a time, which takes as long as decoding a third of the picture. For whole programs, before large work.
void limn_heap_prepare(size_t size);

// The file to remove when the program is told to stop; NULL for none. limn_unlink_pending is safe in a signal handler.
void limn_set_pending(const char *path);
void limn_unlink_pending(void);
#endif

// The few calls of libvips that Limn makes, without variable arguments so that Swift can call them.
#ifndef LIMN_CVIPS_H
#define LIMN_CVIPS_H
#include <stddef.h>
#include <stdint.h>

// What a file's header tells; filled in by limn_vips_open.
typedef struct {
    int width, height; // as shown, after orientation
    int has_alpha;
    int orientation; // 1…8
    int has_profile;
} LimnVipsHeader;

typedef struct LimnVipsPicture LimnVipsPicture;

// Starts libvips; safe to call often. Returns 0 when it is ready.
int limn_vips_start(void);

// Opens an encoded picture, reading its header only; the bytes must stay until limn_vips_close. NULL when it cannot.
LimnVipsPicture *limn_vips_open(const void *bytes, size_t count, LimnVipsHeader *header);

// Decodes to straight RGBA, 8 bits a channel, upright, sRGB. The pixels (width × height × 4 bytes) are freed with
// limn_vips_free. NULL when the file is damaged.
uint8_t *limn_vips_decode(LimnVipsPicture *picture, int orientation);
void limn_vips_close(LimnVipsPicture *picture);

// Encodes straight RGBA pixels; suffix is libvips' (".png[compression=1]"). pages > 1: an animation of frames that stand
// one above the other, delay ms each. flatten: over white, without alpha. 0 when done; *bytes is freed with limn_vips_free.
int limn_vips_encode(const uint8_t *rgba, int width, int height, int pages, int delay, int flatten, const char *suffix,
                     void **bytes, size_t *count);
void limn_vips_free(void *memory);

// The reason of the last failure, one line in a buffer of the caller's.
void limn_vips_reason(char *text, size_t size);

// The file to remove when the program is told to stop; NULL for none. limn_unlink_pending is safe in a signal handler.
void limn_set_pending(const char *path);
void limn_unlink_pending(void);
#endif

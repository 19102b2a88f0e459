// libvips, opened when the first picture is read or written: the eighty libraries it brings take a tenth of the time that a
// window takes to open, and of a command that reads no picture nearly all. See docs/decisions/0009-loading-libvips.md.
#ifndef LIMN_LIBRARY_H
#define LIMN_LIBRARY_H
#include <vips/vips.h>

#define LIMN_CALLS(call) \
    call(blob_get_type) call(block_untrusted_set) call(cache_set_max) call(cast_uchar) call(colourspace) \
    call(concurrency_set) call(copy) call(error) call(error_buffer) call(error_clear) call(extract_band) \
    call(flip) call(icc_transform) call(image_copy_memory) call(image_generate) call(image_get_blob) \
    call(image_get_fields) call(image_get_orientation) call(image_get_string) call(image_get_typeof) call(image_hasalpha) \
    call(image_init_fields) call(image_new) call(image_new_from_buffer) call(image_new_from_memory) \
    call(image_pipelinev) call(image_set_array_int) call(image_set_blob_copy) call(image_set_int) \
    call(image_write_to_buffer) call(image_write_to_memory) call(init) call(isprefix) call(linear1) \
    call(region_new) call(region_prepare) call(rot) call(sequential) call(version)

// What is called of it, by the names there without "vips_".
typedef struct {
#define LIMN_MEMBER(name) __typeof__(vips_##name) *name;
    LIMN_CALLS(LIMN_MEMBER)
#undef LIMN_MEMBER
} LimnVips;
extern LimnVips vips;

// Opens the library and fills in `vips`. NULL when it is there, else why not.
const char *limn_load_vips(void);

// A pixel of a region with 8 bits a channel.
static inline VipsPel *limn_pixel(const VipsRegion *region, int x, int y) {
    return region->data + (size_t)(y - region->valid.top) * region->bpl +
           (size_t)(x - region->valid.left) * region->im->Bands;
}

static inline VipsImage *limn_take(VipsImage *old, VipsImage *new_image) {
    g_object_unref(old);
    return new_image;
}
#endif

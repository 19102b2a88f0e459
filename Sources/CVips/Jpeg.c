#include "Jpeg.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
// jpeglib.h wants size_t and FILE declared before it.
#include <jpeglib.h>

// A few bytes too many before a marker, and headers that are merely odd, are what cameras write; any other remark is about
// pixels that are not the photo's.
static int is_harmless_line(const char *line) {
    static const char *const odd[] = {"Invalid SOS", "ICC", "Adobe", "JFIF", "too much", "Warning: unknown"};
    unsigned extra;
    const char *corrupt = strstr(line, "Corrupt JPEG data: ");
    if (corrupt)
        return sscanf(corrupt, "Corrupt JPEG data: %u extraneous", &extra) == 1 && extra <= 16;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (strstr(line, odd[i]))
            return 1;
    return 0;
}

int limn_jpeg_is_harmless(const char *remarks) {
    char line[256];
    while (*remarks) {
        size_t length = strcspn(remarks, "\n"), shown = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, remarks, shown);
        line[shown] = 0;
        if (length && !is_harmless_line(line))
            return 0;
        remarks += length + (remarks[length] != 0);
    }
    return 1;
}

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf end;
    char *remark;
} Judge;

static void give_up(j_common_ptr info) {
    Judge *errors = (Judge *)info->err;
    info->err->format_message(info, errors->remark);
    longjmp(errors->end, 1);
}

static void judge(j_common_ptr info, int level) {
    char text[JMSG_LENGTH_MAX];
    if (level >= 0)
        return;
    info->err->format_message(info, text);
    if (!is_harmless_line(text))
        give_up(info);
}

int limn_jpeg_is_sound(const void *bytes, size_t count, char remark[LIMN_JPEG_REMARK]) {
    _Static_assert(LIMN_JPEG_REMARK >= JMSG_LENGTH_MAX, "room for libjpeg's words");
    struct jpeg_decompress_struct info;
    Judge errors;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = give_up;
    errors.manager.emit_message = judge;
    errors.remark = remark;
    if (setjmp(errors.end)) {
        jpeg_destroy_decompress(&info);
        return 0;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    // All data is read, and the least made of it.
    info.scale_num = 1;
    info.scale_denom = 8;
    info.dct_method = JDCT_IFAST;
    info.out_color_space = info.jpeg_color_space;
    info.do_fancy_upsampling = FALSE;
    jpeg_start_decompress(&info);
    JSAMPARRAY row = info.mem->alloc_sarray((j_common_ptr)&info, JPOOL_IMAGE,
                                            info.output_width * (JDIMENSION)info.output_components, 1);
    while (info.output_scanline < info.output_height)
        jpeg_read_scanlines(&info, row, 1);
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return 1;
}

/* Tests the reason why libzstd cannot be used. Replaces dlopen, which always fails here. */
#include "store/zstd_stream.h"

#include <dlfcn.h>
#include <errno.h>

#include "unit.h"

static int code; /* the errno value that dlopen sets */

void *dlopen(const char *file, int mode)
{
    (void)file;
    (void)mode;
    errno = code;
    return NULL;
}

START_TEST(only_a_missing_library_is_to_be_installed)
{
    ZstdStream *stream = NULL;
    code = ENOENT;
    ck_assert_int_eq(zstd_stream_open(20, &stream), FILE_STEP_NO_LIBRARY);
    code = EACCES;
    ck_assert_int_eq(zstd_stream_open(20, &stream), FILE_STEP_LIBRARY);
    ck_assert_ptr_null(stream);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("zstd_missing");
    TCase *tcase = tcase_create("zstd_missing");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, only_a_missing_library_is_to_be_installed);
    return unit_run(suite);
}

/* Templates with parts: strbuf_append_template and strbuf_append_filled. */
#include "util/part_form.h"
#include "util/strbuf.h"

#include <string.h>

/* Appends a template without details, from `at` to `end`. Returns false if a part is missing. */
static bool append_parts(StrBuf *buffer, const char *at, const char *end,
                         StrBufAppendPart *append_part, const void *context)
{
    bool is_whole = true;
    while (at < end) {
        if (*at == '{') {
            const char *name = at + 1;
            size_t length = strcspn(name, PART_FORM_OF "}");
            size_t start = buffer->length;
            is_whole &= append_part(context, name, length, buffer);
            part_form_take(buffer, start, name + length);
            at = name + strcspn(name, "}");
            at += *at == '}';
        } else {
            size_t length = strcspn(at, "{");
            length = length < (size_t)(end - at) ? length : (size_t)(end - at);
            bool has_stop = *at == '.' && strbuf_ends_sentence(buffer);
            strbuf_append_bytes(buffer, at + has_stop, length - has_stop);
            at += length;
        }
    }
    return is_whole;
}

void strbuf_append_template(StrBuf *buffer, const char *template, size_t length, bool with_details,
                            StrBufAppendPart *append_part, const void *context)
{
    const char *end = template + length;
    for (const char *at = template; at < end;) {
        bool is_detail = *at == '[';
        const char *start = at + is_detail;
        const char *stop = start + strcspn(start, is_detail ? "]" : "[");
        size_t before = buffer->length;
        stop = stop < end ? stop : end;
        if ((with_details || !is_detail) &&
            !append_parts(buffer, start, stop, append_part, context) && is_detail) {
            strbuf_truncate(buffer, before);
        }
        at = stop + is_detail;
    }
}

/* Appends the part with that name in an array of parts. */
static bool append_listed(const void *context, const char *name, size_t length, StrBuf *out)
{
    for (const StrBufPart *part = context; part->name != NULL; part++) {
        if (strlen(part->name) == length && memcmp(part->name, name, length) == 0 &&
            (part->text != NULL || part->made != NULL)) {
            strbuf_append(out, part->text != NULL ? part->text : strbuf_text(part->made));
            return true;
        }
    }
    return false;
}

void strbuf_append_filled(StrBuf *buffer, const char *template, const StrBufPart *parts)
{
    strbuf_append_template(buffer, template, strlen(template), true, append_listed, parts);
    for (const StrBufPart *part = parts; part->name != NULL; part++) {
        if (part->made != NULL) {
            buffer->out_of_memory |= part->made->out_of_memory;
            strbuf_release(part->made);
        }
    }
}

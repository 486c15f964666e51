#include "tui/input_queue.h"

#include <string.h>

void input_queue_release(InputQueue *queue)
{
    strbuf_release(&queue->bytes);
    queue->taken = 0;
    queue->batch_count = 0;
}

bool input_queue_has_room(const InputQueue *queue)
{
    return queue->bytes.length < INPUT_BYTES_MAX;
}

void input_queue_add(InputQueue *queue, const char *bytes, size_t length, InputStamp stamp)
{
    strbuf_append_bytes(&queue->bytes, bytes, length);
    bool same = queue->batch_count > 0 &&
                queue->batches[queue->batch_count - 1].stamp.frame == stamp.frame &&
                queue->batches[queue->batch_count - 1].stamp.time_ms == stamp.time_ms;
    if (queue->batch_count < INPUT_BATCH_MAX && !same) {
        queue->batches[queue->batch_count++].stamp = stamp;
    }
    queue->batches[queue->batch_count - 1].end = queue->bytes.length;
}

const char *input_queue_front(const InputQueue *queue, size_t *length)
{
    *length = queue->bytes.length - queue->taken;
    return strbuf_text(&queue->bytes) + queue->taken;
}

InputStamp input_queue_stamp(const InputQueue *queue)
{
    return queue->batch_count > 0 ? queue->batches[0].stamp : (InputStamp){0};
}

void input_queue_take(InputQueue *queue, size_t length)
{
    queue->taken += length;
    int done = 0;
    while (done < queue->batch_count && queue->batches[done].end <= queue->taken) {
        done++;
    }
    queue->batch_count -= done;
    memmove(queue->batches, queue->batches + done,
            (size_t)queue->batch_count * sizeof queue->batches[0]);
    if (queue->taken >= queue->bytes.length) {
        strbuf_clear(&queue->bytes);
        queue->taken = 0;
        queue->batch_count = 0;
    }
}

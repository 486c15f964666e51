#include "link/dismissal.h"

#include "util/text.h"

static const char *const NAMES[] = {
#define X(id, name, text) name,
    DISMISSALS(X)
#undef X
};

static const char *const TEXTS[] = {
#define X(id, name, text) text,
    DISMISSALS(X)
#undef X
};

const char *dismissal_name(Dismissal dismissal)
{
    return NAMES[dismissal];
}

const char *dismissal_text(Dismissal dismissal, const Catalog *catalog)
{
    return catalog_text(catalog, CATALOG_DISMISSALS, (int)dismissal, TEXTS[dismissal]);
}

bool dismissal_find(const char *name, Dismissal *out)
{
    int found = text_index_of(name, NAMES, DISMISSAL_COUNT);
    if (found >= 0) {
        *out = (Dismissal)found;
    }
    return found >= 0;
}

#include "util/user.h"

#include "util/safe_text.h"
#include "util/text.h"

#include <pwd.h>
#include <stdint.h>
#include <string.h>

bool user_find(const char *name, uid_t *id)
{
    int64_t number = 0;
    const struct passwd *user = getpwnam(name);
    if (user == NULL && !text_parse_number(name, 0, UINT32_MAX - 1, &number)) {
        return false;
    }
    *id = user != NULL ? user->pw_uid : (uid_t)number;
    return true;
}

void user_append_name(uid_t id, StrBuf *out)
{
    const struct passwd *user = getpwuid(id);
    if (user != NULL && user->pw_name[0] != '\0') {
        safe_text_append(out, user->pw_name, strlen(user->pw_name));
    } else {
        strbuf_appendf(out, "%lu", (unsigned long)id);
    }
}

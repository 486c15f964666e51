/*
 * What the reading and the writing of the configuration file (configuration.h) have to agree on.
 */
#ifndef TOUCHMOVE_SCREEN_CONFIGURATION_TEXT_H
#define TOUCHMOVE_SCREEN_CONFIGURATION_TEXT_H

/* In the file the command line has a name, for an entry cannot have that of its key. */
#define CONFIGURATION_COMMAND_LINE "command-line"

#endif

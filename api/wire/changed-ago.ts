/**
 * The header by which a client says how many milliseconds ago it last changed something or was told of a
 * change: an answer may come from a replica of the database that has all of that.
 */
export const changedAgoHeader = 'changed-ago'

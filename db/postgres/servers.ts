/** Any number, the same for all servers of a shop: whoever holds this lock of the database writes. */
export const WRITER_LOCK = 5_238_301;

/** What the database's server calls the connections of the shop's servers. */
export const APPLICATION_NAME = "cho-gia-vi";

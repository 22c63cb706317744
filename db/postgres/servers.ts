/** Any number, the same for all servers of a shop: whoever holds this lock of the database writes. */
export const WRITER_LOCK = 5_238_301;

/** What the database's server calls the connections of the shop's servers. */
export const APPLICATION_NAME = "cho-gia-vi";

/**
 * The URL of a database as the driver is to have it. The driver checks certificates with
 * `sslmode=require`, as with `verify-full`, but warns at each start that it may not for ever.
 */
export const connectionStringOf = (url: string): string =>
  url.includes("uselibpqcompat=")
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, "verify-full");

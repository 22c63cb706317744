/** Any number, the same for all servers of a shop; the server that holds this lock of the database writes. */
export const WRITER_LOCK = 5_238_301;

/** The name of the shop's connections on the database server. */
export const APPLICATION_NAME = "cho-gia-vi";

/**
 * The URL of a database in the form that the driver gets. With `sslmode=require`, the driver checks certificates as with
 * `verify-full`, but warns at each start that this may change.
 */
export const connectionStringOf = (url: string): string =>
  url.includes("uselibpqcompat=")
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, "verify-full");

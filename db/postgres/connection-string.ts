/**
 * The URL of a database as the driver is to have it. The driver checks certificates with
 * `sslmode=require`, as with `verify-full`, but warns at each start that it may not for ever.
 */
export const connectionStringOf = (url: string): string =>
  url.includes("uselibpqcompat=")
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, "verify-full");

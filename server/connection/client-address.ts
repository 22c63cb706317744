import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** Groups of an IPv6 address that name its network: a client has a whole /64. */
const NETWORK_GROUPS = 4;
const UNKNOWN = "unknown";

/**
 * The client that sends a request, as a key for limits: the last hop of X-Forwarded-For behind a trusted proxy, else
 * the socket's address.
 */
export function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastHop(request.headers["x-forwarded-for"]) : undefined;
  return (forwarded && clientKey(forwarded)) || clientKey(request.socket.remoteAddress) || UNKNOWN;
}

/** The value that the last proxy has appended to a header with one value per hop. */
export function lastHop(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(",").at(-1)?.trim();
}

/**
 * One key for all spellings of a client's address: an IPv4 address without port or IPv6 prefix, or
 * the /64 network of an IPv6 address; null for anything else.
 *
 * @example clientKey("::ffff:203.0.113.7") === "203.0.113.7"
 * @example clientKey("[2001:db8::1]:443") === "2001:db8:0:0::/64"
 */
export function clientKey(address: string | undefined): string | null {
  if (address === undefined) return null;
  if (isIPv4(address)) return address;
  const bare = withoutPort(address);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Without port, brackets and zone: "[fe80::1%eth0]:80" is "fe80::1". */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(address);
  const bare = bracketed ? bracketed[1]! : address.replace(/^([\d.]+):\d+$/, "$1");
  return bare.split("%", 1)[0]!;
}

/** The eight groups of an IPv6 address, with the omitted zeros. */
function groupsOf(address: string): number[] {
  // The URL parser writes an IPv4 part as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const parse = (text: string | undefined) =>
    text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const [before, after] = [parse(head), parse(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

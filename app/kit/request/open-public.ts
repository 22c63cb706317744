import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv6 } from "node:net";

const DNS_TRY_MS = 2_000;

/** A URL does not lead to a website on the public internet. */
export class NotPublicError extends Error {
  override name = "NotPublicError";
}

/** What tests replace, to reach a site of their own. */
export type Reach = {
  /** Finds the addresses of a host. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  isAllowedPort?: (port: string) => boolean;
};

type Sent = { headers: Record<string, string>; method?: "GET" | "POST"; body?: Buffer };

/**
 * Sends a request to a site of which somebody else has told the address, and returns the beginning of its answer. The
 * host is resolved once, and the connection goes to the address that was checked, so that a name cannot lead to another
 * one meanwhile. Redirects are not followed.
 *
 * @throws NotPublicError, or what failed
 */
export async function openPublic(
  url: URL,
  sent: Sent,
  signal: AbortSignal,
  reach: Reach = {},
): Promise<IncomingMessage> {
  return open(url, await findAddress(url, reach, signal), sent, signal);
}

async function findAddress(
  { protocol, hostname, port }: URL,
  { resolve = resolveHost, isAllowed = isPublic, isAllowedPort = isWebPort }: Reach,
  signal: AbortSignal,
): Promise<string> {
  const isWeb = protocol === "http:" || protocol === "https:";
  if (!isWeb || !isAllowedPort(port)) throw new NotPublicError(hostname);
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [host] : await Promise.race([resolve(host), aborted(signal)]);
  const [first] = found;
  if (first === undefined) throw new Error("the host has no address");
  if (!found.every(isAllowed)) throw new NotPublicError(hostname);
  return first;
}

/** Behind other ports are services that are no websites. A URL leaves out its scheme's own port. */
const isWebPort = (port: string) => ["", "80", "443"].includes(port);

/** Asks the name servers, not the system, whose lookups would hold up logins, and know names of this machine. */
async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

async function aborted(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw signal.reason;
}

async function open(
  url: URL,
  address: string,
  { headers, method, body }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const request = (isEncrypted ? requestHttps : requestHttp)({
    host: address,
    port: url.port || (isEncrypted ? 443 : 80),
    path: url.pathname + url.search,
    // The certificate is checked for the name, not for the address.
    servername: isIP(host) ? "" : host,
    method,
    headers: { Host: url.host, "User-Agent": "cho-gia-vi", ...headers },
    agent: false,
    signal,
  });
  request.end(body);
  const [response] = await once(request, "response");
  // After the signal, an error without a listener would end the process.
  request.on("error", () => {});
  return response;
}

/** Addresses of IPv4 that are not on the public internet (RFC 6890, RFC 6598), and those of groups. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
  ] as const),
  ...([
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
  ] as const),
  ...([
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");

/** The addresses of IPv6 that have been given out for the public internet. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet("2000::", 3, "ipv6");
/** Those among them that lead elsewhere: Teredo and other protocols, documentation, 6to4. */
const SPECIAL_V6 = new BlockList();
SPECIAL_V6.addSubnet("2001::", 23, "ipv6");
SPECIAL_V6.addSubnet("2001:db8::", 32, "ipv6");
SPECIAL_V6.addSubnet("2002::", 16, "ipv6");
SPECIAL_V6.addSubnet("3fff::", 20, "ipv6");

/** Whether an address is on the public internet. An IPv4 address that is written as IPv6 is not. */
export const isPublic = (address: string): boolean =>
  isIPv6(address)
    ? GLOBAL_V6.check(address, "ipv6") && !SPECIAL_V6.check(address, "ipv6")
    : isIP(address) === 4 && !PRIVATE.check(address, "ipv4");

/**
 * Whether an address that somebody typed can be one of a program on the public internet, over https. Where a name leads
 * to is checked whenever something is sent there.
 *
 * @param toLoopback whether tests receive on this machine
 */
export function mayBePublic(text: string, toLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  if (username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  if (toLoopback && host === "127.0.0.1") return true;
  return protocol === "https:" && port === "" && (isIP(host) === 0 || isPublic(host));
}

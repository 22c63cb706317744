import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv6 } from "node:net";

export const MAX_FETCHED_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const WITHIN_MS = 10_000;
const DNS_TRY_MS = 2_000;

export type FetchProblem = "not-public" | "unreachable" | "too-large" | "not-a-picture";

/** A picture of another site could not be fetched. */
export class FetchError extends Error {
  override name = "FetchError";
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** What tests replace, to reach a site of their own. */
type Options = {
  /** Finds the addresses of a host. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  isAllowedPort?: (port: string) => boolean;
  withinMs?: number;
};

/**
 * Fetches a picture's bytes from a public address, within ten seconds. Each host is resolved once, and the connection
 * goes to the address that was checked, so that a name cannot lead to another one meanwhile.
 *
 * @throws FetchError
 */
export async function fetchPublic(url: string, options: Options = {}): Promise<Buffer> {
  const { withinMs = WITHIN_MS, ...checks } = options;
  const signal = AbortSignal.timeout(withinMs);
  try {
    let from = new URL(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const address = await findAddress(from, checks, signal);
      const response = await open(from, address, signal);
      const to = redirectOf(response);
      if (to === null) return await readPicture(response);
      response.destroy();
      from = new URL(to, from);
    }
    throw new FetchError("unreachable");
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError("unreachable", { cause: error });
  }
}

async function findAddress(
  { protocol, hostname, port }: URL,
  { resolve = resolveHost, isAllowed = isPublic, isAllowedPort = isWebPort }: Options,
  signal: AbortSignal,
): Promise<string> {
  const isWeb = protocol === "http:" || protocol === "https:";
  if (!isWeb || !isAllowedPort(port)) throw new FetchError("not-public");
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [host] : await Promise.race([resolve(host), aborted(signal)]);
  const [first] = found;
  if (first === undefined) throw new FetchError("unreachable");
  if (!found.every(isAllowed)) throw new FetchError("not-public");
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

async function open(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const sent = (isEncrypted ? requestHttps : requestHttp)({
    host: address,
    port: url.port || (isEncrypted ? 443 : 80),
    path: url.pathname + url.search,
    // The certificate is checked for the name, not for the address.
    servername: isIP(host) ? "" : host,
    headers: {
      Host: url.host,
      Accept: "image/webp,image/jpeg,image/png",
      "Accept-Encoding": "identity",
      "User-Agent": "cho-gia-vi",
    },
    agent: false,
    signal,
  });
  sent.end();
  const [response] = await once(sent, "response");
  // After the signal, an error without a listener would end the process.
  sent.on("error", () => {});
  return response;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Where a response leads; null for any other. */
const redirectOf = ({ statusCode, headers }: IncomingMessage): string | null =>
  REDIRECTS.has(statusCode ?? 0) ? (headers.location ?? null) : null;

async function readPicture(response: IncomingMessage): Promise<Buffer> {
  try {
    const { statusCode, headers } = response;
    if (statusCode !== 200) throw new FetchError("unreachable");
    if (!/^image\//i.test(headers["content-type"] ?? "")) throw new FetchError("not-a-picture");
    const chunks: Buffer[] = [];
    let size = Number(headers["content-length"] ?? 0);
    if (size > MAX_FETCHED_BYTES) throw new FetchError("too-large");
    size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_FETCHED_BYTES) throw new FetchError("too-large");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
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

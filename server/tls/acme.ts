import { createHash, createPublicKey, type KeyObject, sign } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { boundedText } from "#server/bounded-text.ts";

// A client of the ACME protocol (RFC 8555) that proves its domains over HTTP (HTTP-01).

/** A certificate chain has some 5 KB. */
const MAX_ANSWER_BYTES = 256 * 1024;
const REQUEST_WITHIN_MS = 20_000;
/** How often a request is sent anew because the authority has refused its nonce. */
const MAX_NONCES = 10;
const POLL_MS = { first: 500, longest: 15_000 };
const URN = "urn:ietf:params:acme:error:";

/** A refusal of the authority. */
export class AcmeError extends Error {
  override name = "AcmeError";
  /** Such as "rateLimited", see RFC 8555, section 6.7; "noChallenge" if it offers no proof over HTTP. */
  readonly type: string;
  /** How long it asks to wait. */
  readonly retryAfterMs: number;

  constructor(type: string, message: string, retryAfterMs = 0) {
    super(message);
    this.type = type;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A proof that the shop answers at a domain: the authority requests the token's answer there. */
export type Challenge = { token: string; answer: string };

export type Order = {
  domain: string;
  /** The request for the certificate, in DER. */
  request: Buffer;
  /** Resolves when the shop answers the challenge, or no longer does so. */
  publish: (challenge: Challenge | null) => Promise<void>;
};

type Problem = { type?: string; detail?: string };
type Answer = { status: number; headers: Headers; text: string };
/** The parts of a resource that are read. */
type Resource = {
  status?: string;
  error?: Problem;
  authorizations?: string[];
  finalize?: string;
  certificate?: string;
  challenges?: { type: string; url: string; token: string; status: string; error?: Problem }[];
};

const base64url = (data: unknown) =>
  Buffer.from(data instanceof Buffer ? data : JSON.stringify(data)).toString("base64url");

/**
 * Connects to an authority with an account, which it creates if need be. The signal ends everything that is under way.
 *
 * @throws AcmeError, or the error of `fetch` when the authority cannot be reached
 */
export async function connectAuthority(directoryUrl: string, key: KeyObject, signal: AbortSignal) {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: "jwk" });
  const jwk = { crv, kty, x, y };
  const thumbprint = createHash("sha256").update(JSON.stringify(jwk)).digest("base64url");
  let nonce: string | null = null;
  let account: string | null = null;

  async function send(url: string, body?: string): Promise<Answer> {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_WITHIN_MS)]),
      headers: { "User-Agent": "cho-gia-vi" },
      ...(body !== undefined && {
        method: "POST",
        headers: { "User-Agent": "cho-gia-vi", "Content-Type": "application/jose+json" },
        body,
      }),
    });
    nonce = response.headers.get("replay-nonce") ?? nonce;
    const { status, headers } = response;
    const text = await boundedText(response, MAX_ANSWER_BYTES);
    if (text === null) throw new AcmeError("malformed", "Its answer is too long");
    return { status, headers, text };
  }

  /** Sends a signed request; without a payload, it only reads. */
  async function post(url: string, payload?: object): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      if (nonce === null) await send(directory.newNonce);
      const header = { alg: "ES256", nonce, url, ...(account ? { kid: account } : { jwk }) };
      nonce = null;
      const head = base64url(header);
      const body = payload === undefined ? "" : base64url(payload);
      const signature = sign("sha256", Buffer.from(`${head}.${body}`), {
        key,
        dsaEncoding: "ieee-p1363",
      });
      const answer = await send(
        url,
        JSON.stringify({ protected: head, payload: body, signature: base64url(signature) }),
      );
      if (answer.status < 400) return answer;
      const refusal = refusalOf(answer);
      if (refusal.type !== "badNonce" || tries >= MAX_NONCES) throw refusal;
    }
  }

  const read = async (url: string) => parse<Resource>(await post(url));

  /** Reads a resource until it no longer has one of these statuses. */
  async function pollWhile(url: string, statuses: string[]): Promise<Resource> {
    for (let pauseMs = POLL_MS.first; ; pauseMs *= 1.5) {
      const answer = await post(url);
      const resource = parse<Resource>(answer);
      if (!statuses.includes(resource.status ?? "")) return resource;
      const wanted = Math.max(retryAfterMs(answer.headers), pauseMs);
      await sleep(Math.min(wanted, POLL_MS.longest), undefined, { signal });
    }
  }

  async function authorize(url: string, { domain, publish }: Order): Promise<void> {
    const { status, challenges = [], error } = await read(url);
    // It was proved for an earlier order.
    if (status === "valid") return;
    if (status !== "pending") throw problemError(error, `The authorization is ${status}`);
    const challenge = challenges.find(({ type }) => type === "http-01");
    if (!challenge)
      throw new AcmeError(
        "noChallenge",
        `It offers for ${domain}: ${challenges.map(({ type }) => type).join(", ") || "nothing"}`,
      );
    await publish({ token: challenge.token, answer: `${challenge.token}.${thumbprint}` });
    try {
      if (challenge.status === "pending") await post(challenge.url, {});
      const proved = await pollWhile(url, ["pending"]);
      if (proved.status === "valid") return;
      const failed = proved.challenges?.find((each) => each.error);
      throw problemError(failed?.error, `The authorization is ${proved.status}`);
    } finally {
      await publish(null);
    }
  }

  /** Orders a certificate; returns the chain, in PEM. @throws AcmeError */
  async function order(wanted: Order): Promise<string> {
    const identifiers = [{ type: "dns", value: wanted.domain }];
    const placed = await post(directory.newOrder, { identifiers });
    const url = placed.headers.get("location") ?? "";
    for (const authorization of parse<Resource>(placed).authorizations ?? [])
      await authorize(authorization, wanted);
    const ready = await pollWhile(url, ["pending"]);
    if (ready.status === "ready")
      await post(ready.finalize ?? "", { csr: base64url(wanted.request) });
    const issued = await pollWhile(url, ["ready", "processing"]);
    if (issued.status !== "valid" || !issued.certificate)
      throw problemError(issued.error, `The order is ${issued.status}`);
    return (await post(issued.certificate)).text;
  }

  const answer = await send(directoryUrl);
  if (answer.status !== 200) throw refusalOf(answer);
  const directory = parse<Record<"newNonce" | "newAccount" | "newOrder", string>>(answer);
  return {
    /** The authority's time, as it says; null if it does not. */
    time: Date.parse(answer.headers.get("date") ?? "") || null,
    /** Agrees to the authority's terms, as whoever sets DOMAIN does. */
    logIn: async () => {
      const created = await post(directory.newAccount, { termsOfServiceAgreed: true });
      account = created.headers.get("location");
    },
    order,
  };
}

function parse<T extends object>({ text }: Answer): T {
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new AcmeError("malformed", `Its answer is not an object: ${text.slice(0, 100)}`);
}

function refusalOf(answer: Answer): AcmeError {
  const pauseMs = retryAfterMs(answer.headers);
  try {
    return problemError(parse<Problem>(answer), `It answered ${answer.status}`, pauseMs);
  } catch {
    const type = answer.status === 429 ? "rateLimited" : "serverInternal";
    return new AcmeError(type, `It answered ${answer.status}`, pauseMs);
  }
}

const problemError = (problem: Problem | undefined, otherwise: string, pauseMs = 0): AcmeError =>
  new AcmeError(
    `${problem?.type ?? "serverInternal"}`.replace(URN, ""),
    `${problem?.detail ?? otherwise}`,
    pauseMs,
  );

/** How long Retry-After asks to wait: it is in seconds, or a date. */
function retryAfterMs(headers: Headers): number {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Math.max(0, ms || 0);
}

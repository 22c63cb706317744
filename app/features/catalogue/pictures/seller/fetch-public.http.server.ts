import type { IncomingMessage } from "node:http";
import { NotPublicError, openPublic, type Reach } from "#app/kit/request/open-public.ts";

export const MAX_FETCHED_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const WITHIN_MS = 10_000;
const HEADERS = { Accept: "image/webp,image/jpeg,image/png", "Accept-Encoding": "identity" };

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

/**
 * Fetches a picture's bytes from a public address, within ten seconds.
 *
 * @throws FetchError
 */
export async function fetchPublic(
  url: string,
  options: Reach & { withinMs?: number } = {},
): Promise<Buffer> {
  const { withinMs = WITHIN_MS, ...reach } = options;
  const signal = AbortSignal.timeout(withinMs);
  try {
    let from = new URL(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await openPublic(from, { headers: HEADERS }, signal, reach);
      const to = redirectOf(response);
      if (to === null) return await readPicture(response);
      response.destroy();
      from = new URL(to, from);
    }
    throw new FetchError("unreachable");
  } catch (error) {
    if (error instanceof NotPublicError) throw new FetchError("not-public");
    throw error instanceof FetchError ? error : new FetchError("unreachable", { cause: error });
  }
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

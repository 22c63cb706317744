import type { IncomingMessage } from "node:http";

const KIB = 1024;
const FORM_LIMIT = 1024 * KIB;
/** Four pictures of 5 MB and the fields beside them. */
const UPLOAD_LIMIT = 21 * 1024 * KIB;

export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** How many bytes of body an address takes. */
export function bodyLimit(pathname: string): number {
  return pathname.startsWith("/api/product/") || pathname === "/seller" ? UPLOAD_LIMIT : FORM_LIMIT;
}

/** How much of a refused body is taken in, and dropped, so that its sender can read the answer. */
const DISCARD_LIMIT = 64 * 1024 * KIB;

/** Lets a body that nobody wants run past. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > DISCARD_LIMIT) return;
    }
  } catch {
    // The sender went away: there is nobody to answer.
  }
}

/**
 * Reads a request's body up to a limit, counted in bytes as they come in.
 *
 * @throws BodyTooLargeError
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

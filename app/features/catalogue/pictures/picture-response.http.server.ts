import { refuseOverload, UNAVAILABLE } from "#app/kit/command/failures.ts";
import { errorDetail, type Log } from "#app/kit/request/log.ts";
import { VariantError } from "./picture-variant.server.ts";

/**
 * A picture; 404 without one.
 *
 * @param headers by default, it is cached forever, as its name is a hash of its content
 */
export function pictureResponse(
  bytes: Buffer | null,
  type: "image/jpeg" | "image/png" | "image/webp",
  headers: Record<string, string> = {},
): Response {
  if (!bytes) return new Response("no such picture\n", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      // Browsers fit a picture that is opened on its own to the screen by styles.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ...headers,
    },
  });
}

/** Throws a Response 503 for a variant that cannot be made now, and rethrows any other error. */
export function refuseVariant(log: Log): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof VariantError)) return refuseOverload(error);
    log({ level: "error", err: errorDetail(error), msg: "a picture could not be converted" });
    throw new Response(null, UNAVAILABLE);
  };
}

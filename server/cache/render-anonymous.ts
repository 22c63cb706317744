import type { HttpOptions } from "../http/server.ts";

/** Asks Remix for an answer to keep: as nobody in particular, so that it serves everyone. */
export function askAsNobody(
  { shop, handleRemix }: HttpOptions,
  request: Request,
  withStyles: (html: string) => string = String,
): Promise<Response> {
  const { origin } = new URL(request.url);
  return handleRemix(request, {
    ...shop,
    origin,
    client: "",
    nonce: "",
    formSent: false,
    withStyles,
    allowUpload: () => {},
  });
}

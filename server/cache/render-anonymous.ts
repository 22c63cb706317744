import type { ServerOptions } from "../http/server.ts";

/** Asks Remix for an answer to keep: as nobody in particular, so that it serves everyone. */
export function renderAnonymous(
  { shop, handleRemix }: ServerOptions,
  request: Request,
  inlineCss: (html: string) => string = String,
): Promise<Response> {
  const { origin } = new URL(request.url);
  return handleRemix(request, {
    ...shop,
    origin,
    client: "",
    nonce: "",
    formSent: false,
    inlineCss,
    allowUpload: () => {},
  });
}

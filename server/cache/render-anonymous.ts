import type { ServerOptions } from "../http/server-options.ts";

/** Renders a response that can be cached for everyone: the context names no visitor. */
export function renderAnonymous(
  { shop, handleRemix }: Pick<ServerOptions, "shop" | "handleRemix">,
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

import type { ShopContext } from "../../app/load-context.ts";
import type { RemixHandler } from "../http/remix-handlers.ts";
import type { ServerOptions } from "../http/server-options.ts";

type PageOptions = Partial<Pick<ShopContext, "inlineCss" | "onTemplate">>;

/** Renders a response that can be cached for everyone: the context names no visitor. */
export function renderAnonymous(
  handleRemix: RemixHandler,
  shop: ServerOptions["shop"],
  request: Request,
  pageOptions: PageOptions = {},
): Promise<Response> {
  const { origin } = new URL(request.url);
  return handleRemix(request, {
    ...shop,
    origin,
    client: "",
    nonce: "",
    formSent: false,
    inlineCss: String,
    allowUpload: () => {},
    skimUpload: () => false,
    takeDownload: () => {},
    ...pageOptions,
  });
}

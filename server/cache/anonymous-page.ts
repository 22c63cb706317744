import { preferredLang } from "#app/kit/request/language.ts";
import type { ShopContext } from "#app/load-context.ts";
import type { Exchange } from "#server/http/exchange.ts";
import { type InlineCss, isFirstPage } from "#server/http/inline-css.ts";
import type { RemixHandler } from "#server/http/remix-handlers.ts";
import { logOfRequest } from "#server/http/request-log.ts";
import type { ServerOptions } from "#server/http/server-options.ts";

/** A page as any visitor without a session sees it. */
export type AnonymousPage = {
  /** The same for requests that get the same page. */
  key: string;
  render: (observe?: Pick<ShopContext, "onTemplate">) => Promise<Response>;
};

/** The page that a request would get without its personal cookies. */
export async function anonymousPage(
  exchange: Exchange,
  shop: ServerOptions["shop"],
  inlineCss: InlineCss,
): Promise<AnonymousPage> {
  const { url, request, match } = exchange;
  const lang = await preferredLang(url, {
    query: null,
    cookies: request.headers.cookie,
    accept: request.headers["accept-language"],
  });
  const inlinesCss = isFirstPage(request.headers);
  const target = url.origin + url.pathname + url.search;
  return {
    // A page depends on the day: the structured data has dates.
    key: `${lang} ${inlinesCss} ${target} ${new Date().toDateString()}`,
    render: (observe) =>
      renderAnonymous(
        match.handleRemix,
        { ...shop, log: logOfRequest(shop.log, exchange) },
        new Request(target, { headers: { "accept-language": lang } }),
        {
          inlineCss: inlinesCss ? inlineCss.inline : String,
          ...notedIn(exchange),
          ...observe,
        },
      ),
  };
}

/** Notes in a request why it was refused, for the log. */
export const notedIn = (exchange: Exchange): Pick<ShopContext, "noteRefusal"> => ({
  noteRefusal: (reason) => {
    exchange.refusal = reason;
  },
});

type PageOptions = Partial<Pick<ShopContext, "inlineCss" | "onTemplate" | "noteRefusal">>;

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
    noteRefusal: () => {},
    ...pageOptions,
  });
}

import { dayOf, hourOf } from "#app/kit/format/vietnam-day.ts";
import { preferredLang } from "#app/kit/request/language.ts";
import type { SharedContext, ShopContext } from "#app/load-context.ts";
import type { Exchange } from "#server/http/exchange.ts";
import { type InlineCss, isFirstPage } from "#server/http/inline-css.ts";
import type { RemixHandler } from "#server/http/remix-handlers.ts";
import { withRequestLog } from "#server/http/request-log.ts";

/** A page as any visitor without a session sees it. */
export type AnonymousPage = {
  /** The same for requests that get the same page. */
  key: string;
  render: (observe?: Pick<ShopContext, "onTemplate">) => Promise<Response>;
};

/** The page that a request would get without its personal cookies. */
export async function anonymousPage(
  exchange: Exchange,
  shop: SharedContext,
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
  const now = Date.now();
  return {
    // A page depends on the day and the hour in Vietnam: it says until when an order arrives that is placed now.
    key: `${lang} ${inlinesCss} ${target} ${dayOf(now)} ${hourOf(now)}`,
    render: (observe) =>
      renderAnonymous(
        match.handleRemix,
        withRequestLog(shop, exchange),
        new Request(target, { headers: { "accept-language": lang } }),
        { inlineCss: inlinesCss ? inlineCss.inline : String, ...observe },
      ),
  };
}

/** Renders a response that can be cached for everyone: the context names no visitor. */
export function renderAnonymous(
  handleRemix: RemixHandler,
  shop: SharedContext & Partial<Pick<ShopContext, "noteRefusal">>,
  request: Request,
  pageOptions: Partial<Pick<ShopContext, "inlineCss" | "onTemplate">> = {},
): Promise<Response> {
  const { origin } = new URL(request.url);
  return handleRemix(request, {
    noteRefusal: () => {},
    ...shop,
    origin,
    client: "",
    nonce: "",
    formSent: false,
    inlineCss: String,
    allowUpload: () => {},
    allowPhotos: () => false,
    skimUpload: () => false,
    takeDownload: async () => {},
    logFile: async () => {},
    actAs: () => {},
    noteVerb: () => {},
    ...pageOptions,
  });
}

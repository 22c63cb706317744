import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { hasPersonalCookie } from "#app/kit/request/cookies.ts";
import type { Exchange, Step, StepResult } from "#server/http/exchange.ts";
import type { InlineCss } from "#server/http/inline-css.ts";
import { withRequestLog } from "#server/http/request-log.ts";
import { sendCached } from "#server/http/send-response.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { type AnonymousPage, anonymousPage, renderAnonymous } from "./anonymous-page.ts";
import { type CacheCheck, hasKnownParameters } from "./cacheable.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";

const LIST_PATH = "/api/product/list";
/** The product list has 5 MB at 10,000 products. */
const MAX_BYTES = { pages: 16 * 1024 * 1024, "product-list": 32 * 1024 * 1024 };

/** Step: responds from memory to GET /api/product/list, and to visitors whose only cookie is the language. */
export function createPageCache(
  options: ServerOptions,
  isCacheable: CacheCheck,
  inlineCss: InlineCss,
): Step {
  const { shop, metrics } = options;
  const createCache = (cache: keyof typeof MAX_BYTES) =>
    createResponseCache(
      () => getCatalogueVersion(shop.db),
      MAX_BYTES[cache],
      (result) => metrics?.countCacheRequest({ cache, result }),
    );
  const pages = createCache("pages");
  const lists = createCache("product-list");

  async function respond(
    exchange: Exchange,
    cache: ResponseCache,
    { key, render }: AnonymousPage,
  ): Promise<StepResult> {
    const { encoding, client } = exchange;
    sendCached(await cache({ key, encoding, client, render: () => render() }), exchange);
    return "done";
  }

  /** The picture URLs contain the origin, so each origin has its own list. */
  function productList(exchange: Exchange): AnonymousPage {
    const { url, match } = exchange;
    const request = new Request(url.origin + LIST_PATH);
    return {
      key: url.origin,
      render: () => renderAnonymous(match.handleRemix, withRequestLog(shop, exchange), request),
    };
  }

  return (exchange) => {
    const { isRead, match, url, request } = exchange;
    if (!isRead || !match.cachedAs) return "next";
    if (match.cachedAs === "product-list")
      return isCacheable(exchange) ? respond(exchange, lists, productList(exchange)) : "next";
    // The framework's script carries the nonce of its one response.
    if (shop.settings.hydrateAll || !hasKnownParameters(url)) return "next";
    if (hasPersonalCookie(request.headers.cookie) || !isCacheable(exchange)) return "next";
    return anonymousPage(exchange, shop, inlineCss).then((page) => respond(exchange, pages, page));
  };
}

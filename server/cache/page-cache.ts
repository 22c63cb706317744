import { hasPersonalCookie } from "../../app/auth/cookies.ts";
import { getCatalogueVersion } from "../../app/models/catalogue/catalogue-version.ts";
import type { Exchange, Step, StepResult } from "../http/exchange.ts";
import type { InlineCss } from "../http/inline-css.ts";
import { sendCached } from "../http/send-response.ts";
import type { ServerOptions } from "../http/server-options.ts";
import { anonymousPage } from "./anonymous-page.ts";
import { type CacheCheck, hasKnownParameters } from "./cacheable.ts";
import { createResponseCache } from "./response-cache.ts";

const MAX_BYTES = 16 * 1024 * 1024;

/** Step: responds from memory to visitors without any cookie of the shop but the language. */
export function createPageCache(
  options: ServerOptions,
  isCacheable: CacheCheck,
  inlineCss: InlineCss,
): Step {
  const { shop, metrics } = options;
  const cache = createResponseCache(
    () => getCatalogueVersion(shop.db),
    MAX_BYTES,
    (result) => metrics?.countCacheRequest({ cache: "pages", result }),
  );

  async function respond(exchange: Exchange): Promise<StepResult> {
    const { encoding, client } = exchange;
    const { key, render } = await anonymousPage(exchange, shop, inlineCss);
    sendCached(await cache({ key, encoding, client, render: () => render() }), exchange);
    return "done";
  }

  // The framework's script carries the nonce of its one response.
  if (shop.settings.hydrateAll) return () => "next";
  return (exchange) => {
    const { isRead, match, url, request } = exchange;
    if (!isRead || match.cachedAs !== "page" || !hasKnownParameters(url)) return "next";
    if (hasPersonalCookie(request.headers.cookie) || !isCacheable(exchange)) return "next";
    return respond(exchange);
  };
}

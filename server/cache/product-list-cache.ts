import { getCatalogueVersion } from "../../app/models/catalogue/catalogue-version.ts";
import type { Exchange, Step, StepResult } from "../http/exchange.ts";
import { logOfRequest } from "../http/request-log.ts";
import { sendCached } from "../http/send-response.ts";
import type { ServerOptions } from "../http/server-options.ts";
import { renderAnonymous } from "./anonymous-page.ts";
import type { CacheCheck } from "./cacheable.ts";
import { createResponseCache } from "./response-cache.ts";

const PATH = "/api/product/list";
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Step: responds to GET /api/product/list from memory: 5 MB at 10,000 products. The picture URLs
 * contain the origin, so each origin has its own entry.
 */
export function createProductListCache(options: ServerOptions, isCacheable: CacheCheck): Step {
  const { shop, metrics } = options;
  const cache = createResponseCache(
    () => getCatalogueVersion(shop.db),
    MAX_BYTES,
    (result) => metrics?.countCacheRequest({ cache: "product-list", result }),
  );

  async function respond(exchange: Exchange): Promise<StepResult> {
    const { url, encoding, client, match } = exchange;
    const ofRequest = { ...shop, log: logOfRequest(shop.log, exchange) };
    const render = () =>
      renderAnonymous(match.handleRemix, ofRequest, new Request(url.origin + PATH));
    sendCached(await cache({ key: url.origin, encoding, client, render }), exchange);
    return "done";
  }

  return (exchange) => {
    const isList = exchange.isRead && exchange.match.cachedAs === "product-list";
    return isList && isCacheable(exchange) ? respond(exchange) : "next";
  };
}

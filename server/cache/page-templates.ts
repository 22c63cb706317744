import {
  endToast,
  extendSession,
  readSession,
  visitorOf,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { ShopContext } from "#app/load-context.ts";
import type { FairScheduler } from "#server/connection/fair-scheduler.ts";
import type { Exchange, Step, StepResult } from "#server/http/exchange.ts";
import type { InlineCss } from "#server/http/inline-css.ts";
import { withRequestLog } from "#server/http/request-log.ts";
import { sendResponse } from "#server/http/send-response.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { type AnonymousPage, anonymousPage } from "./anonymous-page.ts";
import { type CacheCheck, hasKnownParameters, isSelection } from "./cacheable.ts";
import { isKeptPage } from "./response-cache.ts";
import { createVersionCache, type VersionCache } from "./version-cache.ts";

/** A page for all visitors, and the parts that it lacks for one of them. */
type PageTemplate = {
  status: number;
  headers: Headers;
  bytes: number;
  /** Null when the response is not a page, but a redirect or a failure. */
  fill: Parameters<NonNullable<ShopContext["onTemplate"]>>[0] | null;
};

/** Of a string with Vietnamese letters. */
const BYTES_PER_CHARACTER = 2;
/** Searches and filters have a share of their own, so that a stranger's searches evict no pages. */
const MAX_BYTES = { "page-templates": 16 * 1024 * 1024, "search-templates": 4 * 1024 * 1024 };

/**
 * Step: responds to shoppers, and to searches, with pages rendered once for all visitors and filled with the visitor's
 * own name, cart and toast.
 */
export function createPageTemplates(
  options: ServerOptions,
  isCacheable: CacheCheck,
  { inlineCss, schedule }: { inlineCss: InlineCss; schedule: FairScheduler },
): Step {
  const { shop, metrics } = options;
  const createCache = (cache: keyof typeof MAX_BYTES) =>
    createVersionCache<PageTemplate>({
      readVersion: () => getCatalogueVersion(shop.db),
      maxBytes: MAX_BYTES[cache],
      sizeOf: ({ bytes }) => bytes,
      isKept: ({ fill, ...page }) => fill !== null && isKeptPage(page),
      onRequest: (result) => metrics?.countCacheRequest({ cache, result }),
    });
  const pages = createCache("page-templates");
  const searches = createCache("search-templates");

  async function respond(
    exchange: Exchange,
    cache: VersionCache<PageTemplate>,
  ): Promise<StepResult> {
    const { client, response, url } = exchange;
    const page = await anonymousPage(exchange, shop, inlineCss);
    const create = () => createTemplate(page);
    const { status, headers, fill } = await cache({ key: page.key, client, create });
    if (!fill) return "next";
    const cookies = exchange.request.headers.cookie ?? null;
    const context = { ...withRequestLog(shop, exchange), origin: url.origin };
    const filled = await schedule(client, async () => {
      // The client may have disconnected while it waited for its turn.
      if (response.destroyed) return null;
      const session = await readSession(context, cookies);
      const own = new Headers(headers);
      for (const cookie of [
        await extendSession(context, session, cookies),
        await endToast(context, cookies),
      ])
        if (cookie) own.append("Set-Cookie", cookie);
      const html = fill(await visitorOf(context, session, { cookies, url }));
      // Bytes, because a string would be checked for lone surrogates.
      return new Response(new TextEncoder().encode(html), { status, headers: own });
    });
    if (filled) await sendResponse(filled, exchange);
    return "done";
  }

  if (shop.settings.hydrateAll) return () => "next";
  return (exchange) => {
    const { isRead, match, url } = exchange;
    if (!isRead || match.cachedAs !== "page" || !isCacheable(exchange)) return "next";
    if (isSelection(url)) return respond(exchange, searches);
    return hasKnownParameters(url) ? respond(exchange, pages) : "next";
  };
}

async function createTemplate({ render }: AnonymousPage): Promise<PageTemplate> {
  const created: Pick<PageTemplate, "fill" | "bytes"> = { fill: null, bytes: 0 };
  const { status, headers } = await render({
    onTemplate: (fill, characters) => {
      created.fill = fill;
      created.bytes = characters * BYTES_PER_CHARACTER;
    },
  });
  return { status, headers, ...created };
}

import type { IncomingHttpHeaders } from "node:http";
import { hasPersonalCookie, langCookie } from "../../app/auth/cookies.ts";
import { getCatalogueVersion } from "../../app/models/catalogue/catalogue-version.ts";
import { chooseLang } from "../../app/text/languages.ts";
import type { Exchange, Outcome, Step } from "../http/exchange.ts";
import { type InlineCss, isFirstPage } from "../http/inline-css.ts";
import { sendCached } from "../http/send-cached.ts";
import type { ServerOptions } from "../http/server-options.ts";
import type { CacheCheck } from "./cached-origins.ts";
import { renderAnonymous } from "./render-anonymous.ts";
import { createResponseCache } from "./response-cache.ts";

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_SEARCH_CHARACTERS = 200;
const PARAMETERS = new Set(["category", "page"]);

/** Step: responds from memory to visitors without any cookie of the shop but the language. */
export function createPageCache(
  options: ServerOptions,
  isCacheable: CacheCheck,
  inlineCss: InlineCss,
): Step {
  const { shop } = options;
  const cache = createResponseCache(() => getCatalogueVersion(shop.db), MAX_BYTES);

  async function respond(exchange: Exchange): Promise<Outcome> {
    const { url, encoding, client } = exchange;
    const { headers } = exchange.request;
    const lang = await langOf(headers, url.origin);
    const inlinesCss = isFirstPage(headers);
    const target = url.origin + url.pathname + url.search;
    // A page depends on the day: the structured data has dates.
    const key = `${lang} ${inlinesCss} ${target} ${new Date().toDateString()}`;
    const render = () =>
      renderAnonymous(
        options,
        new Request(target, { headers: { "accept-language": lang } }),
        inlinesCss ? inlineCss.inline : String,
      );
    sendCached(await cache({ key, encoding, client, render }), exchange);
    return "done";
  }

  // The framework's script carries the nonce of its one response.
  if (shop.settings.hydrateAll) return () => "next";
  return (exchange) => {
    const { isRead, traits, url, request } = exchange;
    if (!isRead || traits.cachedAs !== "page" || !hasKnownParameters(url)) return "next";
    if (hasPersonalCookie(request.headers.cookie) || !isCacheable(exchange)) return "next";
    return respond(exchange);
  };
}

/** Other parameters would be cached as pages of their own and displace those that shoppers request. */
function hasKnownParameters({ pathname, search, searchParams }: URL): boolean {
  if (!search) return true;
  if (!pathname.startsWith("/products") || search.length > MAX_SEARCH_CHARACTERS) return false;
  return [...searchParams.keys()].every((name) => PARAMETERS.has(name));
}

async function langOf(headers: IncomingHttpHeaders, origin: string) {
  const { cookie } = headers;
  const chosen: unknown = cookie?.includes("lang=")
    ? await langCookie({ origin }).parse(cookie)
    : null;
  return chooseLang(
    null,
    typeof chosen === "string" ? chosen : null,
    headers["accept-language"] ?? null,
  );
}

import type { IncomingMessage } from "node:http";
import { hasPersonalCookie, langCookie } from "../../app/auth/cookies.ts";
import { getCatalogueVersion } from "../../app/models/catalogue/catalogue-version.ts";
import { chooseLang } from "../../app/text/languages.ts";
import type { ServerOptions } from "../http/server.ts";
import type { Encoding } from "../http/static-files.ts";
import { renderAnonymous } from "./render-anonymous.ts";
import { type CachedResponse, createResponseCache } from "./response-cache.ts";

type PageRequest = {
  url: URL;
  origin: string;
  encoding: Encoding;
  client: string;
  /** Whether the stylesheet comes inside the page, and what puts it there. */
  inlinesCss: boolean;
  inlineCss: (html: string) => string;
};
export type PageCache = (
  request: IncomingMessage,
  asked: PageRequest,
) => Promise<CachedResponse | null>;

const MAX_BYTES = 16 * 1024 * 1024;
/** Pages that are the same for everyone who is nobody in particular. */
const PATHS = /^\/(products(\/[\w%-]+)?|product\/[\w%-]+\/[0-9a-f]{24}|about|contact)?$/;
const LONGEST_SEARCH = 200;
const PARAMETERS = new Set(["category", "page"]);

/**
 * Keeps pages in memory for visitors without any cookie of ours but language (design, decision 18).
 *
 * @returns answers a request from memory, or null when its page must be made for it alone
 */
export function createPageCache(options: ServerOptions): PageCache {
  const { shop } = options;
  const answer = createResponseCache(() => getCatalogueVersion(shop.db), MAX_BYTES);
  return async ({ headers }, { url, origin, encoding, client, inlinesCss, inlineCss }) => {
    // The framework's scripts carry the nonce of their one answer.
    if (shop.settings.hydrateAll) return null;
    if (!PATHS.test(url.pathname) || hasPersonalCookie(headers.cookie)) return null;
    if (!hasKnownParameters(url)) return null;
    const lang = await langOf(headers, origin);
    const path = url.pathname + url.search;
    const key = `${lang} ${inlinesCss} ${origin}${path} ${new Date().toDateString()}`;
    const ask = () =>
      renderAnonymous(
        options,
        new Request(origin + path, { headers: { "accept-language": lang } }),
        inlineCss,
      );
    return answer({ key, encoding, client, render: ask });
  };
}

/** Others would be kept as pages of their own, and push out those that shoppers ask for. */
function hasKnownParameters({ pathname, search, searchParams }: URL): boolean {
  if (!search) return true;
  if (!pathname.startsWith("/products") || search.length > LONGEST_SEARCH) return false;
  return [...searchParams.keys()].every((name) => PARAMETERS.has(name));
}

async function langOf(headers: IncomingMessage["headers"], origin: string) {
  const { cookie } = headers;
  const kept: unknown = cookie?.includes("lang=")
    ? await langCookie({ origin }).parse(cookie)
    : null;
  return chooseLang(
    null,
    typeof kept === "string" ? kept : null,
    headers["accept-language"] ?? null,
  );
}

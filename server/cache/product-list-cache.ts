import { getCatalogueVersion } from "../../app/models/catalogue/catalogue-version.ts";
import { decoded } from "../http/csrf.ts";
import type { ServerOptions } from "../http/server.ts";
import type { Encoding } from "../http/static-files.ts";
import { renderAnonymous } from "./render-anonymous.ts";
import { type CachedResponse, createResponseCache } from "./response-cache.ts";

type ListRequest = { origin: string; encoding: Encoding; client: string };
export type ProductListCache = (asked: ListRequest) => Promise<CachedResponse>;

const PATH = "/api/product/list";
/** Every spelling of it that reaches the route. */
const SPELLINGS = /^\/api\/product\/list\/*$/i;
const MAX_BYTES = 32 * 1024 * 1024;

/** Whether a path is that of the product list. */
export function isProductList(pathname: string): boolean {
  return pathname === PATH || SPELLINGS.test(decoded(pathname));
}

/**
 * Keeps the product list in memory, as the route makes it: 5 MB at 10,000 products. Its pictures'
 * addresses hold the shop's origin, so every origin has its own.
 */
export function createProductListCache(options: ServerOptions): ProductListCache {
  const answer = createResponseCache(() => getCatalogueVersion(options.shop.db), MAX_BYTES);
  return ({ origin, encoding, client }) => {
    const ask = () => renderAnonymous(options, new Request(origin + PATH));
    return answer({ key: origin, encoding, client, render: ask });
  };
}

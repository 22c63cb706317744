/** What the server must know about a URL before its route module runs. */
export type RouteTraits = {
  /**
   * The GET response is the same for every visitor without a personal cookie, so it may be cached
   * until the catalogue changes.
   */
  cachedAs?: "page" | "product-list";
  /** A seller may send pictures here: the limit of server/http/request-body.ts for uploads applies. */
  acceptsUploads?: true;
  /** A GET changes state, so it needs the same protection against forgery as a POST. */
  getChangesState?: true;
};

/** The routes with traits, by their path as in routes.ts and in the API's endpoints. */
export const ROUTE_TRAITS: Record<string, RouteTraits> = {
  "/": { cachedAs: "page" },
  "/products": { cachedAs: "page" },
  "/products/:category": { cachedAs: "page" },
  "/product/:category/:id": { cachedAs: "page" },
  "/about": { cachedAs: "page" },
  "/contact": { cachedAs: "page" },
  "/privacy": { cachedAs: "page" },
  "/terms": { cachedAs: "page" },
  "/delivery": { cachedAs: "page" },
  "/returns": { cachedAs: "page" },
  "/payment": { cachedAs: "page" },
  "/sitemap": { cachedAs: "page" },
  "/seller": { acceptsUploads: true },
  "/seller/product-list": { acceptsUploads: true },
  "/seller/products/import": { acceptsUploads: true },
  "/api/product/list": { cachedAs: "product-list" },
  "/api/product/add-product": { acceptsUploads: true },
  "/api/product/update/:id": { acceptsUploads: true },
  "/api/seller/logout": { getChangesState: true },
};

import type { HeadersFunction } from "@remix-run/node";

/**
 * The properties that a route module can export about itself: `export const handle: RouteHandle = { hydrate: true }`.
 */
export type RouteHandle = {
  /** The page, and each page inside it, includes the framework's script. */
  hydrate?: true;
  /** The page is a dialog and renders the layout behind it itself. */
  dialog?: true;
  /** The page has no header, menu and footer of the shop. */
  ownFrame?: true;
  /**
   * The page is the same for every visitor without a personal cookie, so it may be cached until the
   * catalogue changes.
   */
  cachedAs?: "page";
  /** The page shows cards and lists, so `styles.css` is all that it needs. */
  cardsOnly?: true;
  /** The route accepts pictures or files from sellers, so the body limit for uploads applies. */
  acceptsUploads?: true;
};

/** The `headers` export of a page whose loader sets its headers. */
export const ownHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Whether a page includes the framework's script: only if a matched route declares that it needs it. Shoppers' pages
 * work without it.
 */
export function hydrates(handles: unknown[], hydrateAll: boolean): boolean {
  return hydrateAll || handles.some((handle) => (handle as RouteHandle | undefined)?.hydrate);
}

/** Header of the data for a hydrated page: the version of the scripts that were built with the server. */
export const SCRIPTS_VERSION = "X-Scripts-Version";

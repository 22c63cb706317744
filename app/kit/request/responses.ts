import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Responds with a part of a page for the browser's script, the same for every visitor.
 *
 * @param maxAge seconds for which browsers and proxies may keep it
 */
export const htmlPart = (part: ReactElement | null, maxAge: number): Response =>
  new Response(part && renderToStaticMarkup(part), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": `public, max-age=${maxAge}`,
      "X-Robots-Tag": "noindex",
    },
  });

/**
 * Headers that name the page's own URL if it was requested by another one, such as one with a page number beyond the
 * last. The server caches pages only under their own URL, because made-up URLs would displace others.
 *
 * @param href the URL as in the shop's own links
 */
export function contentLocation(request: Request, href: string): Record<string, string> {
  const { origin, pathname, search } = new URL(request.url);
  const own = new URL(href, origin);
  const isOwn = own.pathname === pathname && own.search === search;
  return isOwn ? {} : { "Content-Location": own.pathname + own.search };
}

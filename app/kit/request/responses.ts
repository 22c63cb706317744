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
 * Headers that name the page's own URL where it was requested by another one, such as with a page number
 * beyond the last. The server keeps pages of their own URL only: made-up ones would displace them.
 *
 * @param href as the shop's own links have it
 */
export function contentLocation(request: Request, href: string): Record<string, string> {
  const { origin, pathname, search } = new URL(request.url);
  const own = new URL(href, origin);
  const isOwn = own.pathname === pathname && own.search === search;
  return isOwn ? {} : { "Content-Location": own.pathname + own.search };
}

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

import type { AppLoadContext } from "@remix-run/node";

/**
 * Wraps data of a loader that only the server's rendering reads: Remix does not encode it for the
 * browser, which has no script that would use it. Where all pages hydrate, it is ordinary data.
 */
export function pageData<Content extends object>(
  context: AppLoadContext,
  content: Content,
): { content: Content } {
  if (!context.keepTemplate) return { content };
  // Remix encodes enumerable properties only.
  return Object.defineProperty({}, "content", { value: content }) as { content: Content };
}

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

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

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

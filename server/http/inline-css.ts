import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { StaticFiles } from "./static-files.ts";

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/;

export type InlineCss = {
  /** Sources for the content security policy's `style-src`: the stylesheets' hashes. */
  sources: string[];
  /** Answers a page with its stylesheet inside, and as a file for the pages after it. */
  inline: (html: string) => string;
};

/** On a slow network the first page is painted a round trip earlier with its stylesheet inside. */
export function createInlineCss(files: StaticFiles): InlineCss {
  const texts = new Map<string, string>();
  for (const [url, { bodies }] of files)
    if (url.endsWith(".css")) texts.set(url, bodies.get(null)!.toString());
  return {
    sources: [...texts.values()].map(
      (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    ),
    inline: (html) => {
      const [link, url = ""] = LINK.exec(html) ?? [];
      const text = texts.get(url);
      if (!link || !text) return html;
      return html
        .replace(link, () => `<style>${text}</style>`)
        .replace("</body>", `<link rel="prefetch" as="style" href="${url}"/></body>`);
    },
  };
}

/** Whether a page is a browser's first of this visit; what it asks for itself says so. */
export function isFirstPage(headers: IncomingHttpHeaders): boolean {
  // A form sent in place has the styles already, and so has a page that a page of ours leads to.
  return headers["sec-fetch-dest"] === "document" && headers["sec-fetch-site"] !== "same-origin";
}

import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { StaticFiles } from "./load-static-files.ts";

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/;

export type InlineCss = {
  /** Sources for `style-src` of the content security policy: the stylesheets' hashes. */
  sources: string[];
  /** Moves the stylesheet of a page into it, and prefetches the file for later pages. */
  inline: (html: string) => string;
};

/** With its stylesheet inside, the first page is painted one round trip earlier. */
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

/** Whether a request is for the first page of a visit, going by the browser's own headers. */
export function isFirstPage(headers: IncomingHttpHeaders): boolean {
  // A form submitted in place has the styles already, and so has a page that one of ours links to.
  return headers["sec-fetch-dest"] === "document" && headers["sec-fetch-site"] !== "same-origin";
}

import type { ReactElement } from "react";
import { MARK, type Part, PartsContext } from "./personal.tsx";
import { type RootData, RootDataContext } from "./root-data.ts";

/** HTML for all visitors, with a part for each visitor between any two of its chunks. */
export type Template = { chunks: string[]; parts: Part[] };

/** React's `renderToString`, which is not for the browser. */
export type Render = (element: ReactElement) => string;

/** Most parts have few variants: a product is in a cart rarely, and then once or twice. */
const MAX_VARIANTS = 8;
const MARK_HTML = `<${MARK}></${MARK}>`;

/** Renders an element with marks instead of what is personal. */
export function createTemplate(render: Render, element: ReactElement): Template {
  const parts: Part[] = [];
  const html = render(<PartsContext.Provider value={parts}>{element}</PartsContext.Provider>);
  return { chunks: html.split(MARK_HTML), parts };
}

/** The HTML of a template for a visitor. */
export function fillTemplate(render: Render, { chunks, parts }: Template, root: RootData): string {
  let html = chunks[0]!;
  for (const [i, { content, variantOf, rendered }] of parts.entries()) {
    const variant = variantOf(root);
    let part = rendered.get(variant);
    if (part === undefined) {
      part = render(<RootDataContext.Provider value={root}>{content}</RootDataContext.Provider>);
      if (rendered.size >= MAX_VARIANTS) rendered.clear();
      rendered.set(variant, part);
    }
    html += part + chunks[i + 1]!;
  }
  return html;
}

/** Adds a template's parts to those around it; returns its HTML with its marks. */
export function embedTemplate({ chunks, parts }: Template, outer: Part[]): string {
  outer.push(...parts);
  return chunks.join(MARK_HTML);
}

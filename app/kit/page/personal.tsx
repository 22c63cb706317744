import {
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import { type RootData, RootDataContext, type Visitor } from "#app/root-data.ts";

// A page is rendered once for everybody and then filled for each visitor: see docs/personal-pages.md.

/** The content of a part as one value: parts with equal variants look the same. */
type Variant = string | number | null;
type Part = {
  content: ReactNode;
  variantOf: (visitor: Visitor) => Variant;
  /** HTML by variant. */
  rendered: Map<Variant, string>;
};

/** HTML for all visitors, with a personal part between each two of its chunks. */
type Template = { chunks: string[]; parts: Part[] };

/** React's `renderToString`, which is passed in so that it stays out of the browser's scripts. */
type Render = (element: ReactElement) => string;

/** Marks the place of a part. Texts cannot contain its tags, because React escapes them. */
const MARK = "personal-part";
const MARK_HTML = `<${MARK}></${MARK}>`;
/** Most parts have few variants: a product is rarely in a cart, and then once or twice. */
const MAX_VARIANTS = 8;

/** The parts of the template that is being created, in the order of its marks. */
const PartsContext = createContext<Part[] | null>(null);

/** Content that depends on the visitor only through `variantOf`, and otherwise only on its own props. */
export function Personal({
  variantOf,
  children,
}: Pick<Part, "variantOf"> & { children: ReactNode }) {
  const parts = useContext(PartsContext);
  if (!parts) return children;
  parts.push({ content: children, variantOf, rendered: new Map() });
  return createElement(MARK);
}

/** Renders an element with marks in place of its personal parts. */
export function createTemplate(render: Render, element: ReactElement): Template {
  const parts: Part[] = [];
  const html = render(<PartsContext.Provider value={parts}>{element}</PartsContext.Provider>);
  return { chunks: html.split(MARK_HTML), parts };
}

/** The HTML of a template for a visitor. */
export function fillTemplate(render: Render, { chunks, parts }: Template, root: RootData): string {
  const variants = parts.map(({ variantOf }) => variantOf(root));
  renderMissing(render, parts, { variants, root });
  let html = chunks[0]!;
  for (const [i, { rendered }] of parts.entries())
    html += rendered.get(variants[i]!)! + chunks[i + 1]!;
  return html;
}

/** Renders all missing parts at once, because starting a render takes longer than rendering a button. */
function renderMissing(
  render: Render,
  parts: Part[],
  { variants, root }: { variants: Variant[]; root: RootData },
): void {
  const missing = parts.flatMap((part, i) =>
    part.rendered.has(variants[i]!) ? [] : [{ ...part, variant: variants[i]! }],
  );
  if (missing.length === 0) return;
  const html = render(
    <RootDataContext.Provider value={root}>
      {missing.map(({ content }, i) => (
        <Fragment key={i}>
          {content}
          {createElement(MARK)}
        </Fragment>
      ))}
    </RootDataContext.Provider>,
  ).split(MARK_HTML);
  for (const [i, { rendered, variant }] of missing.entries()) {
    if (rendered.size >= MAX_VARIANTS) rendered.clear();
    rendered.set(variant, html[i]!);
  }
}

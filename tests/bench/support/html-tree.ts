import { type HTMLElement, NodeType, parse } from "node-html-parser";
import { createElement, type ReactElement } from "react";

const PROPS: Record<string, string> = { class: "className", for: "htmlFor" };
const WHOLE = { blockTextElements: { script: true, style: true } };

/** Parses a page rendered by React. */
export const treeOf = (html: string): HTMLElement => parse(html, WHOLE).querySelector("html")!;

/** Creates new React elements from a tree. */
export function toElement({ rawTagName, attributes, childNodes }: HTMLElement): ReactElement {
  const props = Object.entries(attributes).map(([name, value]) => [PROPS[name] ?? name, value]);
  const inside = childNodes.map((child) =>
    child.nodeType === NodeType.TEXT_NODE ? child.text : toElement(child as HTMLElement),
  );
  return createElement(rawTagName, Object.fromEntries(props), ...inside);
}

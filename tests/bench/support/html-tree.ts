import { createElement, type ReactElement } from "react";

/** Tokens of React's HTML, which is well-formed and escapes `<`, `>` and quotes in text. */
export type Tree = { tag: string; attributes: Record<string, string>; children: (Tree | string)[] };

const TOKENS = /<!DOCTYPE html>|<!--.*?-->|<(\/?)([\w-]+)([^>]*)>|([^<]+)/gs;
const ATTRIBUTES = /([\w:-]+)(?:="([^"]*)")?/g;
const VOID = new Set(["meta", "link", "img", "input", "br", "hr", "source"]);
const ESCAPED: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
const PROPS: Record<string, string> = { class: "className", for: "htmlFor" };

/** Parses a page rendered by React. */
export function treeOf(html: string): Tree {
  const root: Tree = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, closes, tag, attributes, text] of html.matchAll(TOKENS)) {
    if (text) open.at(-1)!.children.push(unescapeHtml(text));
    if (!tag) continue;
    if (closes) {
      open.pop();
      continue;
    }
    const element = { tag, attributes: attributesOf(attributes!), children: [] };
    open.at(-1)!.children.push(element);
    if (!VOID.has(tag) && !attributes!.endsWith("/")) open.push(element);
  }
  return root.children[0] as Tree;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTES)].map(([, name, value = ""]) => [
    PROPS[name!] ?? name!,
    unescapeHtml(value),
  ]);
  return Object.fromEntries(pairs);
}

const unescapeHtml = (text: string) => text.replace(/&([#\w]+);/g, (_, name) => ESCAPED[name]!);

/** Creates new React elements from a tree. */
export function toElement({ tag, attributes, children }: Tree): ReactElement {
  const inside = children.map((child) => (typeof child === "string" ? child : toElement(child)));
  return createElement(tag, attributes, ...inside);
}

import { createContext, createElement, type ReactNode, useContext } from "react";
import type { Visitor } from "./root-data.ts";

/** What a part shows, as one value: equal variants look the same. */
type Variant = string | number | null;
export type Part = {
  content: ReactNode;
  variantOf: (visitor: Visitor) => Variant;
  /** HTML by variant. */
  rendered: Map<Variant, string>;
};

/** Stands where a part goes. Texts cannot contain its tags, because React escapes them. */
export const MARK = "personal-part";

/** The parts of the template that is being created, in the order of its marks. */
export const PartsContext = createContext<Part[] | null>(null);

/** Content that depends on the visitor by `variantOf` alone, and otherwise only on its own props. */
export function Personal({
  variantOf,
  children,
}: Pick<Part, "variantOf"> & { children: ReactNode }) {
  const parts = useContext(PartsContext);
  if (!parts) return children;
  parts.push({ content: children, variantOf, rendered: new Map() });
  return createElement(MARK);
}

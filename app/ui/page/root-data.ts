import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "../../root.tsx";
import { en, type Text } from "../../text/en.ts";
import { textFor } from "../../text/languages.ts";

/** Data of the root loader: shop, shopper and cart. Undefined only if the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}

/** The texts in the language of the page. */
export function useText(): Text {
  const root = useRootData();
  return root ? textFor(root.lang) : en;
}

import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "../../root.tsx";
import { en, type Text } from "../../text/en.ts";
import { textFor } from "../../text/languages.ts";

/** What every page knows of shop, shopper and cart; undefined only where the root itself failed. */
export function useShop(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}

/** The texts of the page's language. */
export function useText(): Text {
  const shop = useShop();
  return shop ? textFor(shop.lang) : en;
}

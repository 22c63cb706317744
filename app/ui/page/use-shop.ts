import { useRouteLoaderData } from "@remix-run/react";
import { en, type Text, type ToastKey } from "../../text/en.ts";
import { type Lang, textFor } from "../../text/languages.ts";

/** The data of the root loader. */
export type RootData = {
  lang: Lang;
  origin: string;
  /** Path and query of this page. */
  path: string;
  shop: { name: string; email: string; phone: string; address: string };
  shopperName: string | null;
  cart: Record<string, number>;
  toast: ToastKey | null;
  dialog: "login" | "register" | null;
  /** Whether the page shows why a form was refused. */
  refused: boolean;
  hydrateAll: boolean;
};

/** What every page knows of shop, shopper and cart; undefined only where the root itself failed. */
export function useShop(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}

/** The texts of the page's language. */
export function useText(): Text {
  const shop = useShop();
  return shop ? textFor(shop.lang) : en;
}

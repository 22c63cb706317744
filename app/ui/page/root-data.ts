import { useRouteLoaderData } from "@remix-run/react";
import type { OwnHours, ShopDetails } from "../../format/shop-details.ts";
import type { Text, ToastKey } from "../../text/en.ts";
import { type Lang, textFor } from "../../text/languages.ts";

/** The data of the root loader. */
export type RootData = {
  lang: Lang;
  origin: string;
  /** Path and query of the current page. */
  path: string;
  shop: ShopDetails & { hours: OwnHours };
  shopperName: string | null;
  /** Quantities by product id, of the products that can be ordered. */
  cart: Record<string, number>;
  toast: ToastKey | null;
  dialog: "login" | "register" | null;
  /** Whether the page shows a submitted form again, with errors. */
  formRejected: boolean;
  hydrateAll: boolean;
};

/** Data of the root loader: shop, shopper and cart. Undefined only if the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}

/** The number of items in the cart that can be ordered. */
export function useCartCount(): number {
  const quantities = Object.values(useRootData()?.cart ?? {});
  return quantities.reduce((sum, quantity) => sum + quantity, 0);
}

/** The texts in the language of the page. */
export function useText(): Text {
  const root = useRootData();
  return textFor(root?.lang ?? "en");
}

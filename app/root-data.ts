import { createContext, useContext } from "react";
import type { VisitorDelivery } from "#app/features/delivery/areas/place-terms.server.ts";
import type { PastOrders } from "./features/orders/following/past-orders.server.ts";
import type { ShownShop } from "./features/shop/contents/rules.ts";
import { type Lang, textFor } from "./text/languages.ts";
import type { Text, ToastKey } from "./text/texts.ts";

/** The data of the root loader. */
export type RootData = {
  lang: Lang;
  origin: string;
  /** Path and query of the current page. */
  path: string;
  shop: ShownShop;
  /** For the menu; none on sellers' pages. */
  categories: { path: string; name: string }[];
  shopperName: string | null;
  /** Quantities by product id, of the products that can be ordered. */
  cart: Record<string, number>;
  /** The products on the visitor's list, by id. */
  saved: Record<string, true>;
  toast: ToastKey | null;
  /** A number at the end of the toast. */
  toastCount: number | null;
  /** Where the visitor's parcels go, and its terms; undefined where that is not known or makes no difference. */
  delivery?: VisitorDelivery;
  /** The visitor's own orders; only on the home page. */
  past?: PastOrders;
  dialog: "login" | "register" | null;
  /** Whether the page shows a submitted form again, with errors. */
  formRejected: boolean;
  hydrateAll: boolean;
};

/** What a page shows of the one who views it. */
export type Visitor = Pick<
  RootData,
  "shopperName" | "cart" | "saved" | "toast" | "toastCount" | "delivery" | "past"
>;

const NOBODY: Visitor = { shopperName: null, cart: {}, saved: {}, toast: null, toastCount: null };

/** Set by the root's layout. */
export const RootDataContext = createContext<RootData | undefined>(undefined);

/** Data of the root loader: shop, shopper and cart. Undefined only if the root loader failed. */
export const useRootData = (): RootData | undefined => useContext(RootDataContext);

/** The number of items in the cart that can be ordered. */
export function countItems({ cart }: Visitor): number {
  return Object.values(cart).reduce((sum, quantity) => sum + quantity, 0);
}

/** The same for the one who views the page. */
export const useCartCount = (): number => countItems(useRootData() ?? NOBODY);

/** The texts in the language of the page. */
export function useText(): Text {
  const root = useRootData();
  return textFor(root?.lang ?? "en");
}

/** The nonce of the scripts in this response, for the content security policy; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

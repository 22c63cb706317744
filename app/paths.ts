import { isForeignImage, pictureName } from "./format/image-ref.ts";

/** Addresses inside the shop; what a link or a redirect may name. */
export const paths = {
  home: "/",
  products: "/products",
  category: (path: string) => `/products/${encodeURIComponent(path.toLowerCase())}`,
  product: (category: string, id: string) => `/product/${encodeURIComponent(category)}/${id}`,
  cart: "/cart",
  address: "/add-address",
  myOrders: "/my-orders",
  order: (id: string) => `/order/${id}`,
  login: "/login",
  register: "/register",
  logout: "/logout",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  seller: "/seller",
  sellerProducts: "/seller/product-list",
  sellerOrders: "/seller/orders",
  sellerCategories: "/seller/categories",
  sellerOrder: (id: string) => `/seller/order/${id}`,
  ordersCsv: "/seller/orders.csv",
  debugOrders: "/debug-orders",
  about: "/about",
  contact: "/contact",
  /** One of our pictures by its hash; an http address is itself. */
  picture: (ref: string, width: number) =>
    isForeignImage(ref) ? ref : `/uploads/images/${pictureName(ref, width)}`,
  /** The same as networks show it beside a link. */
  socialPicture: (ref: string) => (isForeignImage(ref) ? ref : `/uploads/social/${ref}.jpg`),
};

/** Whether an address is of the sellers' side, which has a frame of its own (section 2). */
export function isSellerPath(pathname: string): boolean {
  return /^\/+(seller|debug-orders)(\/|$)/i.test(pathname);
}

/** Widths every picture is kept in: card, card on a sharp screen, product page. */
export const PICTURE_WIDTHS = [240, 480, 960] as const;
export const FULL_WIDTH = 960;

/** Path of products without a category; the specification's tile "Dry Fruits" leads there too. */
export const OTHERS_PATH = "others";

/** Element id of a product's card: where a shopper without script comes back to after "Add". */
export const cardId = (productId: string) => `p-${productId}`;

/** Longer than any page of ours; a redirect to a longer one would be refused. */
const MAX_RETURN_PATH = 2_000;

/**
 * A return address from a request, if it stays inside the shop.
 *
 * @param address what the request says: "/cart?x=1#y"
 * @param fallback answered for foreign, malformed or missing addresses
 */
export function safePath(address: unknown, fallback: string): string {
  if (typeof address !== "string" || address.length > MAX_RETURN_PATH) return fallback;
  if (!/^\/(?![/\\])/.test(address)) return fallback;
  try {
    const base = "http://shop.invalid";
    const url = new URL(address, base);
    if (url.origin !== base) return fallback;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("//") || path.length > MAX_RETURN_PATH ? fallback : path;
  } catch {
    return fallback;
  }
}

/** The current page with the login dialog open over it (design: its flag is a search parameter). */
export function withDialog(path: string, dialog: "login" | "register"): string {
  const url = new URL(safePath(path, "/"), "http://shop.invalid");
  url.searchParams.set("auth", dialog);
  return url.pathname + url.search;
}

/** The same page in another language. */
export function withLang(path: string, lang: string): string {
  const url = new URL(safePath(path, "/"), "http://shop.invalid");
  url.searchParams.set("lang", lang);
  return url.pathname + url.search;
}

/** The same page without the dialog: where its close mark and its backdrop lead. */
export function withoutDialog(path: string): string {
  const url = new URL(safePath(path, "/"), "http://shop.invalid");
  url.searchParams.delete("auth");
  return url.pathname + url.search;
}

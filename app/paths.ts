import { type OrdersPosition, positionParameters } from "./features/orders/finding/filter.ts";
import { isExternalImage, pictureName } from "./kit/format/image-ref.ts";
import { isoDay } from "./kit/format/vietnam-day.ts";

/** Where in the product list a seller is. */
export type ProductListPosition = { search: string; letter: string; page: number };

/** The pages about money that show a period and are offered as files. */
export type BookPage = "revenue" | "book" | "invoices" | "margin";

/** The pages shown of the orders to call for the first time, and again. */
export type ConfirmPages = { first: number; again: number };

/** The parameter of the cart's URL that names an order just bought again. */
export const ORDERED_AGAIN = "again";

/** The parameter of the cart's URL with the token of an order of which nobody knows whether it was placed. */
export const PLACED = "placed";

/** The parameter of the address form's URL that names the address, and its value for one more. */
export const ADDRESS_ID = "address";
export const NEW_ADDRESS = "new";

/** The shop's own URLs, for links and redirects. */
export const paths = {
  home: "/",
  products: "/products",
  category: (path: string) => `/products/${encodeURIComponent(path.toLowerCase())}`,
  product: (category: string, id: string) => `/product/${encodeURIComponent(category)}/${id}`,
  dishes: "/dishes",
  /** @param servings the number of people to cook for; 4 without it */
  dish: (path: string, servings = 4) =>
    hrefWith(`/dishes/${encodeURIComponent(path)}`, { for: servings === 4 ? null : servings }),
  backInStock: (id: string, isNoted = false) =>
    hrefWith(`/back-in-stock/${encodeURIComponent(id)}`, { noted: isNoted ? 1 : null }),
  wish: (isNoted = false) => hrefWith("/wish", { noted: isNoted ? 1 : null }),
  cart: "/cart",
  myList: "/my-list",
  pasteList: "/paste-list",
  address: "/add-address",
  /**
   * The form for one of several addresses.
   *
   * @param id of a saved one, or NEW_ADDRESS
   * @param from "account" leads back to the account, and otherwise to the cart, where it is then chosen
   */
  addressOf: (id: string | null, from?: "account" | null) =>
    hrefWith("/add-address", { [ADDRESS_ID]: id, from }),
  myOrders: "/my-orders",
  account: "/account",
  /** @param key of a link that shows the order without a login @param page of the order; by default, the order */
  order: (id: string, key?: string | null, page: OrderPage = "") => ofOrder(id, page, { key }),
  reviewOrder: (id: string, key?: string | null, page?: number) =>
    ofOrder(id, "/review", { key, page }),
  /** The cart after buying an order again. */
  cartAgain: (id: string) => hrefWith("/cart", { [ORDERED_AGAIN]: id }),
  /**
   * The state of an order's payment by transfer, for its page.
   *
   * @param watch the key of the link that opened the page, when it was opened, and the amount due then
   */
  paymentState: (id: string, watch: { key: string | null; at: number; due: number }) =>
    ofOrder(id, "/payment", watch),
  ownData: "/account/data",
  accountData: "/account/data.json",
  leave: "/account/leave",
  /** @param key of a link that was mailed to an address when the account changed it */
  restoreEmail: (key: string) => hrefWith("/account/restore-email", { key }),
  login: "/login",
  register: "/register",
  /** The dialog for the one-time code of a login. @param next path of the page to return to */
  loginCode: (next: string) => hrefWith("/login/code", { next }),
  logout: "/logout",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  seller: "/seller",
  /** @param more further parameters @param anchor id of an element */
  sellerProducts: (
    { search, letter, page }: Partial<ProductListPosition> = {},
    more: Record<string, string> = {},
    anchor = "",
  ) => hrefWith("/seller/product-list", { search, letter, page, ...more }, anchor),
  /** The form with all fields of a product; it leads back to the position. */
  editProduct: (id: string, position: ProductListPosition): string =>
    paths.sellerProducts(position, { edit: id, all: "1" }),
  productsCsv: "/seller/products.csv",
  programFile: (file: string) => `/seller/products/export/${encodeURIComponent(file)}`,
  productImports: "/seller/products/import",
  productImport: (id: string) => `/seller/products/import/${encodeURIComponent(id)}`,
  wrongRowsCsv: (id: string): string => `${paths.productImport(id)}/wrong.csv`,
  productPhotos: "/seller/products/photos",
  sellerDishes: (imported: { added?: number; changed?: number } = {}) =>
    hrefWith("/seller/dishes", imported),
  /** The form of a dish; of a new one without an id. */
  sellerDish: (id = "new", parameters: { delete?: 1 } = {}) =>
    hrefWith(`/seller/dishes/${encodeURIComponent(id)}`, parameters),
  /** @param separator between its cells; a comma unless it says otherwise */
  dishesCsv: (separator?: "semicolon") => hrefWith("/seller/dishes.csv", { separator }),
  sellerStock: "/seller/stock",
  /** The history of a product's stock. */
  stockHistory: (id: string, page?: number, before?: 1) =>
    hrefWith(`/seller/stock/${encodeURIComponent(id)}`, { page, before }),
  /** @param columns of the grid; "prices" unless it names others */
  sellerPrices: (
    { search, letter, page }: Partial<ProductListPosition> = {},
    columns: "prices" | "pieces" | "all" = "prices",
  ) =>
    hrefWith("/seller/prices", {
      search,
      letter,
      page,
      columns: columns === "prices" ? null : columns,
    }),
  priceFormula: "/seller/prices/formula",
  labels: "/seller/labels",
  /** @param more further parameters @param anchor id of an element */
  sellerOrders: (
    position: Partial<OrdersPosition> = {},
    more: Record<string, string> = {},
    anchor = "",
  ) => hrefWith("/seller/orders", { ...positionParameters(position), ...more }, anchor),
  newOrder: "/seller/orders/new",
  deletedOrders: "/seller/orders/deleted",
  /** @param choice of which the defaults are left out */
  sellerOverview: ({ days = 7, by = "revenue" }: { days?: number; by?: string } = {}) =>
    hrefWith("/seller/overview", {
      days: days === 7 ? null : days,
      by: by === "revenue" ? null : by,
    }),
  sellerCategories: "/seller/categories",
  sellerTags: "/seller/tags",
  sellerWishes: (page?: number) => hrefWith("/seller/wishes", { page }),
  searchNames: "/seller/search-names",
  searchNamesCsv: "/seller/search-names.csv",
  /** @param part of the content to scroll to */
  sellerShop: (part?: string) => `/seller/shop${part ? `#${part}` : ""}`,
  /** @param part of the settings to scroll to */
  sellerSettings: (part?: string) => `/seller/shop/settings${part ? `#${part}` : ""}`,
  sellerPromises: "/seller/shop/promises",
  sellerBackups: "/seller/shop/backups",
  sellerNotices: "/seller/shop/notices",
  /** @param removing id of a person who is about to be removed */
  people: (parameters: { done?: string; removing?: string } = {}) =>
    hrefWith("/seller/people", parameters),
  me: (parameters: { done?: string } = {}) => hrefWith("/seller/me", parameters),
  /** An invitation, or the way to a new password. @param key of the link */
  sellerLink: (key: string) => `/join/${encodeURIComponent(key)}`,
  sellerPassword: (parameters: { sent?: 1 } = {}) => hrefWith("/new-seller-password", parameters),
  twoFactors: "/seller/me/two-factors",
  sellerAreas: "/seller/shop/delivery",
  sellerArea: (id: string) => `/seller/shop/delivery/${encodeURIComponent(id)}`,
  /** @param areaId of a delivery area; without it, everywhere outside the areas */
  sellerSlots: (areaId?: string | null) =>
    hrefWith("/seller/shop/delivery/slots", { area: areaId }),
  /** @param position in the order list to return to @param more further parameters */
  sellerOrder: (
    id: string,
    position: Partial<OrdersPosition> = {},
    more: Record<string, string> = {},
  ) =>
    hrefWith(`/seller/order/${encodeURIComponent(id)}`, {
      ...positionParameters(position),
      ...more,
    }),
  /** A page where a seller does something with an order. @param position in the order list to return to */
  changeOrder: (
    id: string,
    page: "address" | "edit" | "messages" | "part" | "return",
    position: Partial<OrdersPosition> = {},
  ) => hrefWith(`/seller/orders/${encodeURIComponent(id)}/${page}`, positionParameters(position)),
  help: "/seller/help",
  sellerReviews: "/seller/reviews",
  /** @param day from which on its rows are shown, as in kit/format/vietnam-day.ts */
  money: (page: BookPage = "revenue", period?: { key: string }, day?: number | null) =>
    hrefWith(page === "revenue" ? "/seller/money" : `/seller/money/${page}`, {
      period: period?.key,
      from: day && isoDay(day),
    }),
  /** A page about money as a file. @param separator between its cells; a comma unless it says otherwise */
  moneyFile: (
    page: BookPage | "margin-products",
    { key }: { key: string },
    { extension, separator }: { extension: "csv" | "xlsx"; separator?: "semicolon" },
  ) => hrefWith(`/seller/money/files/${page}.${extension}`, { period: key, separator }),
  /**
   * The list of transfers: the page of those that wait, and of the others those before the one with this seq.
   *
   * @param result of the last form
   */
  transfers: (position: { page?: number; before?: number; result?: string } = {}) =>
    hrefWith("/seller/money/transfers", position),
  /** All discount codes, or the one with this id. */
  discountCodes: (id?: string, parameters: { delete?: 1 } = {}) =>
    hrefWith("/seller/money/codes", { code: id, ...parameters }),
  /** The till with the counts of a month. */
  till: (month?: { key: string }) => hrefWith("/seller/money/till", { period: month?.key }),
  tillCount: (id: string, parameters: { print?: 1 } = {}) =>
    hrefWith(`/seller/money/till/${encodeURIComponent(id)}`, parameters),
  /** All orders of a filter as a CSV file. @param separator between its cells; a comma unless it says otherwise */
  ordersCsv: (position: Partial<OrdersPosition> = {}, separator?: "semicolon") =>
    hrefWith("/seller/orders.csv", { ...positionParameters(position), page: null, separator }),
  ordersState: "/seller/orders/state",
  bulk: "/seller/bulk",
  askBulk: "/seller/bulk/ask",
  undo: "/seller/undo",
  slips: "/seller/slips",
  pickOrders: "/seller/orders/pick",
  runs: "/seller/runs",
  run: (id: string) => `/seller/run/${encodeURIComponent(id)}`,
  settleRun: (id: string): string => `${paths.run(id)}/settle`,
  /** A run as its courier sees it. @param key of a link, without which it shows nothing */
  courierRun: (id: string, key: string) => hrefWith(`/courier/${encodeURIComponent(id)}`, { key }),
  /** How to pay for a stop of it by transfer. */
  courierPay: (id: string, key: string, orderId: string) =>
    hrefWith(`/courier/${encodeURIComponent(id)}/pay/${encodeURIComponent(orderId)}`, { key }),
  /**
   * @param pages shown of the two lists: of orders to call for the first time, and again
   * @param called id of the order whose call was just noted; the page says what is saved of it
   */
  confirmOrders: ({ first = 1, again = 1 }: Partial<ConfirmPages> = {}, called?: string) =>
    hrefWith("/seller/confirm", {
      first: first > 1 ? first : null,
      again: again > 1 ? again : null,
      called,
    }),
  debugOrders: "/debug-orders",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  delivery: "/delivery",
  returns: "/returns",
  payment: "/payment",
  sitemap: "/sitemap",
  loader: "/loader",
  /** A stored picture by its hash; an http(s) URL is returned as is. */
  picture: (ref: string, width: number) =>
    isExternalImage(ref) ? ref : `/uploads/images/${pictureName(ref, width)}`,
  /** One of the shop's own pictures as a square icon. */
  icon: (ref: string) => `/uploads/icons/${ref}.png`,
  /** The same picture in the format for social networks. */
  socialPicture: (ref: string) => (isExternalImage(ref) ? ref : `/uploads/social/${ref}.jpg`),
};

/**
 * A path with those parameters that select something: empty values and the first page are left out,
 * so that the same content has one URL.
 *
 * @param anchor id of an element to scroll to
 */
export function hrefWith(
  path: string,
  parameters: Record<string, string | number | null | undefined>,
  anchor = "",
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value && !(name === "page" && value === 1)) query.set(name, String(value));
  const search = String(query);
  return `${path}${search && `?${search}`}${anchor && `#${encodeURIComponent(anchor)}`}`;
}

/** A page of an order, or a picture: the VietQR code that pays it, or a photo of a complaint. */
export type OrderPage =
  | ""
  | "/address"
  | "/again"
  | "/cancel"
  | "/complain"
  | "/payment"
  | "/qr.png"
  | "/review"
  | `/photos/${string}`;

/** The URL of a page about a shopper's order. */
function ofOrder(id: string, page: OrderPage, parameters: Parameters<typeof hrefWith>[1]) {
  return hrefWith(`/order/${encodeURIComponent(id)}${page}`, parameters);
}

/** The `tel:` URL of a phone number. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/\(0\)|[^\d+]/g, "")}`;
}

/** The URL that shows a delivery address in Google Maps. */
export function mapHref({ street, city, state }: Record<"street" | "city" | "state", string>) {
  return hrefWith("https://www.google.com/maps/search/", {
    api: 1,
    query: [street, city, state].filter(Boolean).join(", "),
  });
}

/** The `mailto:` URL of an e-mail with a subject. */
export function mailtoHref(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

/** Whether a path is in the seller area, which has its own frame. */
export const hasOwnFrame = (pathname: string) => /^\/+seller(\/|$)/i.test(pathname);

/** Whether a path is for sellers only. */
export function isSellerPath(pathname: string): boolean {
  return hasOwnFrame(pathname) || /^\/+debug-orders(\/|$)/i.test(pathname);
}

/** Widths in pixels of every stored picture: card, card on a high-density screen, product page. */
export const PICTURE_WIDTHS = [240, 480, 960] as const;
export const FULL_WIDTH = 960;
/** Side in pixels of the icon of the shop's own logo. */
export const ICON_SIDE = 192;

/** Category path of products without a category. The initial category "Dry Fruits" has it too. */
export const OTHERS_PATH = "others";

/** Element id of a product's card: without script, "Add" returns the shopper to it. */
export const cardId = (productId: string) => `p-${productId}`;

/** Longer than any of our own URLs; a redirect to a longer one would fail. */
const MAX_RETURN_PATH = 2_000;
/** For parsing paths; never sent anywhere. */
const BASE = "http://shop.invalid";

/**
 * A return path from a request, if it stays inside the shop.
 *
 * @param path untrusted, for example "/cart?x=1#y"
 * @param fallback returned if the path is missing, malformed or leads to another site
 */
export function safePath(path: unknown, fallback: string): string {
  if (typeof path !== "string" || path.length > MAX_RETURN_PATH) return fallback;
  if (!/^\/(?![/\\])/.test(path)) return fallback;
  try {
    const url = new URL(path, BASE);
    if (url.origin !== BASE) return fallback;
    const normalized = url.pathname + url.search + url.hash;
    const isSafe = !normalized.startsWith("//") && normalized.length <= MAX_RETURN_PATH;
    return isSafe ? normalized : fallback;
  } catch {
    return fallback;
  }
}

/** Whether a path belongs to the way from the cart to an order. */
export function isCheckoutPath(path: string): boolean {
  const { pathname } = new URL(safePath(path, paths.home), BASE);
  return pathname === paths.cart || pathname === paths.address;
}

/** The same page with the login dialog open over it. */
export function withDialog(path: string, dialog: "login" | "register"): string {
  return withParameter(path, "auth", dialog);
}

/** The same page without the dialog. */
export function withoutDialog(path: string): string {
  return withParameter(path, "auth", null);
}

/** The same page in another language. */
export function withLang(path: string, lang: string): string {
  return withParameter(path, "lang", lang);
}

function withParameter(path: string, name: string, value: string | null): string {
  const url = new URL(safePath(path, "/"), BASE);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search;
}

import { median } from "#tests/bench/support/figures.ts";
import type { Measured } from "#tests/bench/support/processes.ts";
import { inTurns, msOf } from "#tests/bench/support/rounds.ts";
import { cookieOf, send } from "#tests/faults/support/send.ts";
import { SELLER } from "#tests/support/data/templates.ts";

/** A seller's logged-in browser. */
export type SellerClient = {
  shop: Measured;
  /** The login, as headers of a request. */
  headers: { cookie: string; origin: string };
  /** Fetches a page. */
  get: (path: string) => Promise<Response>;
  post: (path: string, form: FormData) => Promise<Response>;
};

/** Logs in as the shop's seller, or as another one. */
export async function logInSeller(shop: Measured, seller = SELLER): Promise<SellerClient> {
  const login = await send(shop.url, "/seller", { form: seller });
  const headers = { cookie: cookieOf(login), origin: shop.url };
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(shop.url + path, { ...init, headers, redirect: "manual" });
    if (response.status >= 400) throw new Error(`${path} responded with ${response.status}`);
    return response;
  };
  return {
    shop,
    headers,
    get: (path) => ask(path, {}),
    post: (path, body) => ask(path, { method: "POST", body }),
  };
}

/** The form that adds a product with these pictures. */
export function productForm(name: string, pictures: File[], more = {}): FormData {
  const form = new FormData();
  const fields = { name, price: "1000", offerPrice: "1000", intent: "add", ...more };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const picture of pictures) form.append("image", picture);
  return form;
}

/** Milliseconds until a page has arrived completely. */
export const timeOf = (client: SellerClient, path: string) =>
  msOf(async () => (await client.get(path)).arrayBuffer());

type Compared<T> = Record<"few" | "many", T>;

/** The median times of a page of a shop with many orders, and of one with few, measured in turns. */
export async function compareTimes(
  { few, many }: Compared<SellerClient>,
  paths: Compared<string>,
  rounds: number,
): Promise<[many: number, few: number]> {
  const ways = { few: () => timeOf(few, paths.few), many: () => timeOf(many, paths.many) };
  const times = await inTurns(ways, rounds);
  return [median(times.many), median(times.few)];
}

import { SELLER } from "../../support/data/templates.ts";
import type { Measured } from "../support/processes.ts";

/** A seller's logged-in browser. */
export type SellerClient = {
  shop: Measured;
  /** The login, as headers of a request. */
  headers: { cookie: string; origin: string };
  /** Fetches a page and reads all of it. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  post: (path: string, form: FormData) => Promise<Response>;
};

/** Logs in as the shop's seller, or as another one. */
export async function logInSeller(shop: Measured, seller = SELLER): Promise<SellerClient> {
  const login = await fetch(`${shop.url}/seller`, {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams(seller),
    redirect: "manual",
  });
  const cookie = login.headers.getSetCookie().map((one) => one.split(";")[0]);
  const headers = { cookie: cookie.join("; "), origin: shop.url };
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(shop.url + path, {
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: "manual",
    });
    if (response.status >= 400) throw new Error(`${path} responded with ${response.status}`);
    return response;
  };
  return {
    shop,
    headers,
    get: (path, more = {}) => ask(path, { headers: more }),
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
export async function timeOf(client: SellerClient, path: string): Promise<number> {
  const startedAt = performance.now();
  await (await client.get(path)).arrayBuffer();
  return performance.now() - startedAt;
}

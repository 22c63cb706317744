import type { Endpoint, Example } from "#app/api/endpoint.ts";
import { CODE } from "#app/api/example-data.ts";
import type { ExampleServer, Person } from "./example-server.ts";

/** Sends a request as that person's browser does from a page of the shop. */
export function sendAs(shop: ExampleServer, from: Person, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
  if (shop.cookies[from] && !headers.has("cookie")) headers.set("cookie", shop.cookies[from]);
  return fetch(shop.url + path, { redirect: "manual", ...init, headers });
}

/** A documented example as a request: what it shows at path, query, headers and body. */
export function requestOf(
  endpoint: Endpoint,
  { id = "", query, headers, body }: Partial<Example>,
  { code }: { code: string },
): { path: string; init: RequestInit } {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const path = endpoint.path.replace("{id}", id) + search;
  const { method } = endpoint;
  if (!body) return { path, init: { method, headers } };
  if (endpoint.form) return { path, init: { method, headers, body: formOf(body) } };
  const json = { ...headers, "content-type": "application/json" };
  const text = JSON.stringify(body).replace(CODE, code);
  return { path, init: { method, headers: json, body: text } };
}

/** A documented body as a form. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(body as Record<string, string | string[]>))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

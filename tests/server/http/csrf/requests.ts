import type { Endpoint } from "#app/api/endpoint.ts";
import type { ExampleServer } from "#tests/api/support/example-server.ts";
import { requestOf } from "#tests/api/support/request.ts";
import type { PageForm } from "./page-forms.ts";

/** A request with a body, from a browser or an API client; the test chooses its origin. */
export type StateChange = {
  method: string;
  path: string;
  type?: string;
  body?: Uint8Array<ArrayBuffer>;
};

/** A form as bytes: one that is streamed could still be on its way when the refusal arrives. */
export async function formChange({ path, isMultipart, fields }: PageForm): Promise<StateChange> {
  const form = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) form.append(name, value);
  return { method: "POST", path, ...(await bytesOf(new Response(form))) };
}

/** What each of an endpoint's documented examples of success sends. */
export function exampleChanges(endpoint: Endpoint, shop: ExampleServer): Promise<StateChange[]> {
  const examples = Object.values(endpoint.examples).filter(({ response }) => response.success);
  return Promise.all(
    examples.map(async (shown) => {
      const { path, init } = requestOf(endpoint, shown, shop);
      const { method } = endpoint;
      if (!init.body) return { method, path };
      const sent = new Response(init.body, { headers: init.headers });
      return { method, path, ...(await bytesOf(sent)) };
    }),
  );
}

const bytesOf = async (body: Response) => ({
  type: body.headers.get("content-type")!,
  body: await body.bytes(),
});

/** Sends a state-changing request with exactly these headers. */
export function send(
  url: string,
  { path, method, type, body }: StateChange,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(url + path, {
    method,
    redirect: "manual",
    headers: { ...(type && { "content-type": type }), ...headers },
    ...(!["GET", "HEAD"].includes(method) && { body }),
  });
}

/** The headers that other sites' pages, and programs with stolen cookies, send. */
export function forgedHeaders(own: string): Record<string, string>[] {
  return [
    { origin: "https://evil.example" },
    { origin: "http://127.0.0.1.evil.example" },
    { origin: own.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) },
    { origin: `${own}@evil.example` },
    { origin: "null" },
    { origin: "::not an origin::" },
    { origin: "" },
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: own },
    { "sec-fetch-site": "same-site", origin: own },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    { referer: "https://evil.example/" },
    { referer: `https://evil.example/?${own}/cart` },
    { referer: `${own}@evil.example/` },
    { referer: `${own}.evil.example/` },
    { referer: "about:blank" },
    { referer: "::not a url::" },
    { referer: `${own}/cart`, origin: "https://evil.example" },
    { referer: `${own}/cart`, "sec-fetch-site": "cross-site" },
  ];
}

/** A path in all spellings that reach the same loader or action. */
export function spellings(path: string, routeId: string): string[] {
  const [pathname = "", search] = path.split("?");
  const query = search === undefined ? "" : `?${search}`;
  const more = (name: string, value: string) =>
    `?${[search, `${name}=${encodeURIComponent(value)}`].filter(Boolean).join("&")}`;
  return [
    path,
    `${pathname}/${query}`,
    pathname.replace(/\/[a-z]+/, (part) => part.toUpperCase()) + query,
    pathname.replace(/[a-z](?=[^a-z]*$)/, (last) => `%${last.charCodeAt(0).toString(16)}`) + query,
    pathname + more("_data", routeId),
    `${pathname}.data${query}`,
    `${pathname}.data${more("_routes", routeId)}`,
  ];
}

import type { StateChange, Targets } from "./state-changes.ts";

/** A route's path with its parameters filled in. */
export function pathOf(targets: Targets, route: string): string {
  return `/${route}`
    .replace(/(?<=\borders?\/):id/, targets.orderId)
    .replace(":id", targets.productId)
    .replace(":category", "rice")
    .replace(":name", "0000000000000000-240.webp")
    .replace("*", "nowhere");
}

/** The whole body as bytes: a streamed form could still be on its way when the refusal arrives. */
async function bodyOf(
  { body }: StateChange,
  targets: Targets,
): Promise<{ body?: Uint8Array<ArrayBuffer>; type?: string }> {
  const value = body?.(targets);
  if (value === undefined) return {};
  if (!(value instanceof FormData || value instanceof URLSearchParams))
    return { body: new TextEncoder().encode(JSON.stringify(value)), type: "application/json" };
  const form = new Response(value);
  return { type: form.headers.get("content-type")!, body: await form.bytes() };
}

/** Sends a state-changing request with exactly these headers. */
export async function send(
  { url, targets }: { url: string; targets: Targets },
  path: string,
  method: string,
  change: StateChange,
  headers: Record<string, string>,
): Promise<Response> {
  const { body, type } = await bodyOf(change, targets);
  return fetch(url + path, {
    method,
    redirect: "manual",
    headers: { ...(type && { "content-type": type }), ...headers },
    ...(method !== "GET" && method !== "HEAD" && { body }),
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
  return [
    path,
    `${path}/`,
    path.replace(/\/[a-z]+/, (part) => part.toUpperCase()),
    path.replace(/[a-z](?=[^a-z]*$)/, (last) => `%${last.charCodeAt(0).toString(16)}`),
    `${path}?_data=${encodeURIComponent(routeId)}`,
    `${path}.data`,
    `${path}.data?_routes=${encodeURIComponent(routeId)}`,
  ];
}

/** The id Remix gives a route: its file without the extension, unless one is set. */
export const routeIdOf = ({ id, file }: { id?: string; file: string }) =>
  id ?? file.replace(/\.tsx?$/, "");

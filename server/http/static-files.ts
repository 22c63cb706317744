import type { ServerResponse } from "node:http";
import type { Encoding } from "#server/connection/compression.ts";
import type { Step } from "./exchange.ts";
import type { StaticFile } from "./load-static-files.ts";
import { POLICY } from "./security-headers.ts";
import type { ServerOptions } from "./server-options.ts";

/** Headers that have no effect on scripts and stylesheets, and whose bytes phones would pay for. */
const DOCUMENT_HEADERS = [
  POLICY,
  "X-Frame-Options",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
];

/** Step: responds to a GET or HEAD of a static file. */
export function createStaticFiles({ staticFiles }: ServerOptions): Step {
  return (exchange) => {
    const { isRead, isHead, url, encoding, response } = exchange;
    const file = isRead ? staticFiles.get(url.pathname) : undefined;
    if (!file) return "next";
    exchange.routeClass = "static";
    sendStaticFile(file, response, { encoding, isHead });
    return "done";
  };
}

/** Sends a static file, in the given encoding if available. */
export function sendStaticFile(
  file: StaticFile,
  response: ServerResponse,
  { encoding, isHead, status = 200 }: { encoding: Encoding; isHead: boolean; status?: number },
): void {
  const chosen = file.bodies.has(encoding) ? encoding : null;
  const body = file.bodies.get(chosen)!;
  const policy = response.getHeader(POLICY);
  if (file.styleSource && policy)
    response.setHeader(POLICY, `${policy}`.replace("style-src", `style-src ${file.styleSource}`));
  if (file.isSubresource) for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
  response.setHeader("Content-Type", file.type);
  response.setHeader("Cache-Control", status === 200 ? file.cacheControl : "no-store");
  if (file.bodies.size > 1) response.setHeader("Vary", "Accept-Encoding");
  if (chosen) response.setHeader("Content-Encoding", chosen);
  response.setHeader("Content-Length", body.length);
  response.writeHead(status).end(isHead ? undefined : body);
}

/** Step: serves the sources that browsers load while developing. */
export function createViteMiddleware({ development }: ServerOptions): Step {
  if (!development) return () => "next";
  return ({ request, response }) =>
    new Promise((resolve) => {
      response.once("close", () => resolve("done"));
      development(request, response, () => resolve("next"));
    });
}

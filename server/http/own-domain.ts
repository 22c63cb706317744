import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { lastHop } from "#server/connection/client-address.ts";
import type { Step } from "./exchange.ts";
import { HttpError } from "./http-error.ts";
import type { ServerOptions } from "./server-options.ts";

// The steps of a shop that serves HTTPS itself.

const CHALLENGES = "/.well-known/acme-challenge/";
const MAX_TOKEN_CHARACTERS = 128;

/** Whether a request came encrypted, to the shop or to a trusted proxy. */
export function isEncrypted(
  { headers, socket }: IncomingMessage,
  { trustProxy }: Pick<Settings, "trustProxy">,
): boolean {
  if ((socket as TLSSocket).encrypted) return true;
  return trustProxy && lastHop(headers["x-forwarded-proto"])?.toLowerCase() === "https";
}

/** Step: proves to the certificate authority that the shop answers at its domain. */
export function createChallengeAnswers({ certificates }: ServerOptions): Step {
  return async ({ loggedPath, isRead, isHead, response }) => {
    if (!certificates || !isRead || !loggedPath.startsWith(CHALLENGES)) return "next";
    const token = loggedPath.slice(CHALLENGES.length);
    const isToken = token.length <= MAX_TOKEN_CHARACTERS && /^[\w-]+$/.test(token);
    const answer = isToken ? await certificates.answerTo(token) : null;
    if (answer === null) throw new HttpError(404, "Not found");
    response.writeHead(200, {
      "Content-Type": "application/octet-stream",
      "Content-Length": answer.length,
      "Cache-Control": "no-store",
    });
    response.end(isHead ? undefined : answer);
    return "done";
  };
}

/**
 * Step: once the shop has a certificate, redirects unencrypted requests, and those to another of its domains, to its
 * public URL.
 */
export function createHttpsRedirect({ certificates, shop: { settings } }: ServerOptions): Step {
  const { tls } = settings;
  if (!certificates || !tls) return () => "next";
  const others = new Set(tls.domains.filter((domain) => domain !== tls.mainDomain));
  return ({ request, response, url, isRead }) => {
    if (!certificates.isReady()) return "next";
    const host = (request.headers.host ?? "").toLowerCase().replace(/:\d{1,5}$/, "");
    const isPlain = !isEncrypted(request, settings);
    if (!isPlain && !others.has(host)) return "next";
    // Browsers remember it for an encrypted domain only.
    if (isPlain) response.removeHeader("Strict-Transport-Security");
    const location = `${tls.baseUrl}${url.pathname}${url.search}`;
    // 308 keeps the method of forms and API calls; old browsers know 301.
    response.writeHead(isRead ? 301 : 308, {
      Location: location,
      "Content-Length": 0,
      ...(!isRead && { Connection: "close" }),
    });
    response.end();
    return "done";
  };
}

import type { ServerResponse } from "node:http";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { POLICY, type Step } from "./exchange.ts";
import type { InlineCss } from "./inline-css.ts";
import type { ServerOptions } from "./server-options.ts";

const PERMISSIONS = "camera=(), microphone=(), geolocation=()";
const OWN_SCRIPTS = "script-src 'self';";

export function createSecurityHeaders(
  { development, certificates, shop }: ServerOptions,
  inlineCss: InlineCss,
): Step {
  const fixed = { styles: inlineCss.sources, isDevelopment: development !== undefined };
  /** By whether there are frames, and then by whether the request is encrypted. */
  const headers = [false, true].map((hasFrames) =>
    [false, true].map((isHttps) =>
      Object.entries(securityHeaders({ ...fixed, hasFrames, isHttps })),
    ),
  );
  return ({ response, url }) => {
    const hasFrames = reportingProviders(shop.settings.bankSecrets).length > 0;
    for (const [name, value] of headers[Number(hasFrames)]![Number(url.protocol === "https:")]!)
      response.setHeader(name, value);
    // Sellers scan barcodes.
    if (url.pathname.startsWith("/seller"))
      response.setHeader("Permissions-Policy", PERMISSIONS.replace("camera=()", "camera=(self)"));
    if (certificates?.isReady() === false) response.removeHeader("Strict-Transport-Security");
    return "next";
  };
}

/** Lets a response run scripts that carry its nonce, besides the shop's own files. */
export function allowScripts(response: ServerResponse, nonce: string): void {
  const policy = `${response.getHeader(POLICY)}`;
  response.setHeader(POLICY, policy.replace(OWN_SCRIPTS, `script-src 'self' 'nonce-${nonce}';`));
}

type Options = {
  /** Allowed style sources besides the shop's own files: hashes. */
  styles: string[];
  isDevelopment: boolean;
  /** Whether pages contain frames of the shop: the state of a transfer. */
  hasFrames: boolean;
  isHttps: boolean;
};

/** Scripts and styles come from the shop's own files only. */
function securityHeaders({
  styles,
  isDevelopment,
  hasFrames,
  isHttps,
}: Options): Record<string, string> {
  const style = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", ...styles].join(" ");
  const policy = [
    // Chromium before 112 also applies it to a page's prefetches.
    "default-src 'self'",
    isDevelopment ? "script-src 'self' 'unsafe-inline'" : OWN_SCRIPTS.slice(0, -1),
    `style-src ${style}`,
    // A product's picture may be a URL of another site.
    `img-src 'self' https:${isHttps ? "" : " http:"} data:`,
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "font-src 'none'",
    `frame-src '${hasFrames ? "self" : "none"}'`,
    "media-src 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    [POLICY]: policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
    ...(isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

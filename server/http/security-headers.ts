import type { Step } from "./exchange.ts";
import type { InlineCss } from "./inline-css.ts";
import type { ServerOptions } from "./server-options.ts";

/** Step: sets the security headers of every response. */
export function createSecurityHeaders({ development }: ServerOptions, inlineCss: InlineCss): Step {
  return ({ response, nonce, url }) => {
    const headers = securityHeaders({
      nonce,
      styles: inlineCss.sources,
      isDevelopment: development !== undefined,
      isHttps: url.protocol === "https:",
    });
    for (const name in headers) response.setHeader(name, headers[name]!);
    return "next";
  };
}

type Options = {
  nonce: string;
  /** Allowed style sources beside the shop's own files: hashes. */
  styles: string[];
  isDevelopment: boolean;
  isHttps: boolean;
};

/** Scripts and styles come from the shop's own files only. */
function securityHeaders({
  nonce,
  styles,
  isDevelopment,
  isHttps,
}: Options): Record<string, string> {
  const script = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  const style = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", ...styles].join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    // A product's picture may be a URL of another site.
    `img-src 'self' https:${isHttps ? "" : " http:"} data:`,
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    ...(isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

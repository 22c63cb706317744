type Options = {
  nonce: string;
  /** Sources of styles besides our own files: hashes. */
  styles: string[];
  development: boolean;
  https: boolean;
};

/** Headers of every answer (design, decision 17): scripts and styles only from our own files. */
export function securityHeaders({
  nonce,
  styles,
  development,
  https,
}: Options): Record<string, string> {
  const script = development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  const style = development ? "'self' 'unsafe-inline'" : ["'self'", ...styles].join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    // A product's picture may be an address of another site (specification, section 3).
    `img-src 'self' https:${https ? "" : " http:"} data:`,
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
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
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

import { isIP } from "node:net";
import type { Settings } from "../../app/env.server.ts";

/** What to print at the start when CORS_ORIGINS is set. */
export function corsWarnings({
  corsOrigins,
  baseUrl,
}: Pick<Settings, "corsOrigins" | "baseUrl">): string[] {
  if (corsOrigins.length === 0) return [];
  const warnings = [
    "CORS_ORIGINS: browsers do not send the shop's cookies from other sites (SameSite=Lax). A front end on another site needs a proxy to the shop on its own origin.",
  ];
  const foreign = corsOrigins.filter((origin) => baseUrl && siteOf(origin) !== siteOf(baseUrl));
  if (foreign.length > 0)
    warnings.push(
      `Warning: not the same site as ${baseUrl}, so no cookies without such a proxy: ${foreign.join(", ")}`,
    );
  return warnings;
}

/**
 * Origins for which this differs belong to different sites. The reverse is not certain: whether two
 * names under "co.uk" are one site is only in the public suffix list.
 */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const isAddress = isIP(hostname) > 0 || hostname.startsWith("[");
  return `${protocol}//${isAddress ? hostname : hostname.split(".").slice(-2).join(".")}`;
}

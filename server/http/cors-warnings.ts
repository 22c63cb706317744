import { isIP } from "node:net";
import type { Settings } from "../../app/env.server.ts";

/** What the person who sets CORS_ORIGINS is told at the start; nothing when it is not set. */
export function corsWarnings({
  corsOrigins,
  baseUrl,
}: Pick<Settings, "corsOrigins" | "baseUrl">): string[] {
  if (corsOrigins.length === 0) return [];
  const notes = [
    "CORS_ORIGINS: cookies do not cross sites (SameSite=Lax). Pages of another site than the shop's must reach it through a proxy on their own origin.",
  ];
  const foreign = corsOrigins.filter((origin) => baseUrl && siteOf(origin) !== siteOf(baseUrl));
  if (foreign.length > 0)
    notes.push(
      `Warning: not the site of ${baseUrl}, so without such a proxy no cookies for ${foreign.join(", ")}`,
    );
  return notes;
}

/**
 * Origins that differ in this are surely of different sites. The reverse is not certain: whether
 * two names under "co.uk" are one site only the public suffix list knows.
 */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const whole = isIP(hostname) > 0 || hostname.startsWith("[");
  return `${protocol}//${whole ? hostname : hostname.split(".").slice(-2).join(".")}`;
}

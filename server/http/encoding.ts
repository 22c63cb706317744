import { acceptedValues } from "../../app/format/accept-header.ts";

/** A content encoding; null sends the body as it is. */
export type Encoding = "br" | "gzip" | null;

let last: { accept: string | undefined; encoding: Encoding } = { accept: "", encoding: null };

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accept: string | undefined): Encoding {
  // Most browsers send the same header.
  if (accept !== last.accept) last = { accept, encoding: bestEncoding(accept) };
  return last.encoding;
}

function bestEncoding(accept: string | undefined): Encoding {
  const accepted = acceptedValues(accept ?? "");
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}

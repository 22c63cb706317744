/** Browsers send up to 200 characters. */
const MAX_ACCEPT_CHARACTERS = 1_000;

/** The values that a header such as Accept or Accept-Encoding allows, in lower case. */
export function acceptedValues(header: string): string[] {
  return header
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]!.trim());
}

/**
 * Whether an Accept header comes from a browser that does not support WebP, such as Safari before 14: it lists types of
 * pictures without WebP. Clients that list no types of pictures get WebP.
 */
export function acceptsNoWebp(accept: string | null): boolean {
  if (!accept || accept.length > MAX_ACCEPT_CHARACTERS) return false;
  return accept.toLowerCase().includes("image/") && !acceptedValues(accept).includes("image/webp");
}

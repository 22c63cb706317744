/** The number of a list's page, from an address or a form; what is no such number means the first. */
export function parsePageNumber(text: unknown): number {
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** The short order number shown to people: the last six characters of the id, in upper case. */
export function shortOrderId(id: string): string {
  return id.slice(-6).toUpperCase();
}

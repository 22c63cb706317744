/** The number people use for an order: its id's last six characters, in capitals (section 9). */
export function shortOrderId(id: string): string {
  return id.slice(-6).toUpperCase();
}

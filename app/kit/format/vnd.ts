const format = new Intl.NumberFormat("vi-VN", { style: "currency", currency: "VND" });

/** Formats whole dong for display: "30.000 ₫". */
export function formatVnd(dong: number): string {
  return format.format(dong);
}

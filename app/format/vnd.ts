const format = new Intl.NumberFormat("vi-VN", { style: "currency", currency: "VND" });

/** Whole dong as shown to people: "30.000 ₫" (specification, section 9). */
export function formatVnd(dong: number): string {
  return format.format(dong);
}

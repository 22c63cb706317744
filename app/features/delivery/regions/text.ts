import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of suggestions for a typed ward and province, for shoppers and sellers. */
export const regionTexts = inBoth({
  renamed: both(
    "Since July 2025 this area has had a new name. Select it to use it:",
    "Từ tháng 7/2025 nơi này có tên mới. Bạn bấm vào tên mới để dùng:",
  ),
  split: both(
    "Since July 2025 this area has had new names. Select the one you live in:",
    "Từ tháng 7/2025 nơi này có tên mới. Bạn bấm chọn phường, xã hiện nay của mình:",
  ),
  didYouMean: both("Did you mean:", "Có phải bạn muốn ghi:"),
  useAsTyped: both((city: string) => [`Use “${city}” as typed`, `Giữ nguyên “${city}”`]),
});

type Place = Record<"street" | "city" | "state" | "zipcode" | "country", string>;

/** The lines of an address as on an envelope, without the name; empty parts are left out. */
export function placeLines({ street, city, state, zipcode, country }: Place): string[] {
  const region = [city, `${state} ${zipcode}`.trim()].filter(Boolean).join(", ");
  return [street, region, country].filter(Boolean);
}

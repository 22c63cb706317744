import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { Place, PlaceProblem, PlaceTerms } from "./rules.ts";

/** The texts about delivery to a place, in shops whose terms depend on it. */
export const placeTexts = inBoth({
  to: both((place: string, terms: string) => [`To ${place}: ${terms}`, `Đến ${place}: ${terms}`]),
  notServed: both((place: string) => [
    `We do not deliver to ${place}.`,
    `Cửa hàng chưa giao đến ${place}.`,
  ]),
  belowMinimum: both((place: string, minimum: string, missing: string) => [
    `For delivery to ${place} the products must cost ${minimum} or more: ${missing} more to go.`,
    `Giao đến ${place}: tiền hàng phải từ ${minimum}, còn thiếu ${missing}.`,
  ]),
  minimum: both((minimum: string) => [`orders from ${minimum}`, `đơn từ ${minimum}`]),
  elsewhere: both(
    "The fee differs in some areas; your cart shows yours.",
    "Một số khu vực có mức khác: giỏ hàng sẽ báo mức phí nơi bạn ở.",
  ),
  ask: both("Check the delivery fee for my area", "Xem phí giao đến phường, xã của tôi"),
  change: both("Another ward", "Chọn nơi khác"),
  title: both("Delivery", "Giao hàng"),
  show: both("Show what delivery costs", "Xem phí giao hàng"),
  required: both("Enter a province or city", "Vui lòng nhập tỉnh, thành phố"),
  unknownProvince: both((typed: string) => [
    `We do not know the province “${typed}”. Please check it.`,
    `Không rõ tỉnh, thành phố “${typed}”. Bạn vui lòng kiểm tra lại.`,
  ]),
  unknownWard: both((typed: string, province: string) => [
    `We do not know “${typed}” in ${province}.`,
    `Không thấy “${typed}” ở ${province}.`,
  ]),
  severalWards: both(
    "Since July 2025 this ward has been several. Choose the one you live in.",
    "Từ tháng 7/2025 nơi này thành nhiều phường, xã. Bạn chọn nơi mình ở.",
  ),
});

/** "Phường Bến Nghé, Hồ Chí Minh" */
export const placeName = ({ city, state }: Place) => [city, state].filter(Boolean).join(", ");

/** The reason why an order cannot be delivered to its place. */
export function placeProblemText(lang: Lang, problem: PlaceProblem): string {
  const t = placeTexts[lang];
  const name = placeName(problem.place);
  if (problem.kind === "not-served") return t.notServed(name);
  return t.belowMinimum(name, formatVnd(problem.minimumVnd), formatVnd(problem.missingVnd));
}

/** The cost and conditions of delivery to a place, in words. */
export function placeTermsText({ lang, product }: Text, place: Place, terms: PlaceTerms): string {
  const t = placeTexts[lang];
  const name = placeName(place);
  if (!terms.isServed) return t.notServed(name);
  const { minimumVnd } = terms;
  const parts = [
    deliveryText(terms, product.delivery),
    ...(minimumVnd > 0 ? [t.minimum(formatVnd(minimumVnd))] : []),
  ];
  return t.to(name, parts.join(", "));
}

/** The cost of delivery, in the words for each case. */
export function deliveryText(
  { feeVnd, freeFromVnd }: DeliveryTerms,
  { free, fee, feeOrFree }: Text["product"]["delivery"],
): string {
  if (feeVnd === 0) return free;
  if (freeFromVnd === null) return fee(formatVnd(feeVnd));
  return feeOrFree(formatVnd(feeVnd), formatVnd(freeFromVnd));
}

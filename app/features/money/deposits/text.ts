import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";
import type { DepositReason } from "./rules.ts";

/** The texts for shoppers about a deposit. */
export const depositTexts = inBoth({
  title: both("Please transfer a deposit", "Vui lòng chuyển khoản tiền cọc"),
  reasons: {
    sum: both((above: string) => [
      `For orders above ${above} we ask for a deposit by bank transfer before we confirm them.`,
      `Với đơn trên ${above}, cửa hàng xin nhận cọc qua chuyển khoản trước khi xác nhận.`,
    ]),
    refusals: both((count: number) => [
      count === 1
        ? "Because an earlier parcel to this number came back, we ask for a deposit by bank transfer before we confirm the order."
        : `Because ${count} earlier parcels to this number came back, we ask for a deposit by bank transfer before we confirm the order.`,
      `Vì ${count === 1 ? "một đơn" : `${count} đơn`} trước đây giao đến số này bị gửi trả, cửa hàng xin nhận cọc qua chuyển khoản trước khi xác nhận.`,
    ]),
    none: both(
      "We ask for a deposit by bank transfer before we confirm this order.",
      "Cửa hàng xin nhận cọc qua chuyển khoản trước khi xác nhận đơn này.",
    ),
  },
  ahead: both((deposit: string) => [
    `It is ${deposit}. After ordering, you see how to transfer it; the rest is paid on delivery.`,
    `Tiền cọc là ${deposit}. Đặt xong, bạn sẽ thấy cách chuyển khoản; phần còn lại trả khi nhận hàng.`,
  ]),
  toPay: both((deposit: string, left: string) => [
    `It is ${deposit}; ${left} is left to pay on delivery. Please keep the message: it tells us which order you paid.`,
    `Tiền cọc là ${deposit}; khi nhận hàng bạn trả thêm ${left}. Vui lòng giữ nguyên nội dung chuyển khoản để chúng tôi biết bạn cọc cho đơn nào.`,
  ]),
  byTransfer: both(
    "The deposit, by bank transfer. The attached picture is its VietQR code:",
    "Chuyển khoản tiền cọc. Ảnh đính kèm là mã VietQR của khoản chuyển này:",
  ),
});

/** The reason why an order needs a deposit, in words. */
export function depositReason(lang: Lang, reason: DepositReason | null): string {
  const { reasons } = depositTexts[lang];
  if (reason?.kind === "sum") return reasons.sum(formatVnd(reason.aboveVnd));
  return reason?.kind === "refusals" ? reasons.refusals(reason.count) : reasons.none;
}

/** The same, with the amount to transfer and all that is due, in dong. */
export const depositToPay = (
  lang: Lang,
  reason: DepositReason | null,
  depositVnd: number,
  dueVnd: number,
): string =>
  `${depositReason(lang, reason)} ${depositTexts[lang].toPay(formatVnd(depositVnd), formatVnd(dueVnd - depositVnd))}`;

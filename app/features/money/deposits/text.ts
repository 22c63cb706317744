import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Lang } from "#app/text/languages.ts";
import type { DepositReason } from "./rules.ts";

const en = {
  title: "Please transfer a deposit",
  reasons: {
    sum: (above: string) =>
      `For orders above ${above} we ask for a deposit by bank transfer before we confirm them.`,
    refusals: (count: number) =>
      count === 1
        ? "Because an earlier parcel to this number came back, we ask for a deposit by bank transfer before we confirm the order."
        : `Because ${count} earlier parcels to this number came back, we ask for a deposit by bank transfer before we confirm the order.`,
    none: "We ask for a deposit by bank transfer before we confirm this order.",
  },
  ahead: (deposit: string) =>
    `It is ${deposit}. After ordering, you see how to transfer it; the rest is paid on delivery.`,
  toPay: (deposit: string, left: string) =>
    `It is ${deposit}; ${left} is left to pay on delivery. Please keep the message: it tells us which order you paid.`,
  byTransfer: "The deposit, by bank transfer. The attached picture is its VietQR code:",
};

const vi: typeof en = {
  title: "Vui lòng chuyển khoản tiền cọc",
  reasons: {
    sum: (above) =>
      `Với đơn trên ${above}, cửa hàng xin nhận cọc qua chuyển khoản trước khi xác nhận.`,
    refusals: (count) =>
      `Vì ${count === 1 ? "một đơn" : `${count} đơn`} trước đây giao đến số này bị gửi trả, cửa hàng xin nhận cọc qua chuyển khoản trước khi xác nhận.`,
    none: "Cửa hàng xin nhận cọc qua chuyển khoản trước khi xác nhận đơn này.",
  },
  ahead: (deposit) =>
    `Tiền cọc là ${deposit}. Đặt xong, bạn sẽ thấy cách chuyển khoản; phần còn lại trả khi nhận hàng.`,
  toPay: (deposit, left) =>
    `Tiền cọc là ${deposit}; khi nhận hàng bạn trả thêm ${left}. Vui lòng giữ nguyên nội dung chuyển khoản để chúng tôi biết bạn cọc cho đơn nào.`,
  byTransfer: "Chuyển khoản tiền cọc. Ảnh đính kèm là mã VietQR của khoản chuyển này:",
};

/** What shoppers are told of a deposit. */
export const depositTexts = { en, vi };

/** Why an order is asked for a deposit. */
export function depositReason(lang: Lang, reason: DepositReason | null): string {
  const { reasons } = depositTexts[lang];
  if (reason?.kind === "sum") return reasons.sum(formatVnd(reason.aboveVnd));
  return reason ? reasons.refusals(reason.count) : reasons.none;
}

/** The same with what is to be transferred, of all that is due, in dong. */
export const depositToPay = (
  lang: Lang,
  reason: DepositReason | null,
  depositVnd: number,
  dueVnd: number,
): string =>
  `${depositReason(lang, reason)} ${depositTexts[lang].toPay(formatVnd(depositVnd), formatVnd(dueVnd - depositVnd))}`;

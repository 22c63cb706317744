import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { listDeletedMoney } from "./archive.server.ts";

/** The texts about orders that a seller deleted, and about the money received for them. */
export const deletedOrderTexts = inBoth({
  title: both("Deleted orders", "Đơn đã xóa"),
  description: both(
    "Orders deleted in the last 30 days, and money of deleted orders",
    "Các đơn bị xóa trong 30 ngày qua, và tiền đã thu của đơn bị xóa",
  ),
  intro: both(
    "Orders deleted in the last 30 days. Money that one of them had received stays in the cash and the books until you note here that it was given back.",
    "Các đơn bị xóa trong 30 ngày qua. Tiền đã thu của đơn vẫn nằm trong tiền mặt và sổ sách cho đến khi bạn ghi ở đây là đã hoàn lại.",
  ),
  none: both(
    "No order was deleted in the last 30 days.",
    "Không có đơn nào bị xóa trong 30 ngày qua.",
  ),
  deletedBy: both((by: string, at: string) => [
    `Deleted by ${by}, ${at}`,
    `Người xóa: ${by}, ${at}`,
  ]),
  received: both((amount: string) => [
    `Received: ${amount}, not given back`,
    `Đã thu ${amount}, chưa hoàn`,
  ]),
  wasGivenBack: both((amount: string, how: string, by: string, at: string) => [
    `Received: ${amount}. ${how}: ${by}, ${at}`,
    `Đã thu ${amount}. ${how}: ${by}, ${at}`,
  ]),
  givenBack: {
    cash: both("Given back in cash", "Đã hoàn tiền mặt"),
    transfer: both("Given back by transfer", "Đã hoàn chuyển khoản"),
  },
  asked: both((amount: string) => [
    `This order has received ${amount}. That stays in the cash and the books until it is given back.`,
    `Đơn này đã thu ${amount}. Số tiền đó vẫn nằm trong tiền mặt và sổ sách cho đến khi được hoàn lại.`,
  ]),
  money: both("Money of deleted orders", "Tiền của đơn đã xóa"),
  line: both((order: string, amount: string, by: string) => [
    `#${order}: ${amount}, deleted by ${by}, not given back`,
    `#${order}: ${amount}, người xóa ${by}, chưa hoàn`,
  ]),
  more: both((hidden: number) => [
    hidden > 0 ? `Deleted orders (${hidden} more)` : "Deleted orders",
    hidden > 0 ? `Đơn đã xóa (còn ${hidden} đơn)` : "Đơn đã xóa",
  ]),
});

type Money = Awaited<ReturnType<typeof listDeletedMoney>>;

/** The money received for deleted orders that was not given back, in words; null if there is none. */
export function deletedMoneyText({ count, newest }: Money, lang: keyof typeof deletedOrderTexts) {
  const { money, line, more } = deletedOrderTexts[lang];
  if (count === 0) return null;
  const lines = newest.map(({ orderId, receivedVnd, deletedBy }) =>
    line(shortOrderId(orderId), formatVnd(receivedVnd), deletedBy),
  );
  return { title: money, lines, more: more(count - newest.length) };
}

import { redirect } from "@remix-run/node";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { orderHrefOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, type Told } from "#app/kit/command/command.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import { putOnAccount, takeOffAccount } from "./change-account.server.ts";
import { debtHref } from "./debt-links.ts";
import { findCredit } from "./debts.server.ts";
import { aboveLimitText, debtTexts } from "./text.ts";

/** Whether an unpaid order is on account, or may be, in words; null if it may not. */
export async function accountOf(db: Db, order: OrderRow, lang: Lang) {
  const credit = dueVnd(order) > 0 ? await findCredit(db, order.phoneKey) : null;
  const isOn = order.onAccountAt !== null;
  if (!credit || (!isOn && credit.limitVnd === 0)) return null;
  const texts = debtTexts[lang];
  const room = texts.room(formatVnd(credit.limitVnd), formatVnd(credit.openVnd));
  return {
    href: debtHref(credit.key),
    text: isOn ? `${texts.isOn} ${room}` : room,
    intent: isOn ? "off-account" : "on-account",
    button: isOn ? texts.takeOff : texts.put,
  };
}
export type OrderAccount = Awaited<ReturnType<typeof accountOf>>;

const command = commandOf<SellerRequest>();

const impossible = ({ refuse }: Told<SellerRequest, unknown>, problem: string) =>
  refuse({ status: 409, formErrors: [problem] });

/** Puts the order in the URL on account, or takes it off. */
export const accountCommands = {
  "on-account": command({
    schema: () => ({}),
    run: ({ params: { id = "" }, by, changeOrders }) =>
      changeOrders("on-account", id, (tx) => putOnAccount(tx, id, { by })),
    answers: {
      done: (told) => redirect(orderHrefOf(told), 303),
      gone: { to: paths.sellerOrders(), toast: "orderGone" },
      changed: (told) => impossible(told, debtTexts[told.t.lang].problems.nothingDue),
      "above-limit": (told, above) => impossible(told, aboveLimitText(told.t.lang, above)),
    },
  }),
  "off-account": command({
    schema: () => ({}),
    run: ({ params: { id = "" }, by, changeOrders }) =>
      changeOrders("off-account", id, (tx) => takeOffAccount(tx, id, { by })),
    answers: {
      done: (told) => redirect(orderHrefOf(told), 303),
      gone: { to: paths.sellerOrders(), toast: "orderGone" },
    },
  }),
};

import { redirect } from "@remix-run/node";
import * as z from "zod";
import { listPhones } from "#app/features/orders/customers/joined-customers.server.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import type { Text } from "#app/text/texts.ts";
import type { PaymentMethod } from "#db/order-values.ts";
import { setDebtLimit } from "./change-account.server.ts";
import { debtHref, debtsHref } from "./debt-links.ts";
import { findCredit, listOwed } from "./debts.server.ts";
import { payDebt } from "./pay-debt.server.ts";
import { MAX_DEBT_LIMIT_VND } from "./rules.ts";
import { debtTexts } from "./text.ts";

const command = commandOf<SellerRequest>();
const keyOf = ({ params }: SellerRequest) => params.key ?? "";
// No toast: the page says it beside the undo.
const toDebt = (told: SellerRequest) => redirect(debtHref(keyOf(told)), 303);

/** The changes of a customer's debt, by intent. */
export const debtCommands = {
  "pay-cash": payBy("cash"),
  "pay-transfer": payBy("transfer"),
  limit: command({
    schema: ({ lang }: Text) => ({
      [SURE]: z.string().optional(),
      limit: z
        .string()
        .default("")
        .transform((typed, { addIssue }) => {
          const dong = typed.trim() === "" ? 0 : parseDong(typed);
          if (dong === null || dong > MAX_DEBT_LIMIT_VND)
            addIssue(debtTexts[lang].problems.limit(formatVnd(MAX_DEBT_LIMIT_VND)));
          return dong ?? 0;
        }),
    }),
    check: async (told) => {
      const { context, t, value, refuse } = told;
      const credit = await findCredit(context.db, keyOf(told));
      const limit = { vnd: value.limit, before: credit?.limitVnd || null };
      const asked = askAbout(t, value[SURE], { limit });
      const phones = await listPhones(context.db, keyOf(told));
      return asked ? refuse(asked) : { checked: phones };
    },
    run: (told, phones) => {
      const { by, undoable, value } = told;
      const change = { limitVnd: value.limit, by };
      return undoable(
        "debt-limit",
        rowsOf.debtLimits(phones),
      )((tx) => setDebtLimit(tx, keyOf(told), change));
    },
    answers: { done: toDebt, gone: () => redirect(debtsHref(), 303) },
  }),
};

function payBy(method: PaymentMethod) {
  return command({
    schema: ({ lang }: Text) => ({
      [SURE]: z.string().optional(),
      /** The sum owed that was shown. */
      seen: z.string().max(20).default(""),
      amount: z
        .string({ error: debtTexts[lang].problems.amount })
        .transform((typed, { addIssue }) => {
          const dong = parseDong(typed);
          if (!dong) addIssue(debtTexts[lang].problems.amount);
          return dong ?? 0;
        }),
    }),
    check: ({ t, value, refuse }) => {
      const asked = askAbout(t, value[SURE], { amount: { vnd: value.amount } });
      return asked ? refuse(asked) : { checked: wholeNumber(value.seen) ?? -1 };
    },
    run: (told, seenVnd) => {
      const { context, by, value } = told;
      const payment = { amountVnd: value.amount, method, by, seenVnd };
      return context.withTx(async (tx) => {
        const ids = (await listOwed(tx, keyOf(told))).map(({ id }) => id);
        return withUndo(tx, { by: "ids", ids }, { by, change: "debt" }, () =>
          payDebt(tx, keyOf(told), payment),
        );
      });
    },
    answers: {
      done: toDebt,
      changed: ({ t, refuse }) =>
        refuse({ status: 409, formErrors: [debtTexts[t.lang].problems.changed] }),
      "too-much": ({ t, refuse }, { owedVnd }) => {
        const amount = [debtTexts[t.lang].problems.tooMuch(formatVnd(owedVnd))];
        return refuse({ status: 409, fieldErrors: { amount } });
      },
    },
  });
}

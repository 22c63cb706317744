import { redirect } from "@remix-run/node";
import * as z from "zod";
import { setAlwaysAsked } from "#app/features/money/deposits/deposits.server.ts";
import { saveSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/rules.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, type Told } from "#app/kit/command/command.ts";
import { MAX_PHONE_LENGTH, normalizePhone } from "#app/kit/format/phone.ts";
import { linesSchema } from "#app/kit/forms/line.ts";
import { changedValues } from "#app/kit/forms/seen-values.ts";
import { customerHref } from "./customer-links.ts";
import { findNewest } from "./customers.server.ts";
import { joinCustomers, listPhones, partCustomers } from "./joined-customers.server.ts";
import { customerTexts } from "./text.ts";

type ToldAny = Told<SellerRequest, unknown>;

const keyOf = ({ params }: SellerRequest) => params.key ?? "";
const toPage = (told: SellerRequest) => redirect(customerHref(keyOf(told)), 303);
const toList = { to: "/seller/customers", toast: "contentChanged" } as const;

const refusal =
  (kind: "unknown" | "same" | "full") =>
  ({ refuse, t }: ToldAny): RefusedForm =>
    refuse({ status: 409, fieldErrors: { phone: [customerTexts[t.lang].problems[kind]] } });

/** The answers to joining another number. */
const joined = {
  done: toPage,
  gone: toList,
  unknown: refusal("unknown"),
  same: refusal("same"),
  full: refusal("full"),
};

const keySchema = () => ({ id: z.string().max(MAX_PHONE_LENGTH) });

const depositCommand = (isAsked: boolean) =>
  commandOf<SellerRequest>()({
    schema: () => ({}),
    check: async (told) => ({ checked: await listPhones(told.context.db, keyOf(told)) }),
    run: (told, phones) => {
      const { by, undoable } = told;
      const withUndo = undoable("deposit", rowsOf.depositMarks(phones));
      return withUndo((tx) => setAlwaysAsked(tx, keyOf(told), { isAsked, by }));
    },
    answers: { done: toPage, gone: toList },
  });

/** The changes of a customer's page, by intent. */
export const customerCommands = {
  note: commandOf<SellerRequest>()({
    schema: (t) => ({ note: linesSchema(noteTexts[t.lang].ofPhone, MAX_NOTE_LENGTH, t) }),
    run: (told) => {
      const { note } = changedValues(told.form, told.value);
      return told.withTx(async (tx) => {
        const newest = await findNewest(tx, keyOf(told));
        return newest ? saveSellerNotes(tx, newest.id, { phone: note }, told.by) : "gone";
      });
    },
    answers: { done: toPage, gone: toList },
  }),
  join: commandOf<SellerRequest>()({
    schema: ({ lang }) => {
      const problem = customerTexts[lang].problems.phone;
      const phone = z
        .string({ error: problem })
        .max(MAX_PHONE_LENGTH, { error: problem, abort: true })
        .refine((typed) => normalizePhone(typed) !== null, problem);
      return { phone };
    },
    run: (told) => told.withTx((tx) => joinCustomers(tx, keyOf(told), phoneKey(told.value.phone))),
    answers: joined,
  }),
  "join-alike": commandOf<SellerRequest>()({
    schema: keySchema,
    invalid: "400",
    run: (told) => told.withTx((tx) => joinCustomers(tx, keyOf(told), told.value.id)),
    answers: joined,
  }),
  "ask-deposit": depositCommand(true),
  "no-deposit": depositCommand(false),
  part: commandOf<SellerRequest>()({
    schema: keySchema,
    invalid: "400",
    run: (told) => told.withTx((tx) => partCustomers(tx, keyOf(told), told.value.id)),
    answers: { done: toPage, gone: toPage },
  }),
};

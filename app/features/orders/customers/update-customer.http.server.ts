import { redirect } from "@remix-run/node";
import * as z from "zod";
import { saveSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/rules.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, type Told } from "#app/kit/command/command.ts";
import { MAX_PHONE_LENGTH, normalizePhone } from "#app/kit/format/phone.ts";
import { linesSchema } from "#app/kit/forms/line.ts";
import { changedValues } from "#app/kit/forms/seen-values.ts";
import { customerHref } from "./customer-links.ts";
import { findNewest } from "./customers.server.ts";
import { joinCustomers, partCustomers } from "./joined-customers.server.ts";
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
  part: commandOf<SellerRequest>()({
    schema: keySchema,
    invalid: "400",
    run: (told) => told.withTx((tx) => partCustomers(tx, keyOf(told), told.value.id)),
    answers: { done: toPage, gone: toPage },
  }),
};

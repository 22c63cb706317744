import { redirect } from "@remix-run/node";
import * as z from "zod";
import { codeEmailSchema } from "#app/features/accounts/form.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { resetTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { paths } from "#app/paths.ts";
import { SELLER_ROLES, type SellerRole } from "#db/order-values.ts";
import { removeSeller, setRole } from "./people.server.ts";
import { inviteByLink, inviteByMail, withdrawInvitation } from "./seller-links.server.ts";
import { peopleTexts } from "./text.ts";

/** A link that was just made, which is shown once. */
export type MadeLink = { status: 200; made: { link: string; role: SellerRole } };
type Answer = RefusedForm | MadeLink;

const command = commandOf<SellerRequest, Answer>();
const id = z.string().max(100);
const role = z.enum(SELLER_ROLES);

const to = (done: keyof (typeof peopleTexts)["en"]["done"]) => () =>
  redirect(paths.people({ done }), 303);

const refuseWith =
  (reason: "lastOwner" | "tooMany") =>
  ({ t, refuse }: Told<SellerRequest, unknown>) =>
    refuse({ status: 409, formErrors: [peopleTexts[t.lang][reason]] });

/** Invites people, changes what they are, and removes them. */
export const updatePeople = handleForms<SellerRequest, Answer>(
  {
    mail: command({
      schema: (t) => ({ email: codeEmailSchema(t), role }),
      // A mail is written later, when nothing tells the shop's own address; a stranger could forge it besides.
      check: ({ context, t, refuse }) =>
        context.settings.baseUrl === null || context.mailState() === null
          ? refuse({ status: 409, formErrors: [peopleTexts[t.lang].noMail] })
          : { checked: undefined },
      run: ({ context, by, t, value }) =>
        context.withTx((tx) => inviteByMail(tx, { ...value, by, lang: t.lang })),
      answers: {
        done: ({ context }) => {
          context.wakeOutbox();
          return to("invited")();
        },
        taken: ({ t, refuse }) =>
          refuse({ status: 409, fieldErrors: { email: [peopleTexts[t.lang].taken] } }),
        "too-many": refuseWith("tooMany"),
      },
    }),
    link: command({
      schema: () => ({ role }),
      invalid: "400",
      run: ({ context, by, t, value }) =>
        context.withTx((tx) => inviteByLink(tx, { ...value, by, lang: t.lang })),
      answers: {
        done: ({ context, value }, { key }) => ({
          status: 200,
          made: { link: context.origin + paths.sellerLink(key), role: value.role },
        }),
        "too-many": refuseWith("tooMany"),
      },
    }),
    withdraw: command({
      schema: () => ({ id }),
      invalid: "400",
      run: ({ context, value }) =>
        context.withTx(async (tx) => {
          await withdrawInvitation(tx, value.id);
          return "done" as const;
        }),
      answers: { done: to("withdrawn") },
    }),
    role: command({
      schema: () => ({ id, role }),
      invalid: "400",
      run: ({ context, value }) => context.withTx((tx) => setRole(tx, value.id, value.role)),
      answers: { done: to("role"), gone: to("gone"), "last-owner": refuseWith("lastOwner") },
    }),
    factors: command({
      schema: () => ({ id }),
      invalid: "400",
      run: ({ context, value }) => context.withTx((tx) => resetTwoFactors(tx, value.id)),
      answers: { done: to("factors"), gone: to("gone") },
    }),
    delete: command({
      schema: () => ({ id }),
      invalid: "400",
      run: ({ context, value }) => context.withTx((tx) => removeSeller(tx, value.id)),
      answers: { done: to("removed"), gone: to("gone"), "last-owner": refuseWith("lastOwner") },
    }),
  },
  ({ refuse }, problem) => refuse(problem),
);

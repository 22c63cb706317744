import { redirect } from "@remix-run/node";
import { changePasswordSchema } from "#app/features/accounts/form.ts";
import {
  AuthError,
  authProblem,
  hashPassword,
} from "#app/features/accounts/login/passwords.http.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { authenticateSeller } from "#app/features/sellers/login/seller-session.http.server.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { paths } from "#app/paths.ts";
import { changePassword, endOtherSessions, renameSeller } from "./people.server.ts";
import { MAX_SELLER_NAME } from "./rules.ts";
import { meTexts } from "./text.ts";

const command = commandOf<SellerRequest>();

const to = (done: keyof (typeof meTexts)["en"]["done"]) => () => redirect(paths.me({ done }), 303);

/** Changes what belongs to the seller who sends the form: name, password and logins. */
export const updateMe = handleForms<SellerRequest>({
  name: command({
    schema: ({ lang, address }) => ({
      name: lineSchema(MAX_SELLER_NAME, {
        required: meTexts[lang].nameRequired,
        tooLong: address.tooLong(meTexts[lang].nameTitle, MAX_SELLER_NAME),
        unusable: address.invalidCharacters(meTexts[lang].nameTitle),
      }),
    }),
    run: ({ context, login: { seller }, value }) =>
      context.withTx(async (tx) => {
        await renameSeller(tx, seller.id, value.name);
        return "done" as const;
      }),
    answers: { done: to("name") },
  }),
  password: command({
    schema: (t) => changePasswordSchema(t).shape,
    check: async ({ context, login, t, value, refuse }) => {
      const { email } = login.seller;
      try {
        const verified = await authenticateSeller(context, { email, password: value.oldPassword });
        return { checked: { verified, passwordHash: await hashPassword(value.password, context) } };
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return refuse(authProblem(t, error, "oldPassword"));
      }
    },
    run: ({ context, login: { cookieHash } }, { verified, passwordHash }) =>
      context.withTx((tx) => changePassword(tx, verified, { passwordHash, cookieHash })),
    answers: {
      done: to("password"),
      changed: ({ t, refuse }) =>
        refuse({ status: 409, fieldErrors: { oldPassword: [t.account.wrongPassword] } }),
    },
  }),
  sessions: command({
    schema: () => ({}),
    run: ({ context, login: { seller, cookieHash } }) =>
      context.withTx(async (tx) => {
        await endOtherSessions(tx, seller.id, cookieHash);
        return "done" as const;
      }),
    answers: { done: to("sessions") },
  }),
});

import { redirect } from "@remix-run/node";
import { changePasswordSchema } from "#app/features/accounts/form.ts";
import { AuthError, hashPassword } from "#app/features/accounts/login/passwords.http.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  authenticateSeller,
  findLogin,
} from "#app/features/sellers/login/seller-session.http.server.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { paths } from "#app/paths.ts";
import { changePassword, endOtherSessions, renameSeller } from "./people.server.ts";
import { MAX_SELLER_NAME } from "./rules.ts";
import { meTexts } from "./text.ts";

const command = commandOf<SellerRequest>();

const to = (done: keyof (typeof meTexts)["en"]["done"]) => () => redirect(paths.me({ done }), 303);

/** The login that sends the form. @throws Response 401 if it has just ended */
async function loginOf({ context, request }: SellerRequest) {
  const login = await findLogin(context, request);
  if (!login) throw new Response(null, { status: 401 });
  return login;
}
const ofLogin = async (told: Told<SellerRequest, unknown>) => ({ checked: await loginOf(told) });

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
    check: ofLogin,
    run: ({ context, value }, { seller }) =>
      context.withTx(async (tx) => {
        await renameSeller(tx, seller.id, value.name);
        return "done" as const;
      }),
    answers: { done: to("name") },
  }),
  password: command({
    schema: (t) => changePasswordSchema(t).shape,
    check: async (told) => {
      const { context, t, value, refuse } = told;
      const { seller, cookieHash } = await loginOf(told);
      const { email } = seller;
      try {
        const verified = await authenticateSeller(context, { email, password: value.oldPassword });
        const passwordHash = await hashPassword(value.password, context);
        return { checked: { verified, change: { passwordHash, cookieHash } } };
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        const { retryAfterMs } = error;
        return retryAfterMs > 0
          ? refuse({ status: 429, retryAfterMs, formErrors: [t.auth.tooManyLogins] })
          : refuse({ fieldErrors: { oldPassword: [t.account.wrongPassword] } });
      }
    },
    run: ({ context }, { verified, change }) =>
      context.withTx((tx) => changePassword(tx, verified, change)),
    answers: {
      done: to("password"),
      changed: ({ t, refuse }) =>
        refuse({ status: 409, fieldErrors: { oldPassword: [t.account.wrongPassword] } }),
    },
  }),
  sessions: command({
    schema: () => ({}),
    check: ofLogin,
    run: ({ context }, { seller, cookieHash }) =>
      context.withTx(async (tx) => {
        await endOtherSessions(tx, seller.id, cookieHash);
        return "done" as const;
      }),
    answers: { done: to("sessions") },
  }),
});

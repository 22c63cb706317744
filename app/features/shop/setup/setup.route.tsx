import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { loginSchema, newPasswordSchema } from "#app/features/accounts/form.ts";
import { NewPasswordField } from "#app/features/accounts/login/login-dialog.tsx";
import {
  answerAccountForm,
  hashPassword,
} from "#app/features/accounts/login/passwords.http.server.ts";
import { startSellerLogin } from "#app/features/sellers/login/seller-session.http.server.ts";
import { findSellerByEmail } from "#app/features/sellers/login/sellers.server.ts";
import { isShopPhone } from "#app/features/shop/contents/form.ts";
import { formAction, readForm, readSubmission, refuse } from "#app/kit/command/action.ts";
import { countAttempt } from "#app/kit/command/attempts.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField, Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hashToken } from "#app/kit/request/cookies.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { isSetupLink, SETUP_LINK_MS, setUpShop } from "./setup.server.ts";
import { setupTexts } from "./text.ts";

export const handle: RouteHandle = { ownFrame: true };

export const meta = privateMeta(({ lang }) => [
  setupTexts[lang].title,
  setupTexts[lang].description,
]);

// "no-referrer" would make browsers send the form with `Origin: null`, which fails the CSRF check.
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { isValid: await isValid(context, params.token), minutes: SETUP_LINK_MS / 60_000 };
}

/** Whether a token is that of the link; counts a wrong one. @throws a Response 429 after too many wrong ones */
async function isValid(context: LoaderFunctionArgs["context"], token = "") {
  const isRight =
    token.length <= MAX_TOKEN_LENGTH && (await isSetupLink(context.db, hashToken(token)));
  if (!isRight)
    await countAttempt(context, {
      bucket: `bad-setup-link:${context.client}`,
      limit: LIMITS.badLinkPerClient,
    });
  return isRight;
}

const MAX_TOKEN_LENGTH = 64;
const MAX_NAME_LENGTH = 60;
const MAX_PHONE_LENGTH = 30;

function schema(t: Text) {
  const text = setupTexts[t.lang];
  const line = (label: string, max: number) =>
    lineSchema(max, {
      required: text.required(label),
      tooLong: t.address.tooLong(label, max),
      unusable: t.address.invalidCharacters(label),
    });
  return z.object({
    owner: line(text.owner, MAX_NAME_LENGTH),
    email: loginSchema(t).shape.email,
    password: newPasswordSchema(t),
    shopName: line(text.shopName, MAX_NAME_LENGTH),
    phone: line(text.phone, MAX_PHONE_LENGTH).refine(isShopPhone, text.invalidPhone),
    isClosed: z.string().optional(),
  });
}

export const action = formAction(async (args) => {
  const { request, context, params, t } = args;
  const submission = readSubmission(await readForm(request), schema(t));
  const gone = { status: 410, formErrors: [setupTexts[t.lang].goneTitle] };
  if (!(await isValid(context, params.token))) return refuse(submission, gone);
  return answerAccountForm(args, submission, async (typed) => {
    const { owner, email, password, shopName, phone, isClosed } = typed;
    const passwordHash = await hashPassword(password, context);
    const identity = { SHOP_NAME: shopName, SHOP_RESPONSIBLE: owner };
    const shop = { email, passwordHash, identity, phone, isOpen: isClosed === undefined };
    const outcome = await context.withTx((tx) => setUpShop(tx, hashToken(params.token!), shop));
    const seller = outcome === "done" ? await findSellerByEmail(context.db, email) : null;
    if (!seller) return gone;
    const { setCookie } = await startSellerLogin(context, seller);
    return { next: paths.sellerOverview(), toast: "welcome", setCookie };
  });
});

const NOTHING = {
  owner: undefined,
  email: undefined,
  password: undefined,
  shopName: undefined,
  phone: undefined,
};

/** The first page of a new shop, which creates its seller. */
export default function Setup() {
  const { lang } = useText();
  const t = setupTexts[lang];
  const { isValid, minutes } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { owner, email, password, shopName, phone } = formFields("setup", NOTHING, result);
  if (!isValid)
    return (
      <main id="main" className="form-page">
        <h1>{t.goneTitle}</h1>
        <p>{t.gone(minutes)}</p>
      </main>
    );
  const problems = problemsOf(errorsOf(result, ""), [owner, email, password, shopName, phone]);
  const isClosed = result ? "isClosed" in (result.initialValue ?? {}) : true;
  return (
    <main id="main" className="form-page">
      <h1>{t.title}</h1>
      <p className="mb-4">{t.intro}</p>
      <form method="post" className="panel" noValidate>
        <ErrorSummary problems={problems} />
        <Field field={owner} label={t.owner} hint={t.ownerHint} autoComplete="name" />
        <EmailField field={email} label={t.email} hint={t.emailHint} />
        <NewPasswordField field={password} label={t.password} />
        <Field field={shopName} label={t.shopName} autoComplete="organization" />
        <Field field={phone} label={t.phone} type="tel" autoComplete="tel" />
        <label className="choice mb-4">
          <input type="checkbox" name="isClosed" value="1" defaultChecked={isClosed} /> {t.isClosed}
        </label>
        <button type="submit" className="button button-wide">
          {t.create}
        </button>
      </form>
    </main>
  );
}

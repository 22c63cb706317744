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
import { hasTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import { formAction, readForm, readSubmission, refuse } from "#app/kit/command/action.ts";
import { countAttempt } from "#app/kit/command/attempts.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField, Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { landingOf } from "./rights.ts";
import { MAX_SELLER_NAME } from "./rules.ts";
import { acceptSellerLink, findSellerLink, type SellerLink } from "./seller-links.server.ts";
import { linkTexts, meTexts, roleTexts } from "./text.ts";

export const handle: RouteHandle = { ownFrame: true };

export const meta = privateMeta(({ lang }) => [
  linkTexts[lang].inviteTitle,
  linkTexts[lang].inviteDescription,
]);

// "no-referrer" would make browsers send the form with `Origin: null`, which fails the CSRF check.
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/** The link of the URL; counts a wrong one. @throws a Response 429 after too many wrong ones */
async function findLink({ context, params }: Args): Promise<SellerLink | null> {
  const link = await findSellerLink(context.db, params.key ?? "");
  if (!link)
    await countAttempt(context, {
      bucket: `bad-seller-link:${context.client}`,
      limit: LIMITS.badSellerLinkPerClient,
    });
  return link;
}

/** What a link is for, and what is known of the person behind it. */
export async function loader(args: LoaderFunctionArgs) {
  const link = await findLink(args);
  return link && { email: link.email, role: link.sellerId === null ? link.role : null };
}

function schema(t: Text, { sellerId, email }: SellerLink) {
  const { nameTitle, nameRequired } = meTexts[t.lang];
  const name = lineSchema(MAX_SELLER_NAME, {
    required: nameRequired,
    tooLong: t.address.tooLong(nameTitle, MAX_SELLER_NAME),
    unusable: t.address.invalidCharacters(nameTitle),
  });
  return z.object({
    name: sellerId === null ? name : z.string().optional(),
    email: email === "" ? loginSchema(t).shape.email : z.string().optional(),
    password: newPasswordSchema(t),
  });
}

export const action = formAction(async (args) => {
  const { request, context, params, t } = args;
  const form = await readForm(request);
  const link = await findLink(args);
  const gone = { status: 410, formErrors: [linkTexts[t.lang].goneTitle] };
  if (!link) return refuse(readSubmission(form, z.object({})), gone);
  return answerAccountForm(args, readSubmission(form, schema(t, link)), async (typed) => {
    const { name = "", email = "", password } = typed;
    const passwordHash = await hashPassword(password, context);
    const person = { name, email, passwordHash };
    context.actAs("seller", link.email || email);
    const outcome = await context.withTx((tx) => acceptSellerLink(tx, params.key!, person));
    if (outcome.kind === "taken")
      return { status: 409, fieldErrors: { email: [linkTexts[t.lang].taken] } };
    const seller =
      outcome.kind === "done" ? await findSellerByEmail(context.db, outcome.email) : null;
    if (!seller) return gone;
    // A mailed link is no second factor.
    if (await hasTwoFactors(context.db, seller.id)) return { next: paths.seller };
    const { setCookie } = await startSellerLogin(context, seller);
    return { next: landingOf(seller.role), toast: "welcome", setCookie };
  });
});

const NOTHING = { name: undefined, email: undefined, password: undefined };

/** Makes somebody a seller, or sets a new password. */
export default function SellerLinkPage() {
  const { lang } = useText();
  const shopName = useRootData()?.shop.name ?? "";
  const t = linkTexts[lang];
  const link = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { name, email, password } = formFields("join", NOTHING, result);
  if (!link)
    return (
      <main id="main" className="form-page">
        <h1>{t.goneTitle}</h1>
        <p>{t.gone}</p>
      </main>
    );
  const { role } = link;
  return (
    <main id="main" className="form-page">
      <h1>{role ? t.inviteTitle : t.passwordTitle}</h1>
      <p className="mb-4">
        {role && t.inviteIntro(shopName, roleTexts[lang].names[role])} {link.email}
      </p>
      <form method="post" className="panel" noValidate>
        <ErrorSummary problems={problemsOf(errorsOf(result, ""), [name, email, password])} />
        {role && <Field field={name} label={t.name} autoComplete="name" />}
        {link.email === "" && <EmailField field={email} label={t.email} />}
        <NewPasswordField field={password} label={t.password} />
        <button type="submit" className="button button-wide">
          {t.enter}
        </button>
      </form>
    </main>
  );
}

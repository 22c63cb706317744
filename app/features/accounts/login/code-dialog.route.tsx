import { useForm } from "@conform-to/react";
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  CodeField,
  CodeSection,
  isOnlyProblem,
  NO_CODE,
  OTP_ID,
} from "#app/features/accounts/codes/code-section.tsx";
import { findCodeEmail } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { loadCodeState } from "#app/features/accounts/codes/send-code.http.server.ts";
import { codeLoginSchema, codeNotSent } from "#app/features/accounts/form.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { loadCartBehind } from "#app/features/cart/load-cart.http.server.ts";
import { ShopLayout } from "#app/features/shop/frame/shop-page.tsx";
import { formAction, readForm, readSubmission } from "#app/kit/command/action.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths, safePath, withDialog } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import {
  codeLoginText,
  loginHolder,
  requestLoginCode,
  startCodeLogin,
} from "./code-login.http.server.ts";
import { Agreement, Dialog } from "./login-dialog.tsx";
import { type AccountAnswer, answerAccountForm } from "./passwords.http.server.ts";
import { getSession, getShopper, readSessionHash } from "./shopper-session.http.server.ts";

export const handle: RouteHandle = { dialog: true };

export const meta = privateMeta(({ auth, descriptions }) => [auth.loginTitle, descriptions.login]);

export const headers = () => ({ "Cache-Control": "no-store" });

/** The field for the one-time code that was sent last; without one, the login dialog opens, unless another tab has logged in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next"), paths.home);
  const session = await getSession(context, request);
  const sessionHash = session?.hash;
  const email = sessionHash && (await findCodeEmail(context.db, { purpose: "login", sessionHash }));
  // A form that is shown again brings its own address.
  if (!email && !context.formSent)
    throw redirect(session?.user ? next : withDialog(next, "login"), 303);
  return {
    ...{ next, email: email || "" },
    code: await loadCode(context, request, email || ""),
    cart: await loadCartBehind(context, request, next),
  };
}

async function loadCode(context: AppLoadContext, request: Request, email: string) {
  const session = await getSession(context, request);
  if (!session || !email) return NO_CODE;
  const holder = loginHolder(session.hash, email);
  return loadCodeState(context, holder, null, await requestLang(context, request));
}

/** Logs in by a one-time code and returns to the page on which the dialog was opened, or sends another. */
export const action = formAction(async (args) => {
  const { request, context, t } = args;
  const form = await readForm(request);
  const next = safePath(form.get("next"), paths.home);
  const submission = readSubmission(form, codeLoginSchema(t));
  const answer = await answerAccountForm(
    args,
    submission,
    async (typed): Promise<AccountAnswer> => {
      const sent = { next: `${paths.loginCode(next)}#${OTP_ID}`, toast: "otpSent" } as const;
      if (typed.intent === "send-otp") {
        const asked = { email: typed.email, lang: t.lang };
        const { outcome, headers } = await requestLoginCode(context, request, asked);
        if (outcome.kind === "done")
          return { ...sent, setCookie: headers.get("Set-Cookie") ?? undefined };
        const { message, ...refusal } = codeNotSent(t, outcome);
        return { ...refusal, formErrors: [message] };
      }
      const { email, otp: code, name } = typed;
      // The browser has sent the form again, with the session of its first answer.
      const user = await getShopper(context, request);
      if (user?.emailKey === emailKey(email)) return { next, toast: "welcome" };
      const sessionHash = await readSessionHash(context, request.headers.get("cookie"));
      const holder = loginHolder(sessionHash, email);
      const login = await startCodeLogin(context, { holder, code, name, lang: t.lang });
      if (login.kind === "done") return { next, toast: "welcome", setCookie: login.setCookie };
      const message = codeLoginText(t, login);
      if (login.kind === "no-name") return { fieldErrors: { name: [message] } };
      return login.kind === "too-many"
        ? { status: 429, retryAfterMs: login.retryAfterMs, formErrors: [message] }
        : { fieldErrors: { otp: [message] } };
    },
  );
  if (!("result" in answer)) return answer;
  const email = String(submission.payload.email ?? "");
  const code = await loadCode(context, request, email);
  return { ...answer, next, email, code, cart: await loadCartBehind(context, request, next) };
});

export default function CodeDialog() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { next, email, code, cart } = refused ?? loaded;
  const [form, fields] = useForm<{ otp: string; name: string }>({
    id: "login-code",
    lastResult: refused?.result,
  });
  const problems = problemsOf(form.errors, [fields.name, fields.otp]);
  const isNameAsked = fields.name.errors !== undefined;
  const dialog = (
    <Dialog title={t.auth.loginTitle} behind={next}>
      <form id={form.id} method="post" action={paths.loginCode("")} noValidate>
        <ErrorSummary
          title={isNameAsked ? t.byCode.needsName : undefined}
          problems={problems}
          autoFocus={!isOnlyProblem(fields.otp, problems)}
        />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="email" value={email} />
        {isNameAsked && <Field field={fields.name} label={t.auth.name} autoComplete="name" />}
        <CodeSection code={code} submit={t.auth.login}>
          <CodeField
            field={fields.otp}
            label={t.deliveryAddress.names.otp}
            problems={problems}
            isFirst={problems.length === 0}
          />
        </CodeSection>
        {isNameAsked && <Agreement to="register" />}
      </form>
      <p>
        <a className="touch-link" href={withDialog(next, "login")}>
          {t.byCode.byPassword}
        </a>
      </p>
    </Dialog>
  );
  return <ShopLayout dialog={dialog}>{cart && <CartPage data={cart} />}</ShopLayout>;
}

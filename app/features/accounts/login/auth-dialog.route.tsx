import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OTP_ID } from "#app/features/accounts/codes/code-section.tsx";
import { codeHolder } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.http.server.ts";
import {
  codeNotSent,
  loginSchema,
  nameSchema,
  registerSchema,
} from "#app/features/accounts/form.ts";
import { type CartOwner, chosenFulfilment } from "#app/features/cart/cart-owner.server.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { getAvailableQuantities } from "#app/features/cart/carts.server.ts";
import { loadCartBehind } from "#app/features/cart/load-cart.http.server.ts";
import { ShopLayout } from "#app/features/shop/frame/shop-page.tsx";
import {
  type ActionRequest,
  formAction,
  orBusy,
  readForm,
  readSubmission,
} from "#app/kit/command/action.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { isCheckoutPath, paths, safePath } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { requestLoginCode } from "./code-login.http.server.ts";
import { logInShopper, registerOrLogIn } from "./log-in.http.server.ts";
import { BY_CODE, LoginDialog } from "./login-dialog.tsx";
import { type AccountAnswer, answerAccountForm } from "./passwords.http.server.ts";
import { getCartOwner } from "./shopper-session.http.server.ts";
import type { User } from "./users.server.ts";

export const handle: RouteHandle = { dialog: true };

/** The field of the one-time code in the form for the delivery address. */
const CODE_SECTION = `${paths.address}#${OTP_ID}`;

/** The module has two URLs, one for each form of the modal. */
const modeOf = (request: Request) =>
  new URL(request.url).pathname === paths.register ? "register" : "login";

export const meta = privateMeta<typeof loader>(({ auth, descriptions }, data) =>
  data?.mode === "register"
    ? [auth.registerTitle, descriptions.register]
    : [auth.loginTitle, descriptions.login],
);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next"), paths.home);
  return {
    mode: modeOf(request),
    next,
    cart: await loadCartBehind(context, request, next),
  } as const;
}

/**
 * Logs in or registers a shopper, and redirects to the page on which the dialog was opened. If a new shopper is about
 * to order, sends a one-time code at once and redirects to the delivery address instead.
 */
export const action = formAction(async (args) => {
  const { request, context, t } = args;
  const form = await readForm(request.clone());
  const next = safePath(form.get("next"), paths.home);
  const mode = modeOf(request);
  const schema = mode === "login" ? loginSchema(t) : registerSchema(t);
  const answer = await (isByCode(form, mode)
    ? answerAccountForm(args, readSubmission(form, byCodeSchema(mode, t)), (typed) =>
        mailCode(args, mode, { ...typed, next }),
      )
    : answerAccountForm(args, readSubmission<object>(form, schema), async () => {
        const login = await (mode === "login"
          ? logInShopper(context, request, mode)
          : registerOrLogIn(context, request));
        const isOrdering =
          mode === "register" && (await needsAddress(context, next, { userId: login.user.id }));
        const page = isOrdering
          ? await startCheckout(context, login, t.lang)
          : ({ next, toast: "welcome" } as const);
        return { ...page, setCookie: login.setCookie };
      }));
  if (!("result" in answer)) return answer;
  return { ...answer, next, cart: await loadCartBehind(context, request, next) };
});

type Mode = ReturnType<typeof modeOf>;

/** Enter in the field of a new password sends the first button of the form, which may be the one for a code. */
const isByCode = (form: FormData, mode: Mode) =>
  form.get("intent") === BY_CODE && (mode === "login" || !form.get("password"));

const byCodeSchema = (mode: Mode, t: Text) =>
  loginSchema(t)
    .pick({ email: true })
    .extend(mode === "login" ? {} : nameSchema(t).shape);

/** Mails a one-time code, and leads to its field: on the way to an order, that of the delivery address. */
async function mailCode(
  { request, context, t }: ActionRequest,
  mode: Mode,
  { next, ...typed }: { email: string; name?: string; next: string },
): Promise<AccountAnswer> {
  const { outcome, headers } = await requestLoginCode(context, request, { ...typed, lang: t.lang });
  if (outcome.kind !== "done") {
    const { message, ...refusal } = codeNotSent(t, outcome);
    return { ...refusal, formErrors: [message] };
  }
  const owner = await getCartOwner(context, request);
  const isOrdering = mode === "register" && owner && (await needsAddress(context, next, owner));
  const setCookie = headers.get("Set-Cookie") ?? undefined;
  return { next: isOrdering ? CODE_SECTION : paths.loginCode(next), toast: "otpSent", setCookie };
}

/** Whether the next step of an order is its delivery address. */
async function needsAddress({ db }: AppLoadContext, next: string, owner: CartOwner) {
  if (!isCheckoutPath(next) || (await chosenFulfilment(db, owner)) === "pickup") return false;
  return Object.keys(await getAvailableQuantities(db, owner)).length > 0;
}

/** Sends a one-time code to the e-mail address of the new account, with which the address form starts. */
async function startCheckout(
  context: AppLoadContext,
  { user, sessionHash }: { user: User; sessionHash: string },
  lang: Lang,
) {
  const holder = codeHolder("address", sessionHash, user.email);
  const outcome = await orBusy(() => sendCode(context, holder, user, lang));
  const isSent = outcome !== "busy" && outcome.kind === "done";
  const toast = isSent ? "otpSent" : "otpFailed";
  return { next: CODE_SECTION, toast } as const;
}

export default function AuthDialog() {
  const loaded = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { next, cart } = failed ?? loaded;
  const dialog = <LoginDialog mode={loaded.mode} page={next} lastResult={failed?.result} />;
  return <ShopLayout dialog={dialog}>{cart && <CartPage data={cart} />}</ShopLayout>;
}

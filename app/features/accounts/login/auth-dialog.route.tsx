import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OTP_ID } from "#app/features/accounts/codes/code-section.tsx";
import { codeHolder } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.http.server.ts";
import { loginSchema, registerSchema } from "#app/features/accounts/form.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { getAvailableQuantities } from "#app/features/cart/carts.server.ts";
import { loadCart } from "#app/features/cart/load-cart.http.server.ts";
import { ShopLayout } from "#app/features/shop/frame/shop-page.tsx";
import { formAction, orBusy, readForm, readSubmission } from "#app/kit/command/action.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { isCheckoutPath, paths, safePath } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import { logInShopper, registerOrLogIn } from "./log-in.http.server.ts";
import { LoginDialog } from "./login-dialog.tsx";
import { answerAccountForm } from "./passwords.http.server.ts";
import type { User } from "./users.server.ts";

export const handle: RouteHandle = { dialog: true };

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
  return { mode: modeOf(request), next, cart: await cartBehind(context, request, next) } as const;
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
  const answer = await answerAccountForm(args, readSubmission<object>(form, schema), async () => {
    const login = await (mode === "login"
      ? logInShopper(context, request, mode)
      : registerOrLogIn(context, request));
    const isOrdering =
      mode === "register" && isCheckoutPath(next) && (await hasCart(context, login.user));
    const page = isOrdering
      ? await startCheckout(context, login, t.lang)
      : ({ next, toast: "welcome" } as const);
    return { ...page, setCookie: login.setCookie };
  });
  if (!("result" in answer)) return answer;
  return { ...answer, next, cart: await cartBehind(context, request, next) };
});

/** Loads the cart if the dialog is open over it, so that a failed login does not hide the cart. */
async function cartBehind(context: AppLoadContext, request: Request, next: string) {
  return next.split(/[?#]/)[0] === paths.cart ? loadCart(context, request) : null;
}

async function hasCart({ db }: AppLoadContext, user: User): Promise<boolean> {
  return Object.keys(await getAvailableQuantities(db, { userId: user.id })).length > 0;
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
  return { next: `${paths.address}#${OTP_ID}`, toast } as const;
}

export default function AuthDialog() {
  const loaded = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { next, cart } = failed ?? loaded;
  const dialog = <LoginDialog mode={loaded.mode} page={next} lastResult={failed?.result} />;
  return <ShopLayout dialog={dialog}>{cart && <CartPage data={cart} />}</ShopLayout>;
}

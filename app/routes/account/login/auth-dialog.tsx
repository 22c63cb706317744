import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths, safePath } from "../../../paths.ts";
import { ShopLayout } from "../../../ui/layout/shop-layout.tsx";
import { LoginDialog } from "../../../ui/login-dialog.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { formAction, readForm } from "../../../web/action.ts";
import type { RouteHandle } from "../../../web/route-handle.ts";
import { type CartData, CartPage } from "../../shop/cart/cart-page.tsx";
import { loadCart } from "../../shop/cart/load-cart.server.ts";
import { handleAuthForm } from "./auth-form.server.ts";

export const handle: RouteHandle = { dialog: true };

/** The module has two URLs, one for each form of the modal. */
const modeOf = (pathname: string) => (pathname === paths.register ? "register" : "login");

export const meta: MetaFunction = (args) => {
  const { auth: t, descriptions } = pageText(args);
  const mode = modeOf(args.location.pathname);
  return pageMeta(args, {
    title: mode === "login" ? t.loginTitle : t.registerTitle,
    description: descriptions[mode],
    canonical: paths[mode],
    noindex: true,
  });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const next = safePath(searchParams.get("next"), paths.home);
  return { mode: modeOf(pathname), next, cart: await cartBehind(context, request, next) } as const;
}

export const action = formAction(async (args) => {
  const { request, context } = args;
  const form = await readForm(request.clone());
  const next = safePath(form.get("next"), paths.home);
  const mode = modeOf(new URL(request.url).pathname);
  const answer = await handleAuthForm(args, form, { mode, next });
  if (!("result" in answer)) return answer;
  return { ...answer, next, cart: await cartBehind(context, request, next) };
});

/** The cart when the dialog is open over it, so that a failed login does not hide it. */
async function cartBehind(
  context: AppLoadContext,
  request: Request,
  next: string,
): Promise<CartData | null> {
  return next.split(/[?#]/)[0] === paths.cart ? loadCart(context, request) : null;
}

export default function AuthDialog() {
  const loaded = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { next, cart } = failed ?? loaded;
  const dialog = <LoginDialog mode={loaded.mode} page={next} lastResult={failed?.result} />;
  return <ShopLayout dialog={dialog}>{cart && <CartPage data={cart} />}</ShopLayout>;
}

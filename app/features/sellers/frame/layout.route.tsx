import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { LiveOrdersProvider } from "#app/features/orders/desk/live-orders.tsx";
import { getOrdersState } from "#app/features/orders/finding/seller-orders.server.ts";
import { undoText, undoTexts } from "#app/features/orders/undo/text.ts";
import { findUndoStep } from "#app/features/orders/undo/undo.server.ts";
import {
  answerSellerLogin,
  type FailedLogin,
} from "#app/features/sellers/login/log-in-seller.http.server.ts";
import { sellerLoginOf } from "#app/features/sellers/login/seller-login-required.ts";
import {
  clearSellerCookie,
  getSeller,
  logOutSeller,
} from "#app/features/sellers/login/seller-session.http.server.ts";
import { lacksOf } from "#app/features/sellers/people/rights.ts";
import {
  type ActionRequest,
  formAction,
  orBusy,
  type Redirect,
  readForm,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { pick } from "#app/kit/format/pick.ts";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { isSellerPath, paths, safePath } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import { SellerAreaLayout, SellerErrorBoundary } from "./seller-layout.tsx";
import { frameTexts } from "./text.ts";

/** Meta data of the login and error screens; each page has its own. */
export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  if (!sellerLoginOf(args.error))
    return [{ title: t.errors.title }, { name: "robots", content: "noindex" }];
  return pageMeta(args, {
    title: t.seller.loginTitle,
    description: t.sellerDescriptions.login,
    canonical: paths.seller,
    noindex: true,
  });
};

/** Sellers work on these pages all day, so the framework's script is worth its bytes here. */
export const handle: RouteHandle = { hydrate: true };

export const headers = () => ({ "Cache-Control": "no-store" });

/** What the layout shows of the seller, the orders and the mails; null without a login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const seller = await getSeller(context, request);
  if (!seller) return null;
  const step = await findUndoStep(context.db, seller.email);
  const t = textFor(await requestLang(context, request));
  const mailsFail = context.mailState() === "failing" ? frameTexts[t.lang].mailsFail : null;
  const undo = step && {
    ...pick(step, ["id", "leftMs"]),
    text: undoText(t, step),
    button: undoTexts[t.lang].button,
    isNew: step.change === "run",
  };
  const lacks = lacksOf(seller.role);
  return { email: seller.email, lacks, state: await getOrdersState(context.db), mailsFail, undo };
}

/** Handles login and logout from any seller's page. */
export const action = formAction<FailedLogin>(async (args) => {
  const form = await readForm(args.request.clone());
  if (form.get("intent") === "logout") return logOut(args);
  const asked = safePath(form.get("next"), paths.seller);
  const next = isSellerPath(asked) ? asked : paths.seller;
  return answerSellerLogin(args, form, next);
});

async function logOut({ request, context }: ActionRequest): Promise<Redirect> {
  const outcome = await orBusy(() => logOutSeller(context, request));
  const headers = new Headers({
    "Set-Cookie": await clearSellerCookie(context),
    // The login loads as a new document, so that nothing that the seller saw stays in memory.
    "X-Remix-Reload-Document": "true",
  });
  const toast = outcome === "busy" ? "logoutFailed" : "sellerLoggedOut";
  return redirectWithToast(context, paths.seller, toast, headers);
}

export default function SellerLayout() {
  const loaded = useLoaderData<typeof loader>();
  const page = (
    <SellerAreaLayout
      email={loaded?.email}
      toConfirm={loaded?.state.toConfirm}
      mailsFail={loaded?.mailsFail}
      undo={loaded?.undo}
    >
      <Outlet />
    </SellerAreaLayout>
  );
  return loaded ? <LiveOrdersProvider state={loaded.state}>{page}</LiveOrdersProvider> : page;
}

export function ErrorBoundary() {
  return <SellerErrorBoundary failed={useActionData<typeof action>()} />;
}

import type { AppLoadContext } from "@remix-run/node";
import { logInSeller } from "../../auth/log-in.ts";
import { type FailedLogin, handleLoginForm } from "../../auth/login-form.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { clearSellerCookie, logOutSeller } from "../../auth/seller-session.ts";
import { loginSchema } from "../../forms/auth.ts";
import { readForm } from "../../forms/read-form.ts";
import { isSellerPath, paths, safePath } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";

/** Handles the seller login form and the logout button of the seller's pages. */
export async function handleSellerLogin(
  request: Request,
  context: AppLoadContext,
): Promise<Response | FailedLogin> {
  const form = await readForm(request.clone());
  if (form.get("intent") === "logout") return logOut(request, context);
  const t = textFor(await requestLang(context, request));
  const asked = safePath(form.get("next"), paths.seller);
  // Whoever asked for no page in particular comes to work through the orders.
  const next = isSellerPath(asked) && asked !== paths.seller ? asked : paths.sellerOrders;
  return handleLoginForm(context, {
    form,
    schema: loginSchema(t),
    next,
    t,
    logIn: () => logInSeller(context, request),
  });
}

async function logOut(request: Request, context: AppLoadContext): Promise<Response> {
  const toast = await catchUnavailable(
    () => logOutSeller(context, request).then(() => "sellerLoggedOut" as const),
    () => "logoutFailed" as const,
  );
  const headers = new Headers({
    "Set-Cookie": await clearSellerCookie(context),
    // A script loads the login as a document, which keeps nothing of what the seller saw.
    "X-Remix-Reload-Document": "true",
  });
  return redirectWithToast(context, paths.seller, toast, headers);
}

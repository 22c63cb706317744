import { logInSeller } from "../../auth/log-in.ts";
import { answerAccountForm } from "../../auth/password-form.ts";
import { clearSellerCookie, logOutSeller } from "../../auth/seller-session.ts";
import { loginSchema } from "../../forms/auth.ts";
import { isSellerPath, paths, safePath } from "../../paths.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
} from "../../web/action.ts";

/** A seller's login to show again. */
export type FailedLogin = RefusedForm & { next: string };

/** Handles the seller login form and the logout button of the seller's pages. */
export async function handleSellerLogin(args: ActionRequest): Promise<Redirect | FailedLogin> {
  const { request, context, t } = args;
  const form = await readForm(request.clone());
  if (form.get("intent") === "logout") return logOut(args);
  const asked = safePath(form.get("next"), paths.seller);
  // Whoever asked for no page in particular comes to work through the orders.
  const next = isSellerPath(asked) && asked !== paths.seller ? asked : paths.sellerOrders;
  const answer = await answerAccountForm(args, readPress(form, loginSchema(t)), async () => {
    const { setCookie } = await logInSeller(context, request);
    return { next, toast: "welcome", setCookie } as const;
  });
  return "result" in answer ? { ...answer, next } : answer;
}

async function logOut({ request, context }: ActionRequest): Promise<Redirect> {
  const outcome = await orBusy(() => logOutSeller(context, request));
  const headers = new Headers({
    "Set-Cookie": await clearSellerCookie(context),
    // A script loads the login as a document, which keeps nothing of what the seller saw.
    "X-Remix-Reload-Document": "true",
  });
  const toast = outcome === "busy" ? "logoutFailed" : "sellerLoggedOut";
  return redirectWithToast(context, paths.seller, toast, headers);
}

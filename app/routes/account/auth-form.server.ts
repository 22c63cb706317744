import type { AppLoadContext } from "@remix-run/node";
import { logInShopper } from "../../auth/log-in.ts";
import { type FailedLogin, handleLoginForm } from "../../auth/login-form.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { loginSchema, registerSchema } from "../../forms/auth.ts";
import { readForm } from "../../forms/read-form.ts";
import { paths, safePath } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";

/** Handles the login or registration form, which leads back to the page it was opened on. */
export async function handleAuthForm(
  request: Request,
  context: AppLoadContext,
  mode: "login" | "register",
): Promise<Response | FailedLogin> {
  const t = textFor(await requestLang(context, request));
  const form = await readForm(request.clone());
  return handleLoginForm(context, {
    form,
    schema: mode === "login" ? loginSchema(t) : registerSchema(t),
    next: safePath(form.get("next"), paths.home),
    t,
    logIn: () => logInShopper(context, request, mode),
  });
}

import { readLoginAgain } from "#app/features/sellers/login/kept-form.http.server.ts";
import { logInAgain } from "#app/features/sellers/login/log-in-seller.http.server.ts";
import { UNAVAILABLE } from "#app/kit/command/failures.ts";
import { toastCookie } from "#app/kit/request/cookies.ts";
import { isSellerPath } from "#app/paths.ts";
import type { RemixHandler } from "./remix-handlers.ts";

/**
 * Shows a form again that came with the login of a seller whose session had ended. The route handles it as if nothing
 * could be written at the moment, so the page shows it as it was typed, until the seller submits it.
 */
export function withLoginAgain(handleRemix: RemixHandler): RemixHandler {
  return async (request, context) => {
    const sent = isSellerPath(new URL(request.url).pathname) ? await readLoginAgain(request) : null;
    if (!sent) return handleRemix(request, context);
    const headers = new Headers(request.headers);
    headers.delete("content-type");
    headers.delete("content-length");
    const again = () => new Request(request.url, { method: "POST", headers, body: sent.kept });
    const login = await logInAgain(context, sent);
    if ("problem" in login) return handleRemix(again(), { ...context, failedLogin: login });
    const { setCookie } = login;
    const cookies = [setCookie.split(";", 1)[0], headers.get("cookie")].filter(Boolean);
    headers.set("cookie", cookies.join("; "));
    const readOnly = { ...context, withTx: refuse, isShownAgain: true as const };
    const response = await handleRemix(again(), readOnly);
    response.headers.append("Set-Cookie", setCookie);
    // If the form leads to another page, that page says that it failed.
    if (response.headers.has("Location"))
      response.headers.append("Set-Cookie", await toastCookie(context).serialize("loggedInAgain"));
    if (response.status !== UNAVAILABLE.status) return response;
    response.headers.delete("Retry-After");
    return new Response(response.body, { headers: response.headers });
  };
}

const refuse = () => Promise.reject(new Response(null, UNAVAILABLE));

import type { ActionFunctionArgs } from "@remix-run/node";
import { retryAfterHeader } from "#app/kit/command/failures.ts";
import { challengeForLogin } from "./passkeys.http.server.ts";

/** Gives the script of the login a challenge for a passkey. The request has no body. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.headers.has("content-type")) return new Response(null, { status: 400 });
  const { outcome, challenge, rpId } = await challengeForLogin(context);
  if (outcome.kind !== "done")
    return new Response(null, { status: 429, headers: retryAfterHeader(outcome.retryAfterMs) });
  return Response.json({ challenge, rpId }, { headers: { "Cache-Control": "no-store" } });
}

/** There is nothing to read. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

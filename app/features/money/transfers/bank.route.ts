import type { ActionFunctionArgs } from "@remix-run/node";
import { countAttempt } from "#app/kit/command/attempts.ts";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { enterTransfer } from "./enter-transfer.server.ts";
import { PROVIDERS } from "./provider.server.ts";

/** The most bookings in one call. Providers send a single booking, or all from the last minutes. */
const MAX_BOOKINGS = 100;

/**
 * Receives reports of transfers from a provider whose secret the shop knows. Browsers do not call it: it uses no
 * cookie, and the check against forged requests refuses requests that name another site.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { bankSecrets } = context.settings;
  const name = reportingProviders(bankSecrets).find((each) => each === params.provider);
  if (!name) return answer(404, "No such hook");
  if (request.method !== "POST") return answer(405, "POST only", { Allow: "POST" });
  const refuseCall = (status: number, message: string) => {
    context.noteRefusal(`${name}: ${message}`);
    return answer(status, message);
  };
  const body = await request.text();
  const header = (each: string) => request.headers.get(each);
  // Calls with the right secret are not limited.
  if (!PROVIDERS[name].isAuthentic({ header, body }, bankSecrets[name]!)) {
    const { client } = context;
    const use = { bucket: `bank-hook:${client}`, limit: LIMITS.badBankHookPerClient };
    await countAttempt(context, use);
    return refuseCall(401, "Not authorized");
  }
  context.actAs("bank", name);
  const bookings = PROVIDERS[name].read(parse(body));
  if (!bookings) return refuseCall(400, "Not what the provider documents");
  if (bookings.length > MAX_BOOKINGS) return refuseCall(413, "Too many bookings");
  for (const booking of bookings) {
    const entered = await enterTransfer(context, name, booking);
    if (entered === "booked") context.wakeOutbox();
  }
  return answer(200);
}

/** The URL cannot be read; sellers see the reports on the page of transfers. */
export const loader = () => answer(405, "POST only", { Allow: "POST" });

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The answer in the form that providers expect: without success, they send the same report again. */
const answer = (status: number, message?: string, headers: Record<string, string> = {}) =>
  Response.json(message ? { success: false, message } : { success: true }, {
    status,
    headers: { ...headers, "Cache-Control": "no-store" },
  });

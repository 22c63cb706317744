import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { countAttempt } from "#app/kit/command/attempts.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { type CourierRun, findCourierRun } from "./courier-run.server.ts";

/** The parameter of the URL that carries the key of a courier's link. */
const RUN_KEY = "key";

export const runKeyOf = (request: Request): string =>
  new URL(request.url).searchParams.get(RUN_KEY) ?? "";

/** The open run of a courier's link; null if the link is wrong or has ended. */
export async function openRun({
  request,
  params,
  context,
}: Pick<LoaderFunctionArgs, "request" | "params" | "context">): Promise<CourierRun | null> {
  const found = await findCourierRun(context.db, params.id ?? "", runKeyOf(request));
  return found && found.run.settledAt === null ? found : null;
}

/**
 * Counts a request with a wrong or ended link.
 *
 * @throws a Response 429 if the client has sent too many
 */
export async function countBadRunLink(context: AppLoadContext): Promise<void> {
  const use = { bucket: `bad-run-link:${context.client}`, limit: LIMITS.badRunLinkPerClient };
  await countAttempt(context, use);
}

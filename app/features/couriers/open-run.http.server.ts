import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { countAttempt } from "#app/kit/command/attempts.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { findCourierRun } from "./courier-run.server.ts";

/** The key of a courier's link, from its URL. */
export const runKeyOf = (request: Request): string =>
  new URL(request.url).searchParams.get("key") ?? "";

/** The open run of a courier's link; null if the link is wrong or has ended. */
export const openRun = ({ request, params, context }: LoaderFunctionArgs) =>
  findCourierRun(context.db, params.id ?? "", runKeyOf(request));

/** Counts a request with a wrong or ended link. @throws a Response 429 if the client has sent too many */
export const countBadRunLink = (context: AppLoadContext): Promise<void> =>
  countAttempt(context, {
    bucket: `bad-run-link:${context.client}`,
    limit: LIMITS.badRunLinkPerClient,
  });

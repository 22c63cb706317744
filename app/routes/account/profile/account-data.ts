import { ReadableStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSession, requireShopper } from "../../../auth/shopper-session.ts";
import { csvDateTime } from "../../../format/date.ts";
import { dataBucket } from "../../../models/accounts/closed-accounts.ts";
import { countUnlessFull, LIMITS } from "../../../models/throttling/rate-limits.ts";
import { paths } from "../../../paths.ts";
import { textFor } from "../../../text/languages.ts";
import { redirectWithToast } from "../../../web/action.ts";
import { requestLang } from "../../../web/language.ts";
import { accountJson } from "./account-json.server.ts";

/** Everything the shop stores about the shopper, as a streamed JSON file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireShopper(context, request, paths.account);
  const session = await getSession(context, request);
  const { account: t } = textFor(await requestLang(context, request));
  const use = { bucket: dataBucket(user.id), limit: LIMITS.dataPerAccount };
  const retryAfterMs = await context.withTx((tx) => countUnlessFull(tx, [use]));
  if (retryAfterMs > 0) return redirectWithToast(context, paths.account, "tooManyDownloads");
  const [today] = csvDateTime(Date.now()).split(" ");
  const file = ReadableStream.from(accountJson(context.db, user, session!.hash)) as BodyInit;
  return new Response(file, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${t.dataFileName}-${today}.json"`,
      "Cache-Control": "no-store",
    },
  });
}

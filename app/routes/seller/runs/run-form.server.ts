import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import type * as z from "zod";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { readForm } from "../../../forms/read-form.ts";
import { courierSchema, reopeningSchema } from "../../../forms/run.ts";
import { reopenRun, setCourier } from "../../../models/orders/delivery-runs.ts";
import { paths } from "../../../paths.ts";
import { textFor } from "../../../text/languages.ts";
import { catchUnavailable, notSavedText } from "../../../unavailable.ts";

/** A form of a run's page that was refused, with what was typed. */
export type RefusedRunForm = {
  status: 400 | 503;
  form: "courier" | "reopen";
  result: SubmissionResult<string[]>;
};

/**
 * Handles the forms of a run's page: `courier`, and `reopen` with a `reason`.
 *
 * @throws a Response 400 for any other form
 */
export async function handleRunForm(
  request: Request,
  context: AppLoadContext,
  id: string,
): Promise<Response | RefusedRunForm> {
  const { email: by } = await requireSeller(context, request);
  const form = await readForm(request);
  const isReopening = form.has("reopen");
  if (!isReopening && !form.has("courier")) throw new Response(null, { status: 400 });
  const t = textFor(await requestLang(context, request));
  const schema = isReopening ? reopeningSchema(t) : courierSchema(t);
  const submission = parseForm<z.ZodObject>(form, schema);
  const refuse = (status: RefusedRunForm["status"], formErrors?: string[]): RefusedRunForm => ({
    status,
    form: isReopening ? "reopen" : "courier",
    result: submission.reply(formErrors && { formErrors }),
  });
  if (submission.status !== "success") return refuse(400);
  const { reason, courier } = submission.value as { reason: string; courier: string };
  const isSaved = await catchUnavailable(
    () =>
      context.withTx((tx) =>
        isReopening ? reopenRun(tx, id, { reason, by }) : setCourier(tx, id, courier),
      ),
    () => null,
  );
  if (isSaved === null) return refuse(503, [notSavedText(context, t)]);
  const [done, gone] = isReopening
    ? (["runReopened", "runChanged"] as const)
    : (["courierSaved", "runGone"] as const);
  return redirectWithToast(context, paths.run(id), isSaved ? done : gone);
}

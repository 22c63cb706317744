import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { parseForm } from "../../../forms/parse-form.ts";
import {
  changedFields,
  fillEmptyPrice,
  productErrors,
  productRowSchema,
  storedFields,
} from "../../../forms/product.ts";
import { seenValues } from "../../../forms/seen-values.ts";
import { saveProduct } from "../../../models/catalogue/save-product.ts";
import type { Text } from "../../../text/en.ts";
import { catchUnavailable, notSavedText } from "../../../unavailable.ts";
import { findConflicts } from "./find-conflicts.server.ts";

/** The form of a product's row that is shown again. */
export type RowFormState = {
  status: number;
  /** Id of the product. */
  row: string;
  result: SubmissionResult<string[]>;
  /** The product's values when its form was first shown. */
  seen: Record<string, string>;
};

/** Saves what was changed in a product's row. */
export async function saveRow(
  context: AppLoadContext,
  t: Text,
  form: FormData,
  id: string,
): Promise<"saved" | "gone" | RowFormState> {
  const schema = productRowSchema(t);
  fillEmptyPrice(form);
  const submission = parseForm(form, schema);
  const seen = seenValues(form, Object.keys(schema.shape));
  const refuse = (
    status: number,
    error?: Record<string, string[]>,
    meanwhile?: Record<string, string>,
  ): RowFormState => ({
    status,
    row: id,
    result: submission.reply(error && { fieldErrors: error }),
    seen: { ...seen, ...meanwhile },
  });
  if (submission.status !== "success") return refuse(400);
  const changed = changedFields(form, submission.value);
  const { category, ...values } = changed;
  const changes = {
    ...storedFields(values),
    ...(category !== undefined && { category: category ? { path: category } : null }),
  };
  const outcome = await catchUnavailable(
    () =>
      context.withTx(async (tx) => {
        const conflicts = await findConflicts(tx, t, { id, form, changes: changed });
        return conflicts ?? saveProduct(tx, id, changes);
      }),
    () => null,
  );
  if (!outcome) return refuse(503, { "": [notSavedText(context, t)] });
  if ("errors" in outcome) return refuse(409, outcome.errors, outcome.seen);
  if (outcome.saved) return "saved";
  if (outcome.reason === "gone") return "gone";
  const { field, message } = productErrors(t)[outcome.reason];
  return refuse(400, { [field]: [message] });
}

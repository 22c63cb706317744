import type { AppLoadContext } from "@remix-run/node";
import type * as z from "zod";
import {
  changedFields,
  productErrors,
  productRowSchema,
  storedFields,
} from "../../../../forms/product.ts";
import { seenValues } from "../../../../forms/seen-values.ts";
import { updateProduct } from "../../../../models/catalogue/save-product.ts";
import type { Outcome } from "../../../../models/outcome.ts";
import type { Text } from "../../../../text/en.ts";
import { orBusy, type RefusedForm, refuse } from "../../../../web/action.ts";
import { notSavedText } from "../../../../web/failures.ts";
import { findConflicts } from "../form/find-conflicts.server.ts";

/** The form of a product's row that is shown again. */
export type RowFormState = RefusedForm & {
  /** Id of the product. */
  row: string;
  /** The product's values when its form was first shown. */
  seen: Record<string, string>;
};

type Row = {
  id: string;
  form: FormData;
  press: Parameters<typeof refuse>[0];
  /** Null if something is wrong. */
  values: z.infer<ReturnType<typeof productRowSchema>> | null;
};

/** Saves what was changed in a product's row. */
export async function saveRow(
  context: AppLoadContext,
  t: Text,
  { id, form, press, values }: Row,
): Promise<Outcome | RowFormState> {
  const seen = seenValues(form, Object.keys(productRowSchema(t).shape));
  const again = (errors?: Parameters<typeof refuse>[1]) => ({
    ...refuse(press, errors),
    row: id,
    seen,
  });
  if (!values) return again();
  const changed = changedFields(form, values);
  const { category, ...others } = changed;
  const changes = {
    ...storedFields(others),
    ...(category !== undefined && { category: category ? { path: category } : null }),
  };
  const outcome = await orBusy(() =>
    context.withTx(
      async (tx) =>
        (await findConflicts(tx, t, { id, form, changes: changed })) ??
        updateProduct(tx, id, changes),
    ),
  );
  if (outcome === "busy") return again({ status: 503, formErrors: [notSavedText(context, t)] });
  if (outcome === "done" || outcome === "gone") return outcome;
  if (typeof outcome === "object")
    return {
      ...again({ status: 409, fieldErrors: outcome.errors }),
      seen: { ...seen, ...outcome.seen },
    };
  const { field, message } = productErrors(t)[outcome];
  return again({ fieldErrors: { [field]: [message] } });
}

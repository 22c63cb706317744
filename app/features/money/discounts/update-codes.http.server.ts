import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { SURE } from "#app/kit/format/seen-field.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import { findCode } from "./discount-codes.server.ts";
import { codeAmounts, codeFields, codeSchema } from "./form.ts";
import { addCode, deleteCode, saveCode } from "./save-codes.server.ts";
import { codePageTexts } from "./text.ts";

/** A form to show again, and whether someone else has changed the code since. */
export type CodeFormResult = RefusedForm & { isChanged?: boolean };

const id = z.string().max(100);
const seen = z.string().max(200).catch("");
const pressSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("add"), ...codeSchema(t) }),
    z.object({ intent: z.literal("save"), id, seen, ...codeSchema(t) }),
    z.object({ intent: z.literal("delete"), id, seen }),
  ]);

/** Handles the form of a code, new or not, and the one that deletes it. */
export async function updateCodes({
  request,
  context,
  t,
  undoable,
}: SellerRequest): Promise<Redirect | CodeFormResult> {
  const withTx = undoable("codes", rowsOf.codes);
  const press = readPress(await readForm(request), pressSchema(t));
  if (press.status !== "success") return refuse(press);
  const { value } = press;
  const texts = codePageTexts[t.lang];
  const toList = (toast: "contentSaved" | "contentChanged" | "saveFailed") =>
    redirectWithToast(context, paths.discountCodes(), toast);
  if (value.intent === "delete") {
    const outcome = await orBusy(() => withTx((tx) => deleteCode(tx, value.id, value.seen)));
    if (outcome === "busy") return toList("saveFailed");
    return toList(outcome === "changed" ? "contentChanged" : "contentSaved");
  }
  const fields = codeFields(t, value);
  if ("fieldErrors" in fields) return refuse(press, fields);
  const before = value.intent === "save" ? await findCode(context.db, value.id) : null;
  const asked = askAbout(t, value[SURE], codeAmounts(fields, before));
  if (asked) return refuse(press, asked);
  const outcome = await orBusy(() =>
    withTx(async (tx) =>
      value.intent === "add" ? addCode(tx, fields) : saveCode(tx, value.id, fields, value.seen),
    ),
  );
  switch (outcome) {
    case "done":
      return toList("contentSaved");
    case "gone":
      return toList("contentChanged");
    case "busy":
      return refuse(press, { status: 503, formErrors: [notSavedText(context, t)] });
    case "taken":
      return refuse(press, { fieldErrors: { code: [texts.taken(fields.code)] } });
    case "full":
      return refuse(press, { formErrors: [texts.full] });
    case "changed":
      return { ...refuse(press, { status: 409, formErrors: [texts.changed] }), isChanged: true };
  }
}

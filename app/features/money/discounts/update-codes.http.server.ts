import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { paths } from "#app/paths.ts";
import { addCode, deleteCode, findCode, saveCode } from "./discount-codes.server.ts";
import { codeAmounts, codeFields, codeSchema, type TypedCode } from "./form.ts";
import { codePageTexts } from "./text.ts";

/** A form that is shown again, and whether someone else has changed the discount code meanwhile. */
type CodeFormResult = RefusedForm & { isChanged?: boolean };

const command = commandOf<SellerRequest, CodeFormResult>();
const id = z.string().max(100);
const seen = z.string().max(200).catch("");
const toList = (toast: ToPage["toast"]): ToPage => ({ to: paths.discountCodes(), toast });
const writeCodes = ({ undoable }: SellerRequest) => undoable("codes", rowsOf.codes);

/** Handles the form of a new or existing discount code, and the form that deletes one. */
export const updateCodes = handleForms<SellerRequest, CodeFormResult>({
  add: command({
    schema: codeSchema,
    check: (told) => checkFields(told),
    run: (told, { fields }) => writeCodes(told)((tx) => addCode(tx, fields)),
    answers: {
      done: toList("contentSaved"),
      taken,
      full: ({ refuse, t }) => refuse({ formErrors: [codePageTexts[t.lang].full] }),
    },
  }),
  save: command({
    schema: (t) => ({ id, seen, ...codeSchema(t) }),
    check: (told) => checkFields(told, told.value.id),
    run: (told, { fields }) =>
      writeCodes(told)((tx) => saveCode(tx, told.value.id, fields, told.value.seen)),
    answers: {
      done: toList("contentSaved"),
      gone: toList("contentChanged"),
      taken,
      changed: ({ refuse, t }) => ({
        ...refuse({ status: 409, formErrors: [codePageTexts[t.lang].changed] }),
        isChanged: true,
      }),
    },
  }),
  delete: command({
    schema: () => ({ id, seen }),
    run: (told) => writeCodes(told)((tx) => deleteCode(tx, told.value.id, told.value.seen)),
    answers: {
      done: toList("contentSaved"),
      gone: toList("contentSaved"),
      changed: toList("contentChanged"),
    },
    busy: toList("saveFailed"),
  }),
});

type ToldCode = Told<SellerRequest, TypedCode>;

/** The fields of a discount code to save, if no amount is unlikely or the seller has confirmed it. */
async function checkFields({ t, value, refuse, context }: ToldCode, id?: string) {
  const fields = codeFields(t, value);
  if ("fieldErrors" in fields) return refuse(fields);
  const before = id === undefined ? null : await findCode(context.db, id);
  const asked = askAbout(t, value[SURE], codeAmounts(fields, before));
  return asked ? refuse(asked) : { checked: { fields } };
}

function taken({ refuse, t, value }: ToldCode) {
  return refuse({ fieldErrors: { code: [codePageTexts[t.lang].taken(value.code)] } });
}

import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, type Told } from "#app/kit/command/command.ts";
import { lineSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/texts.ts";
import { MAX_NOTE_LENGTH, MAX_SUPPLIER_LENGTH } from "./rules.ts";
import { addSupplier, updateSupplier } from "./suppliers.server.ts";
import { supplierTexts } from "./text.ts";

const MAX_PHONE_LENGTH = 40;

const texts = ({ address, lang }: Text, name: string, max: number) => ({
  required: supplierTexts[lang].nameMissing,
  tooLong: address.tooLong(name, max),
  unusable: address.invalidCharacters(name),
});

const refused =
  (field: string, message: "taken" | "full") => (told: Told<SellerRequest, unknown>) =>
    told.refuse({ status: 409, fieldErrors: { [field]: [supplierTexts[told.t.lang][message]] } });

/** The commands of a supplier's form: of a new one, or of the one in the URL. */
export const saveSupplier = {
  save: commandOf<SellerRequest>()({
    schema: (t) => {
      const { name, phone, note } = supplierTexts[t.lang];
      return {
        name: lineSchema(MAX_SUPPLIER_LENGTH, texts(t, name, MAX_SUPPLIER_LENGTH)),
        phone: optionalLineSchema(MAX_PHONE_LENGTH, texts(t, phone, MAX_PHONE_LENGTH)),
        note: optionalLineSchema(MAX_NOTE_LENGTH, texts(t, note, MAX_NOTE_LENGTH)),
      };
    },
    run: async ({ params: { id }, undoable, value: { name, phone, note } }) => {
      const fields = { name, phone, note };
      return undoable(
        "supplier",
        rowsOf.suppliers,
      )(async (tx) => {
        const saved = await (id ? updateSupplier(tx, id, fields) : addSupplier(tx, fields));
        return typeof saved === "string" ? saved : saved.kind;
      });
    },
    answers: {
      done: { to: purchasePaths.suppliers, toast: "contentSaved" },
      gone: { to: purchasePaths.suppliers, toast: "contentChanged" },
      taken: refused("name", "taken"),
      full: refused("name", "full"),
    },
  }),
};

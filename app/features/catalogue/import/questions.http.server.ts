import { redirect } from "@remix-run/node";
import * as z from "zod";
import { findOrAddCategoryByLabel } from "#app/features/catalogue/categories/update-categories.http.server.ts";
import {
  MAX_IMPORT_COLUMNS,
  MAX_SHORT_LENGTH,
} from "#app/features/catalogue/products/product-limits.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { paths } from "#app/paths.ts";
import type { ToastKey } from "#app/text/texts.ts";
import type { ImportReading } from "#db/schema.ts";
import { choosable, missingColumns, repeatedRoles, roleLabel } from "./column-roles.ts";
import { CATEGORY, columnField } from "./columns-form.tsx";
import { isBusy, startAnswered, startRecheck } from "./import-jobs.http.server.ts";
import { changeReading, findImport, moveImport } from "./product-imports.server.ts";
import { productImportTexts } from "./text.ts";

const command = commandOf<SellerRequest>();

/** The URL of the import that a form is about. */
export const hrefOf = ({ params: { id = "" } }: SellerRequest) => paths.productImport(id);

/** The page of the import, with a toast. */
export const toImport = (toast: ToastKey) => (told: SellerRequest) => ({ to: hrefOf(told), toast });

function columnsSchema(): Record<string, z.ZodOptional<z.ZodString>> {
  const fields = [...Array(MAX_IMPORT_COLUMNS).keys()].map((at) => [
    columnField(at),
    z.string().max(MAX_ROLE_LENGTH).optional(),
  ]);
  return Object.fromEntries(fields);
}

const MAX_ROLE_LENGTH = 40;

/** The answers to what a file leaves open: its columns, and categories that the shop lacks. */
export const questionCommands = {
  columns: command({
    schema: columnsSchema,
    check: async ({ context, params: { id = "" }, login, t, value, refuse }) => {
      const texts = productImportTexts[t.lang];
      const { reading } = (await findImport(context.db, id)) ?? {};
      if (!reading) return { to: paths.productImports, toast: "importChanged" };
      const known = choosable(may(login.seller.role, "costs"));
      const roles = reading.columns.map(
        (_, at) => known.find((role) => role === value[columnField(at)]) ?? null,
      );
      const missing = missingColumns(roles);
      const fieldErrors: Record<string, string[]> = {};
      for (const [at, role] of roles.entries())
        if (role === null) fieldErrors[columnField(at)] = [texts.chooseColumn];
      for (const at of repeatedRoles(roles)) fieldErrors[columnField(at)] = [texts.chosenTwice];
      const names = missing.map((column) => roleLabel(column, t)).join(", ");
      if (missing.length > 0) return refuse({ fieldErrors, formErrors: [texts.missing(names)] });
      if (Object.keys(fieldErrors).length > 0) return refuse({ fieldErrors });
      const columns = reading.columns.map((column, at) => ({ ...column, role: roles[at]! }));
      return { checked: { ...reading, columns } };
    },
    run: async ({ withTx, params: { id = "" } }, reading: ImportReading) =>
      isBusy()
        ? "full"
        : withTx(async (tx) => {
            const moved = await moveImport(tx, id, "asking", "checking");
            if (moved === "done") await changeReading(tx, id, reading);
            return moved === "done" ? { kind: "answered" as const, reading } : moved;
          }),
    answers: {
      answered: (told, { reading }) => {
        startAnswered(told.context, told.params.id ?? "", reading);
        return redirect(hrefOf(told), 303);
      },
      changed: toImport("importChanged"),
      full: (told) =>
        told.refuse({
          status: 503,
          formErrors: [productImportTexts[told.t.lang].refused.busy],
        }),
    },
  }),
  "add-categories": command({
    schema: () => ({
      [CATEGORY]: z.array(z.string().max(MAX_SHORT_LENGTH)).max(100),
    }),
    check: async ({ context, params: { id = "" }, t, value, refuse }) => {
      const { reading } = (await findImport(context.db, id)) ?? {};
      const chosen = (reading?.newCategories ?? []).filter((name) =>
        value[CATEGORY].includes(name),
      );
      return chosen.length > 0
        ? { checked: chosen }
        : refuse({ fieldErrors: { [CATEGORY]: [productImportTexts[t.lang].pickCategory] } });
    },
    run: async ({ undoable, params: { id = "" } }, names: string[]) =>
      isBusy()
        ? "full"
        : undoable(
            "categories",
            rowsOf.categories,
          )(async (tx) => {
            const moved = await moveImport(tx, id, "checked", "checking");
            if (moved === "done")
              for (const name of names) await findOrAddCategoryByLabel(tx, name);
            return moved;
          }),
    answers: {
      done: (told) => {
        startRecheck(told.context, told.params.id ?? "");
        return redirect(hrefOf(told), 303);
      },
      changed: toImport("importChanged"),
      full: ({ t, refuse }) =>
        refuse({
          status: 503,
          fieldErrors: { [CATEGORY]: [productImportTexts[t.lang].refused.busy] },
        }),
    },
  }),
};

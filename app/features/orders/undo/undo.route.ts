import { redirect } from "@remix-run/node";
import * as z from "zod";
import { CatalogueChangedError } from "#app/features/catalogue/import/apply-import.server.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import { toStoreResponse } from "#app/kit/command/failures.ts";
import { isSellerPath, paths, safePath } from "#app/paths.ts";
import type { ToastKey } from "#app/text/texts.ts";
import { undoChange } from "./undo.server.ts";

export const loader = sellerLoader(async () => redirect(paths.sellerOrders()));

const command = commandOf<SellerRequest>();

/** Undoes the seller's last change, and redirects to the page that offered it. */
export const action = sellerAction(
  handleForms({
    undo: command({
      schema: () => ({ id: z.string().max(100), back: z.string().optional() }),
      invalid: "400",
      run: ({ context, by, withTx, value: { id } }) =>
        context
          .withTx((tx) => undoChange(tx, id, by))
          .catch(async (error: unknown) => {
            // Other rows may be in the way of those that come back.
            const isInWay = toStoreResponse(error)?.status === 409;
            if (!isInWay && !(error instanceof CatalogueChangedError)) throw error;
            // A change that cannot be undone is no longer offered.
            await withTx(async () => {});
            return { kind: "changed" } as const;
          }),
      answers: {
        done: (told, { left }) => back(left > 0 ? "undonePartly" : "undone")(told),
        restored: back("restored"),
        "stock-left": back("restoredPartly"),
        changed: back("undoChanged"),
        "too-late": back("undoTooLate"),
      },
      busy: back("undoFailed"),
    }),
  }),
);

function back(toast: ToastKey) {
  return ({ value }: Told<SellerRequest, { back?: string }>): ToPage => {
    const path = safePath(value.back, paths.sellerOrders());
    return { to: isSellerPath(path) ? path : paths.sellerOrders(), toast };
  };
}

/** Never shown; it makes this a page, so that a submit without a session is answered by the login. */
export default function Undo() {
  return null;
}

import { redirect } from "@remix-run/node";
import * as z from "zod";
import { CatalogueChangedError } from "#app/features/catalogue/import/apply-import.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import { toStoreResponse } from "#app/kit/command/failures.ts";
import { isSellerPath, paths, safePath } from "#app/paths.ts";
import { undoChange } from "./undo.server.ts";

export const loader = sellerLoader(async () => redirect(paths.sellerOrders()));

const pressSchema = z.object({
  intent: z.literal("undo"),
  id: z.string().max(100),
  back: z.string().optional(),
});

/** Undoes the seller's last change, and redirects to the page that offered it. */
export const action = sellerAction(async ({ request, context, by, withTx }) => {
  const press = requirePress(await readForm(request), pressSchema);
  const back = safePath(press.back, paths.sellerOrders());
  const undone = await orBusy(() =>
    context
      .withTx((tx) => undoChange(tx, press.id, by))
      .catch(async (error: unknown) => {
        // Other rows may be in the way of those that come back.
        const isInWay = toStoreResponse(error)?.status === 409;
        if (!isInWay && !(error instanceof CatalogueChangedError)) throw error;
        // A change that cannot be undone is no longer offered.
        await withTx(async () => {});
        return { kind: "changed" } as const;
      }),
  );
  const kind = undone === "busy" ? "busy" : undone.kind;
  const isPartly = undone !== "busy" && undone.kind === "done" && undone.left > 0;
  const toast = isPartly ? "undonePartly" : TOASTS[kind];
  return redirectWithToast(context, isSellerPath(back) ? back : paths.sellerOrders(), toast);
});

const TOASTS = {
  done: "undone",
  restored: "restored",
  "stock-left": "restoredPartly",
  changed: "undoChanged",
  "too-late": "undoTooLate",
  busy: "undoFailed",
} as const;

/** Never shown; it makes this a page, so that a submit without a session is answered by the login. */
export default function Undo() {
  return null;
}

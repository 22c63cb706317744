import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requireSeller, requireSellerForPage } from "../../auth/require-seller.ts";
import { readForm, textOf } from "../../forms/read-form.ts";
import { undoPress } from "../../models/orders/undo.ts";
import { isSellerPath, paths, safePath } from "../../paths.ts";
import { catchUnavailable } from "../../unavailable.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  await requireSellerForPage(context, request);
  throw redirect(paths.sellerOrders);
}

/** Takes the seller's last press back, and leads to the page it was seen on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireSeller(context, request);
  const form = await readForm(request);
  const back = safePath(form.get("back"), paths.sellerOrders);
  const undone = await catchUnavailable(
    () => context.withTx((tx) => undoPress(tx, textOf(form, "undo"), email)),
    () => "unavailable" as const,
  );
  const toast =
    undone === "unavailable"
      ? "undoFailed"
      : undone === null
        ? "undoTooLate"
        : undone.left > 0
          ? "undonePartly"
          : "undone";
  return redirectWithToast(context, isSellerPath(back) ? back : paths.sellerOrders, toast);
}

/** Never shown; it makes this a page, so that a press without a session is answered by the login. */
export default function Undo() {
  return null;
}

import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import {
  listInconsistentOrders,
  repairOrders,
} from "#app/features/orders/counting/order-integrity.server.ts";
import { debugTexts } from "#app/features/orders/desk/debug-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { SellerErrorBoundary } from "#app/features/sellers/frame/seller-error.tsx";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ShopLayout } from "#app/features/shop/frame/shop-layout.tsx";
import { orBusy, readForm, redirectWithToast, requireSubmission } from "#app/kit/command/action.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const meta = privateMeta((t) => [debugTexts[t.lang].title, debugTexts[t.lang].description]);

export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = sellerLoader(async ({ context }) => {
  return { faulty: await listInconsistentOrders(context.db) };
});

/** Repairs orders from their own rows. The page lists the problems that are left. */
export const action = sellerAction(async ({ request, context, by, withTx }) => {
  requireSubmission(await readForm(request), z.object({ intent: z.literal("clean-up") }));
  const outcome = await orBusy(() => withTx((tx) => repairOrders(tx, by)));
  const toast = outcome === "busy" ? "saveFailed" : "ordersRepaired";
  return redirectWithToast(context, paths.debugOrders, toast);
});

export default function DebugOrders() {
  const t = useText();
  const { faulty } = useLoaderData<typeof loader>();
  return (
    <ShopLayout>
      <h1>{debugTexts[t.lang].title}</h1>
      <p>{debugTexts[t.lang].faultyOrders(faulty.length)}</p>
      <ul className="my-4">
        {faulty.map(({ id, problems }) => (
          <li key={id} className="panel mb-3">
            <strong>#{shortOrderId(id)}</strong>{" "}
            {problems.map((problem) => debugTexts[t.lang].problems[problem] ?? problem).join(", ")}
          </li>
        ))}
      </ul>
      {faulty.length > 0 && (
        <form method="post" action={paths.debugOrders}>
          <button type="submit" name="intent" value="clean-up" className="button">
            {debugTexts[t.lang].cleanUp}
          </button>
        </form>
      )}
    </ShopLayout>
  );
}

export function ErrorBoundary() {
  return <SellerErrorBoundary />;
}

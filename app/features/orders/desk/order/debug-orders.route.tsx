import { useLoaderData } from "@remix-run/react";
import {
  listInconsistentOrders,
  repairOrders,
} from "#app/features/orders/counting/order-integrity.server.ts";
import { debugTexts } from "#app/features/orders/desk/debug-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { SellerErrorBoundary } from "#app/features/sellers/frame/seller-layout.tsx";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ShopLayout } from "#app/features/shop/frame/shop-page.tsx";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const meta = privateMeta((t) => [debugTexts[t.lang].title, debugTexts[t.lang].description]);

export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = sellerLoader(async ({ context }) => {
  return { faulty: await listInconsistentOrders(context.db) };
});

/** Repairs orders from their own rows. The page lists the problems that are left. */
export const action = sellerAction(
  handleForms({
    "clean-up": commandOf<SellerRequest>()({
      schema: () => ({}),
      run: async ({ by, withTx }) => {
        await withTx((tx) => repairOrders(tx, by));
        return "done" as const;
      },
      answers: { done: { to: paths.debugOrders, toast: "ordersRepaired" } },
      busy: { to: paths.debugOrders, toast: "saveFailed" },
    }),
  }),
);

export default function DebugOrders() {
  const texts = debugTexts[useText().lang];
  const { faulty } = useLoaderData<typeof loader>();
  return (
    <ShopLayout>
      <h1>{texts.title}</h1>
      <p>{texts.faultyOrders(faulty.length)}</p>
      <ul className="my-4">
        {faulty.map(({ id, problems }) => (
          <li key={id} className="panel mb-3">
            <strong>#{shortOrderId(id)}</strong>{" "}
            {problems.map((problem) => texts.problems[problem] ?? problem).join(", ")}
          </li>
        ))}
      </ul>
      {faulty.length > 0 && (
        <form method="post" action={paths.debugOrders}>
          <button type="submit" name="intent" value="clean-up" className="button">
            {texts.cleanUp}
          </button>
        </form>
      )}
    </ShopLayout>
  );
}

export const ErrorBoundary = SellerErrorBoundary;

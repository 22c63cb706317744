import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import {
  cartOwnerOf,
  getSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { CartForm, ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import {
  formAction,
  orBusy,
  readForm,
  redirectWithToast,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { addListToCart, listSaved } from "./my-list.server.ts";
import { listTexts } from "./text.ts";

export const meta = privateMeta((t) => {
  const { title, description } = listTexts[t.lang];
  return [title, description];
});

/** What the visitor has saved, a guest's by the session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(context, request);
  return { cards: session ? await listSaved(context.db, cartOwnerOf(session)) : [] };
}

const addAllSchema = z.object({ intent: z.literal("add-all") });

/** Puts all that is in stock into the cart. */
export const action = formAction(async ({ request, context }) => {
  requireSubmission(await readForm(request), addAllSchema);
  const session = await getSession(context, request);
  if (!session) return redirect(paths.myList, 303);
  const result = await orBusy(() =>
    context.withTx((tx) => addListToCart(tx, cartOwnerOf(session))),
  );
  return result === "busy"
    ? redirectWithToast(context, paths.myList, "saveFailed")
    : redirectWithToast(context, paths.cart, "added");
});

export default function MyList() {
  const t = useText();
  const texts = listTexts[t.lang];
  const { cards } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{texts.title}</h1>
      {cards.length === 0 ? (
        <EmptyState
          illustration="empty-cart"
          title={texts.empty}
          text={texts.emptyHint}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      ) : (
        <>
          {cards.some(({ inStock }) => inStock) && (
            <form method="post">
              <button type="submit" name="intent" value="add-all" className="button">
                {texts.addAll}
              </button>
            </form>
          )}
          <CartForm>
            <h2 className="found">{t.products.count(cards.length)}</h2>
            <ProductGrid cards={cards} />
          </CartForm>
        </>
      )}
    </>
  );
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getCartOwner } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { CartForm, ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import { type ActionRequest, formAction } from "#app/kit/command/action.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
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

/** The products that the visitor has saved, by account or by a guest's session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = await getCartOwner(context, request);
  return { cards: owner ? await listSaved(context.db, owner) : [] };
}

const command = commandOf<ActionRequest>();

export const action = formAction(
  handleForms({
    "add-all": command({
      schema: () => ({}),
      check: async ({ context, request }) => {
        const checked = await getCartOwner(context, request);
        return checked ? { checked } : redirect(paths.myList, 303);
      },
      run: ({ context }, owner) => context.withTx((tx) => addListToCart(tx, owner)),
      answers: { done: { to: paths.cart, toast: "added" } },
      busy: { to: paths.myList, toast: "saveFailed" },
    }),
  }),
);

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

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestLang } from "../../../auth/request-lang.ts";
import { DENIED } from "../../../auth/require-seller.ts";
import { getSeller } from "../../../auth/seller-session.ts";
import { fold } from "../../../format/fold.ts";
import { listCategories } from "../../../models/catalogue/categories.ts";
import { findProduct } from "../../../models/catalogue/products.ts";
import { listLetters, listSellerProducts } from "../../../models/catalogue/seller-products.ts";
import { paths } from "../../../paths.ts";
import { categoryLabel, productCategoryLabel } from "../../../text/category-text.ts";
import { textFor } from "../../../text/languages.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { PageLinks } from "../../../ui/pagination.tsx";
import { showAnswer } from "../../../unavailable.ts";
import { ConfirmDelete } from "../confirm-delete.tsx";
import { EditProduct } from "./edit-product.tsx";
import { JumpIndex } from "./jump-index.tsx";
import type { ProductAnswer } from "./product-form.server.ts";
import { hrefFor, positionOf } from "./product-list-href.ts";
import { ProductRow } from "./product-row.tsx";
import { updateProducts } from "./update-products.server.ts";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, { title: t.seller.productList, noindex: true });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await getSeller(context, request))) return DENIED;
  const { searchParams } = new URL(request.url);
  const asked = positionOf(searchParams);
  const { db } = context;
  const t = textFor(await requestLang(context, request));
  const categories = await listCategories(db);
  const meant = categories.filter(({ path, name }) =>
    fold(categoryLabel(t, { path, name })).includes(fold(asked.search)),
  );
  const filter = { ...asked, categoryPaths: meant.map(({ path }) => path) };
  const [list, letters] = await Promise.all([
    listSellerProducts(db, filter),
    listLetters(db, filter),
  ]);
  const about = searchParams.get("edit") ?? searchParams.get("delete");
  const product = about ? await findProduct(db, about) : null;
  if (about && !product) throw redirect(hrefFor(asked));
  return {
    ...list,
    position: { ...asked, page: list.page },
    letters: [...letters],
    categories: categories.map(({ path, name }) => ({ path, name })),
    edited: searchParams.has("edit") ? product : null,
    deleted: searchParams.has("delete") ? product : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return showAnswer(await updateProducts(request, context));
}

export default function ProductList() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ProductAnswer | undefined;
  if ("denied" in loaded) return null;
  const { products, position, pages, total, letters, categories, edited, deleted } = loaded;
  if (deleted)
    return (
      <ConfirmDelete
        question={t.seller.deleteProduct}
        name={deleted.name}
        action={hrefFor(position)}
        field={{ name: "delete", value: deleted.id }}
        cancel={hrefFor(position, {}, deleted.id)}
      />
    );
  if (edited)
    return (
      <EditProduct product={edited} categories={categories} position={position} answer={answer} />
    );
  const groups = Map.groupBy(products, ({ categoryPath }) => categoryPath);
  return (
    <>
      <h1>
        {t.seller.productList} <span className="count">{t.products.count(total)}</span>
      </h1>
      <form className="seller-search" method="get" action={paths.sellerProducts}>
        <label className="sr-only" htmlFor="search">
          {t.seller.searchProducts}
        </label>
        <input
          id="search"
          type="search"
          name="search"
          defaultValue={position.search}
          placeholder={t.seller.searchProducts}
        />
        <button className="button" type="submit">
          {t.search.submit}
        </button>
      </form>
      <JumpIndex position={position} letters={letters} />
      {total === 0 && <EmptyState illustration="empty-search" title={t.products.empty} />}
      {[...groups].map(([path, group]) => (
        <section key={path ?? ""} aria-labelledby={`group-${path ?? "none"}`}>
          <h2 className="group-head" id={`group-${path ?? "none"}`}>
            {productCategoryLabel(t, group[0]!)}
          </h2>
          <ul className="seller-products">
            {group.map((product) => (
              <ProductRow key={product.id} product={product} position={position} />
            ))}
          </ul>
        </section>
      ))}
      <PageLinks
        page={position.page}
        pages={pages}
        hrefFor={(page) => hrefFor({ ...position, page })}
      />
    </>
  );
}

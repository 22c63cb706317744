import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requestLang } from "../../../auth/request-lang.ts";
import { requireSellerForPage } from "../../../auth/require-seller.ts";
import { fold } from "../../../format/fold.ts";
import { listCategories } from "../../../models/catalogue/categories.ts";
import { countLowStock } from "../../../models/catalogue/low-stock.ts";
import { findProduct } from "../../../models/catalogue/products.ts";
import { listLetters, listSellerProducts } from "../../../models/catalogue/seller-products.ts";
import { paths } from "../../../paths.ts";
import { categoryLabel, productCategoryLabel } from "../../../text/category-text.ts";
import { textFor } from "../../../text/languages.ts";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { PageLinks } from "../../../ui/pagination.tsx";
import { formResponse } from "../../../unavailable.ts";
import { ConfirmDelete } from "../confirm-delete.tsx";
import { EditProduct } from "./edit-product.tsx";
import { JumpIndex } from "./jump-index.tsx";
import type { ProductFormState } from "./product-form.server.ts";
import { hrefFor, positionOf } from "./product-list-href.ts";
import { ProductRow } from "./product-row.tsx";
import { updateProducts } from "./update-products.server.ts";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.seller.productList,
    description: t.descriptions.seller.productList,
    canonical: paths.sellerProducts,
    noindex: true,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  const { searchParams } = new URL(request.url);
  const requested = positionOf(searchParams);
  const { db } = context;
  const t = textFor(await requestLang(context, request));
  const categories = await listCategories(db);
  const matching = categories.filter(({ path, name }) =>
    fold(categoryLabel(t, { path, name })).includes(fold(requested.search)),
  );
  const filter = { ...requested, categoryPaths: matching.map(({ path }) => path) };
  const [list, letters] = await Promise.all([
    listSellerProducts(db, filter),
    listLetters(db, filter),
  ]);
  const productId = searchParams.get("edit") ?? searchParams.get("delete");
  const product = productId ? await findProduct(db, productId) : null;
  if (productId && !product) throw redirect(hrefFor(requested));
  return {
    ...list,
    lowStock: await countLowStock(db),
    position: { ...requested, page: list.page },
    letters: [...letters],
    categories: categories.map(({ path, name }) => ({ path, name })),
    edited: searchParams.has("edit") ? product : null,
    deleted: searchParams.has("delete") ? product : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return formResponse(await updateProducts(request, context));
}

export default function ProductList() {
  const t = useText();
  const { products, position, pages, total, lowStock, letters, categories, edited, deleted } =
    useLoaderData<typeof loader>();
  const formState = useActionData<typeof action>() as ProductFormState | undefined;
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
      <EditProduct
        product={edited}
        categories={categories}
        position={position}
        formState={formState}
      />
    );
  const groups = Map.groupBy(products, ({ categoryPath }) => categoryPath);
  return (
    <>
      <h1>
        {t.seller.productList} <span className="count">{t.products.count(total)}</span>
      </h1>
      <SellerForm className="seller-search" method="get" action={paths.sellerProducts}>
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
      </SellerForm>
      <p className="mb-4">
        <Link className="button button-quiet" to={paths.sellerStock}>
          {t.stock.link(lowStock)}
        </Link>{" "}
        <Link className="button button-quiet" to={paths.productImports}>
          {t.productImport.link}
        </Link>
      </p>
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

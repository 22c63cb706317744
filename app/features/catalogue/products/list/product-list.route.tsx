import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import {
  listJumpTargets,
  listSellerProducts,
} from "#app/features/catalogue/products/seller-products.server.ts";
import { isReviewed } from "#app/features/catalogue/reviews/reviews.server.ts";
import { countLowStock } from "#app/features/catalogue/stock/stock.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { useIsHydrated } from "#app/kit/page/use-is-hydrated.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import EditProduct from "#edit-product";
import { JumpIndex } from "./jump-index.tsx";
import { findMatchingGroups } from "./matching-groups.http.server.ts";
import { positionOf } from "./position.ts";
import { ProductRow } from "./product-row.tsx";
import { ProductRowForm } from "./product-row-form.tsx";
import { ProductSearch } from "./product-search.tsx";
import { updateProducts } from "./update-products.http.server.ts";
import { useRowFocus } from "./use-row-focus.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => [t.seller.productList, t.sellerDescriptions.productList]);

export const loader = sellerLoader(async ({ request, context, searchParams }) => {
  const requested = positionOf(searchParams);
  const { db } = context;
  const t = textFor(await requestLang(context, request));
  const categories = await listCategories(db);
  const filter = { ...requested, ...findMatchingGroups(t, categories, requested.search) };
  const [list, targets] = await Promise.all([
    listSellerProducts(db, filter),
    listJumpTargets(db, filter),
  ]);
  const editId = searchParams.get("edit");
  const isInList = list.products.some(({ id }) => id === editId);
  const openRow = isInList && !searchParams.has("all") ? editId : null;
  const productId = editId ?? searchParams.get("delete");
  const product = productId && !openRow ? await findProduct(db, productId) : null;
  if (productId && !openRow && !product) throw redirect(paths.sellerProducts(requested));
  return {
    ...list,
    lowStock: await countLowStock(db),
    position: { ...requested, page: list.page },
    targets,
    categories: categories.map(({ path, name }) => ({ path, name })),
    /** Id of the product whose row is edited in the list. */
    openRow,
    /** The product whose fields are all edited. */
    edited: editId && product ? { ...product, isReviewed: await isReviewed(db, product.id) } : null,
    deleted: searchParams.has("delete") ? product : null,
  };
});

export const action = sellerAction(updateProducts);

export default function ProductList() {
  const t = useText();
  const {
    products,
    position,
    pages,
    total,
    lowStock,
    targets,
    categories,
    openRow,
    edited,
    deleted,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useRowFocus(openRow);
  if (deleted)
    return (
      <ConfirmDelete
        question={t.seller.deleteProduct}
        name={deleted.name}
        action={paths.sellerProducts(position)}
        id={deleted.id}
        cancel={paths.sellerProducts(position, {}, deleted.id)}
      />
    );
  if (edited)
    return (
      <Suspense>
        <EditProduct
          product={edited}
          categories={categories}
          position={position}
          formState={answer && "pictures" in answer ? answer : undefined}
        />
      </Suspense>
    );
  const refusedCount = answer && "countOf" in answer ? answer : undefined;
  const isListed = products.some(({ id }) => id === refusedCount?.countOf);
  const groups = [...new Set(products.map(({ categoryPath }) => categoryPath))].map(
    (path) => [path, products.filter(({ categoryPath }) => categoryPath === path)] as const,
  );
  return (
    <>
      <h1>
        {t.seller.productList} <span className="count">{t.products.count(total)}</span>
      </h1>
      {refusedCount && !isListed && <ErrorSummary problems={[refusedCount]} />}
      <ProductSearch position={position} />
      <p className="list-links">
        <Link className="button button-quiet" to={paths.sellerPrices(position, "prices")}>
          {t.seller.editPrices}
        </Link>
        <Link className="button button-quiet" to={paths.sellerStock}>
          {t.stock.link(lowStock)}
        </Link>
        <Link className="button button-quiet" to={paths.productImports}>
          {t.seller.importProducts}
        </Link>
      </p>
      <JumpIndex position={position} targets={targets} />
      {total === 0 && <EmptyState illustration="empty-search" title={t.products.empty} />}
      {groups.map(([path, group]) => (
        <section key={path ?? ""} aria-labelledby={`group-${path ?? "none"}`}>
          <h2 className="group-head" id={`group-${path ?? "none"}`}>
            {productCategoryLabel(t, group[0]!)}
          </h2>
          <ul className="seller-products">
            {group.map((product) => (
              <ListItem key={product.id} id={product.id}>
                {product.id === openRow ? (
                  <ProductRowForm
                    product={product}
                    categories={categories}
                    position={position}
                    failed={answer && "row" in answer ? answer : undefined}
                  />
                ) : (
                  <ProductRow
                    product={product}
                    position={position}
                    editing={openRow}
                    refusedCount={refusedCount}
                    firstOf={targets.find(({ productId }) => productId === product.id)?.letter}
                  />
                )}
              </ListItem>
            ))}
          </ul>
        </section>
      ))}
      <PageLinks
        page={position.page}
        pages={pages}
        hrefFor={(page) => paths.sellerProducts({ ...position, page })}
      />
    </>
  );
}

/** With script the page stays where it is (use-row-focus.ts), so the URL's fragment must not move it. */
function ListItem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li className="seller-product" id={useIsHydrated() ? undefined : id} data-product={id}>
      {children}
    </li>
  );
}

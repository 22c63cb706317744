import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { costsOf } from "#app/features/catalogue/costs/costs.server.ts";
import { costField, costValue } from "#app/features/catalogue/costs/form.ts";
import { marginOf } from "#app/features/catalogue/costs/rules.ts";
import { photosTexts } from "#app/features/catalogue/pictures/seller/text.ts";
import {
  type CategoryOption,
  CategorySelect,
  discountOf,
  PriceFields,
} from "#app/features/catalogue/products/edit/row-fields.tsx";
import { foodLabelFields } from "#app/features/catalogue/products/food-label-text.ts";
import { productValues, rowValues } from "#app/features/catalogue/products/product-fields.ts";
import type { SellerProduct } from "#app/features/catalogue/products/products.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { listJumpTargets } from "#app/features/catalogue/products/seller-products.server.ts";
import { isReviewed } from "#app/features/catalogue/reviews/reviews.server.ts";
import { StockField } from "#app/features/catalogue/stock/seller/stock-field.tsx";
import { countLowStock } from "#app/features/catalogue/stock/stock.server.ts";
import type { StockRefusal } from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { shownTag } from "#app/features/catalogue/tags/rules.ts";
import { listTags } from "#app/features/catalogue/tags/tags.server.ts";
import { wishListTexts } from "#app/features/catalogue/wishes/text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ERROR_SUMMARY_ID, ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues, SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton, useMay } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import EditProduct from "#edit-product";
import { emptyShopText } from "./empty-text.ts";
import { JumpIndex, letterAnchor, ProductSearch } from "./product-search.tsx";
import { listRequested } from "./requested-products.http.server.ts";
import { productListTexts } from "./text.ts";
import { type RowFormState, updateProducts } from "./update-products.http.server.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => [t.seller.productList, t.sellerDescriptions.productList]);

export const loader = sellerLoader(async (args) => {
  const { searchParams } = args;
  const { db } = args.context;
  const { list, filter, categories } = await listRequested(args);
  const mayWrite = may(args.seller.role, "products.write");
  const editId = mayWrite ? searchParams.get("edit") : null;
  const isInList = list.products.some(({ id }) => id === editId);
  const openRow = isInList && !searchParams.has("all") ? editId : null;
  const deleteId = mayWrite ? searchParams.get("delete") : null;
  const productId = editId ?? deleteId;
  const product = productId && !openRow ? await findProduct(db, productId) : null;
  if (productId && !openRow && !product) throw redirect(paths.sellerProducts(filter));
  const [lowStock, targets] = await Promise.all([countLowStock(db), listJumpTargets(db, filter)]);
  const lang = await requestLang(args.context, args.request);
  const mayCost = may(args.seller.role, "costs");
  const cost = mayCost && product ? (await costsOf(db, [product.id])).get(product.id) : null;
  return {
    ...list,
    empty: emptyShopText(lang, list),
    photosTitle: photosTexts[lang].title,
    wishesTitle: wishListTexts[lang].title,
    lowStock,
    targets,
    /** Id of the product whose row is edited in the list. */
    openRow,
    /** Choices of a form; the list itself needs none. */
    ...(editId && { categories: categories.map(({ path, name }) => ({ path, name })) }),
    /** The product whose fields are all edited, and the rest of its form. */
    ...(editId &&
      product && {
        form: {
          product: {
            ...product,
            values: { ...productValues(product), ...(mayCost && { cost: costValue(cost) }) },
            isReviewed: await isReviewed(db, product.id),
          },
          tags: (await listTags(db)).map(shownTag),
          label: foodLabelFields(lang),
          cost: mayCost ? costField(lang, marginOf(product.offerPriceVnd, cost)) : null,
        },
      }),
    ...(deleteId !== null && { deleted: product }),
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
    empty,
    photosTitle,
    wishesTitle,
    lowStock,
    targets,
    categories = [],
    openRow,
    form,
    deleted,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const maySee = useMay();
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
  if (form)
    return (
      <Suspense>
        <EditProduct
          {...form}
          categories={categories}
          position={position}
          refused={answer && "pictures" in answer ? answer : undefined}
        />
      </Suspense>
    );
  const refusedCount = answer && "countOf" in answer ? answer : undefined;
  const isListed = products.some(({ id }) => id === refusedCount?.countOf);
  const groups = [...new Set(products.map(({ categoryPath }) => categoryPath))].map(
    (path) => [path, products.filter(({ categoryPath }) => categoryPath === path)] as const,
  );
  const links = [
    { href: paths.sellerPrices(position, "prices"), text: productListTexts[t.lang].editPrices },
    { href: paths.sellerStock, text: t.stock.link(lowStock) },
    { href: paths.productPhotos, text: photosTitle },
    { href: paths.productImports, text: productListTexts[t.lang].importProducts },
    { href: paths.sellerWishes(), text: wishesTitle },
  ];
  return (
    <>
      <h1>
        {t.seller.productList} <span className="count">{t.products.count(total)}</span>
      </h1>
      {refusedCount && !isListed && <ErrorSummary problems={[refusedCount]} />}
      <ProductSearch position={position} />
      <p className="words gap-x-6 mb-4">
        {links.map(
          ({ href, text }) =>
            maySee(href.split("?")[0]!) && (
              <Link key={href} className="touch-link" to={href}>
                {text}
              </Link>
            ),
        )}
      </p>
      <JumpIndex position={position} targets={targets} />
      {total === 0 && (
        <EmptyState
          illustration="empty-search"
          title={empty?.title ?? t.products.empty}
          text={empty?.text}
          link={
            empty && maySee("products.write")
              ? { href: paths.seller, text: t.seller.addProduct }
              : { href: paths.sellerProducts(), text: t.products.seeAll }
          }
        />
      )}
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

/** With script the page stays where it is (useRowFocus), so the URL's fragment must not move it. */
function ListItem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li className="row seller-product" id={useIsHydrated() ? itemId(id) : id}>
      {children}
    </li>
  );
}

type RowProps = {
  product: SellerProduct;
  position: ProductListPosition;
  /** Id of the product whose row is open for editing: it stays open. */
  editing: string | null;
  /** The letter whose first product this is. */
  firstOf?: string;
  /** The answer to a stock count, maybe another product's. */
  refusedCount?: StockRefusal;
};

/** One product of the seller's list, which opens to show its buttons. */
function ProductRow({ product, position, editing, firstOf, refusedCount }: RowProps) {
  const t = useText();
  const { id, name, weight, inStock, stockCount, priceVnd, offerPriceVnd } = product;
  const mayWrite = useMay()("products.write");
  return (
    <details className="row-details" open={refusedCount?.countOf === id || undefined}>
      <summary>
        <Picture imageRef={product.imageRef} alt="" slot="line" />
        <span className="row-name">
          <h3 id={firstOf && letterAnchor(firstOf)} tabIndex={firstOf ? -1 : undefined}>
            {name}
          </h3>{" "}
          {weight && <span>{weight}</span>}
        </span>{" "}
        <span className="count">
          {!inStock && <strong className="unavailable">{t.product.outOfStock}</strong>}{" "}
          {stockCount !== null && (inStock || stockCount > 0) && t.stock.left(stockCount)}
        </span>{" "}
        <span className="row-price">
          <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
          {priceVnd > offerPriceVnd && <s>{formatVnd(priceVnd)}</s>}
        </span>
      </summary>
      <div className="row gap-x-6 items-center justify-between mt-3 pt-3 row-actions">
        <SellerForm
          method="post"
          action={paths.sellerProducts(position, editing ? { edit: editing } : {})}
          className="row items-center"
          discover="none"
        >
          <input type="hidden" name="inStock" value={inStock ? "no" : "yes"} />
          {mayWrite && (
            <Link
              className="button button-quiet"
              to={paths.sellerProducts(position, { edit: id }, id)}
              preventScrollReset
            >
              {t.seller.edit}
              <span className="sr-only">{` ${name}`}</span>
            </Link>
          )}
          <SubmitButton
            intent="stock"
            of={id}
            className="stock"
            aria-pressed={inStock}
            aria-label={t.seller.stockOf(name)}
          >
            {inStock ? t.seller.inStock : t.product.outOfStock}
          </SubmitButton>
          {mayWrite && (
            <Link
              className="button button-remove"
              to={paths.sellerProducts(position, { delete: id })}
            >
              {t.seller.delete}
              <span className="sr-only">{` ${name}`}</span>
            </Link>
          )}
        </SellerForm>
        <StockField
          product={product}
          action={paths.sellerProducts(position)}
          refused={refusedCount}
        />
      </div>
    </details>
  );
}

type RowFormProps = {
  product: SellerProduct;
  categories: CategoryOption[];
  position: ProductListPosition;
  /** The answer to a save that failed. */
  failed?: RowFormState;
};

/** A product's row while it is edited: the fields that change most. */
function ProductRowForm(props: RowFormProps) {
  return <RowForm key={useAnswerKey(props.failed)} {...props} />;
}

function RowForm({ product, categories, position, failed }: RowFormProps) {
  // Without script, a refused form is shown from its problems on.
  const anchor = useIsHydrated() ? "" : ERROR_SUMMARY_ID;
  const { lang, seller: t, productForm: labels } = useText();
  const { id } = product;
  // The values that it showed first: the page may load newer ones while somebody types.
  const [values] = useState(rowValues(product));
  const saved = { ...values, discount: undefined };
  const fields = formFields("row", saved, failed?.result);
  const { name, category, weight, price, offerPrice } = fields;
  const inOrder = [name, category, weight, offerPrice, price];
  return (
    <>
      <Picture imageRef={product.imageRef} alt="" slot="line" />
      <SellerForm
        id="row"
        className="row-form"
        method="post"
        action={paths.sellerProducts(position, { edit: id }, anchor)}
        aria-label={`${t.edit} ${product.name}`}
        noValidate
      >
        <ErrorSummary problems={problemsOf(errorsOf(failed?.result, ""), inOrder)} />
        <SeenValues values={failed?.seen ?? values} />
        <SureField refused={failed?.result} />
        <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-4 row-fields">
          <Field field={name} label={labels.name} autoFocus={!failed} />
          <CategorySelect field={category} categories={categories} />
          <Field field={weight} label={labels.weight} optional />
        </div>
        <PriceFields fields={fields} discount={discountOf(values)} />
        <p className="form-buttons">
          <SubmitButton intent="save" of={id} className="button">
            {labels.save}
          </SubmitButton>
          <Link
            className="button button-quiet"
            to={paths.sellerProducts(position, {}, id)}
            preventScrollReset
          >
            {labels.cancel}
          </Link>
          <Link className="button button-quiet" to={paths.editProduct(id, position)}>
            {productListTexts[lang].allFields}
          </Link>
        </p>
      </SellerForm>
    </>
  );
}

/** Element id of a product's row, once script runs. */
const itemId = (productId: string) => `item-${productId}`;

/**
 * With script, keeps the row that the URL's fragment names on the screen without moving what is seen
 * already, and gives the focus back to a row when its form closes.
 *
 * @param editing id of the product whose row is open
 */
function useRowFocus(editing: string | null): void {
  const { hash, key } = useLocation();
  const open = useRef(editing);
  // The key changes with each navigation, to the same row, too.
  useEffect(() => {
    document.getElementById(itemId(hash.slice(1)))?.scrollIntoView({ block: "nearest" });
  }, [hash, key]);
  useEffect(() => {
    const closed = editing === null ? open.current : null;
    open.current = editing;
    const row = closed && document.getElementById(itemId(closed));
    if (row) row.querySelector("summary")?.focus({ preventScroll: true });
  }, [editing]);
}

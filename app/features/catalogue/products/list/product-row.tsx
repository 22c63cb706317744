import { Link } from "@remix-run/react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import type { SellerProduct } from "#app/features/catalogue/products/product-cards.server.ts";
import { StockField } from "#app/features/catalogue/stock/seller/stock-field.tsx";
import type { StockRefusal } from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { letterAnchor } from "./jump-index.tsx";
import { rowSummaryId } from "./use-row-focus.ts";

type Props = {
  product: SellerProduct;
  position: ProductListPosition;
  /** Id of the product whose row is open for editing: it stays open. */
  editing: string | null;
  /** The letter whose first product this is. */
  firstOf?: string;
  /** The answer to a stock count, maybe another product's. */
  refusedCount?: StockRefusal;
};

/** One product of the seller's list. A press shows what can be done with it. */
export function ProductRow({ product, position, editing, firstOf, refusedCount }: Props) {
  const t = useText();
  const { id, name, weight, inStock, stockCount, priceVnd, offerPriceVnd } = product;
  return (
    <details className="row-details" open={refusedCount?.countOf === id || undefined}>
      <summary id={rowSummaryId(id)}>
        <Picture imageRef={product.imageRef} alt="" slot="line" />
        <span className="row-name">
          <h3 id={firstOf && letterAnchor(firstOf)} tabIndex={firstOf ? -1 : undefined}>
            {name}
          </h3>{" "}
          {weight && <span>{weight}</span>}
        </span>{" "}
        <span className="row-stock">
          {!inStock && <strong className="unavailable">{t.product.outOfStock}</strong>}{" "}
          {stockCount !== null && (inStock || stockCount > 0) && t.stock.left(stockCount)}
        </span>{" "}
        <span className="row-price">
          <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
          {priceVnd > offerPriceVnd && <s>{formatVnd(priceVnd)}</s>}
        </span>
      </summary>
      <div className="row-actions">
        <SellerForm
          method="post"
          action={paths.sellerProducts(position, editing ? { edit: editing } : {})}
          className="seller-actions"
        >
          <input type="hidden" name="inStock" value={inStock ? "no" : "yes"} />
          <Link
            className="button button-quiet"
            to={paths.sellerProducts(position, { edit: id }, id)}
            preventScrollReset
          >
            {t.seller.edit}
            <span className="sr-only"> {name}</span>
          </Link>
          <PressButton
            intent="stock"
            of={id}
            className="stock"
            aria-pressed={inStock}
            aria-label={t.seller.stockOf(name)}
          >
            {inStock ? t.seller.inStock : t.product.outOfStock}
          </PressButton>
          <Link
            className="button button-quiet row-delete"
            to={paths.sellerProducts(position, { delete: id })}
          >
            {t.seller.delete}
            <span className="sr-only"> {name}</span>
          </Link>
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

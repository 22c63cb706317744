import { Link } from "@remix-run/react";
import { formatVnd } from "../../../format/vnd.ts";
import type { SellerProduct } from "../../../models/catalogue/seller-products.ts";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import { Picture } from "../../../ui/picture.tsx";
import { letterAnchor } from "./jump-index.tsx";
import { editRowHref, hrefFor, type ListPosition } from "./product-list-href.ts";
import { StockField } from "./stock-field.tsx";
import { editLinkId } from "./use-row-focus.ts";

type Props = {
  product: SellerProduct;
  position: ListPosition;
  /** Id of the product whose row is open for editing: it stays open. */
  editing: string | null;
  /** The letter whose first product this is. */
  firstOf?: string;
};

/** One product of the seller's list, with its stock toggle. */
export function ProductRow({ product, position, editing, firstOf }: Props) {
  const t = useText();
  const { id, name, weight, inStock, priceVnd, offerPriceVnd } = product;
  return (
    <>
      <Picture imageRef={product.imageRef} alt="" slot="line" />
      <div>
        <h3 id={firstOf && letterAnchor(firstOf)} tabIndex={firstOf ? -1 : undefined}>
          {name}
        </h3>
        <p>
          <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
          {priceVnd > offerPriceVnd && <s>{formatVnd(priceVnd)}</s>}
          {weight && ` · ${weight}`}
        </p>
      </div>
      <StockField product={product} action={hrefFor(position)} />
      <SellerForm
        method="post"
        action={hrefFor(position, editing ? { edit: editing } : {})}
        className="seller-actions"
      >
        <input type="hidden" name="inStock" value={inStock ? "no" : "yes"} />
        <button
          className="stock"
          type="submit"
          name="stock"
          value={id}
          aria-pressed={inStock}
          aria-label={t.seller.stockOf(name)}
        >
          {inStock ? t.seller.inStock : t.product.outOfStock}
        </button>
        <Link
          id={editLinkId(id)}
          className="button button-quiet"
          to={editRowHref(position, id)}
          preventScrollReset
        >
          {t.seller.edit}
          <span className="sr-only"> {name}</span>
        </Link>
        <Link className="button button-quiet" to={hrefFor(position, { delete: id })}>
          {t.seller.delete}
          <span className="sr-only"> {name}</span>
        </Link>
      </SellerForm>
    </>
  );
}

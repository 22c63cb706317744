import { formatVnd } from "../../../format/vnd.ts";
import type { SellerProduct } from "../../../models/catalogue/seller-products.ts";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import { Picture } from "../../../ui/picture.tsx";
import { hrefFor, type ListPosition } from "./product-list-href.ts";
import { StockField } from "./stock-field.tsx";

/** One product of the seller's list, with its stock toggle. */
export function ProductRow({
  product,
  position,
}: {
  product: SellerProduct;
  position: ListPosition;
}) {
  const t = useText();
  const { id, name, weight, inStock, priceVnd, offerPriceVnd } = product;
  return (
    <li className="seller-product" id={id}>
      <Picture imageRef={product.imageRef} alt="" slot="line" />
      <div>
        <h3>{name}</h3>
        <p>
          <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
          {priceVnd > offerPriceVnd && <s>{formatVnd(priceVnd)}</s>}
          {weight && ` · ${weight}`}
        </p>
      </div>
      <StockField product={product} action={hrefFor(position)} />
      <SellerForm method="post" action={hrefFor(position)} className="seller-actions">
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
        <a className="button button-quiet" href={hrefFor(position, { edit: id })}>
          {t.seller.edit}
          <span className="sr-only"> {name}</span>
        </a>
        <a className="button button-quiet" href={hrefFor(position, { delete: id })}>
          {t.seller.delete}
          <span className="sr-only"> {name}</span>
        </a>
      </SellerForm>
    </li>
  );
}

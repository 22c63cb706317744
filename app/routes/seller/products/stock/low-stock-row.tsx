import { Link } from "@remix-run/react";
import type { LowProduct } from "#app/models/catalogue/stock.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { productCategoryLabel } from "#app/text/category-text.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { Picture } from "#app/ui/product/picture.tsx";
import { StockField } from "./stock-field.tsx";
import type { StockRefusal } from "./stock-form.server.ts";

type Props = { product: LowProduct; action: string; refused?: StockRefusal };

/** A product that is running low, with the form to restock it. */
export function LowStockRow({ product, action, refused }: Props) {
  const t = useText();
  const { id, name, weight, inStock, imageRef } = product;
  return (
    <li className="seller-product" id={id}>
      <Picture imageRef={imageRef} alt="" slot="line" />
      <div>
        <h2>
          <Link to={hrefWith(paths.sellerProducts, { edit: id })}>{name}</Link>
        </h2>
        <p>
          {productCategoryLabel(t, product)}
          {weight && ` · ${weight}`}
          {!inStock && (
            <>
              {" · "}
              <strong className="unavailable">{t.product.outOfStock}</strong>
            </>
          )}
        </p>
      </div>
      <StockField product={product} action={action} refused={refused} />
    </li>
  );
}

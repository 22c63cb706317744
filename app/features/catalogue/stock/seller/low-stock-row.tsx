import { Link } from "@remix-run/react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import type { LowProduct } from "#app/features/catalogue/stock/stock.server.ts";
import type { StockRefusal } from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { StockField } from "./stock-field.tsx";

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
          <Link to={paths.sellerProducts({}, { edit: id })}>{name}</Link>
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

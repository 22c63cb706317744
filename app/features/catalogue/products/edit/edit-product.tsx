import { useLocation } from "@remix-run/react";
import { productValues } from "#app/features/catalogue/products/product-fields.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import { StockField } from "#app/features/catalogue/stock/seller/stock-field.tsx";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ProductFormState } from "./product-form.http.server.ts";
import { ProductForm } from "./product-form.tsx";
import type { CategoryOption } from "./row-fields.tsx";
import { discountOf } from "./row-fields.tsx";

type Props = {
  product: Product & { isReviewed: boolean };
  categories: CategoryOption[];
  position: ProductListPosition;
  formState?: ProductFormState;
};

/** The form of all fields of a product; saving and cancelling lead back to its position. */
export default function EditProduct({ product, categories, position, formState }: Props) {
  const t = useText();
  const { key } = useLocation();
  const values = productValues(product);
  return (
    <>
      <h1>
        {t.seller.edit}: {product.name}
      </h1>
      <div className="panel mb-4">
        <StockField product={product} action={paths.sellerProducts(position)} />
        <p className="hint">{t.stock.piecesHint}</p>
      </div>
      <div className="panel">
        <ProductForm
          key={key}
          action={paths.editProduct(product.id, position)}
          categories={categories}
          values={values}
          seen={formState?.seen ?? values}
          lastResult={formState?.result}
          pictures={formState?.pictures ?? product.imageRefs}
          notice={formState?.notice}
          discount={discountOf(values)}
          isReviewed={product.isReviewed}
          submit={{ name: "save", text: t.productForm.save }}
          cancel={paths.sellerProducts(position, {}, product.id)}
        />
      </div>
    </>
  );
}

import { Link } from "@remix-run/react";
import { useState } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import {
  type CategoryOption,
  CategorySelect,
} from "#app/features/catalogue/products/edit/category-select.tsx";
import { discountOf, PriceFields } from "#app/features/catalogue/products/edit/price-fields.tsx";
import type { SellerProduct } from "#app/features/catalogue/products/product-cards.server.ts";
import { rowValues } from "#app/features/catalogue/products/product-limits.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues } from "#app/kit/forms/seen-fields.tsx";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { SureField } from "#app/kit/forms/sure-field.tsx";
import { useAnswerKey } from "#app/kit/forms/use-answer-key.ts";
import { ERROR_SUMMARY_ID } from "#app/kit/page/focus-target.ts";
import { useIsHydrated } from "#app/kit/page/use-is-hydrated.ts";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { RowFormState } from "./update-products.http.server.ts";

type Props = {
  product: SellerProduct;
  categories: CategoryOption[];
  position: ProductListPosition;
  /** The answer to a save that failed. */
  failed?: RowFormState;
};

/** A product's row while it is edited: the fields that change most. */
export function ProductRowForm(props: Props) {
  return <RowForm key={useAnswerKey(props.failed)} {...props} />;
}

function RowForm({ product, categories, position, failed }: Props) {
  // Without script, a refused form is shown from its problems on.
  const anchor = useIsHydrated() ? "" : ERROR_SUMMARY_ID;
  const { seller: t, productForm: labels } = useText();
  const { id } = product;
  // What it showed first: the page may load newer values under what is typed.
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
        <div className="row-fields">
          <Field field={name} label={labels.name} autoFocus={!failed} />
          <CategorySelect field={category} categories={categories} />
          <Field field={weight} label={labels.weight} optional />
        </div>
        <PriceFields fields={fields} discount={discountOf(values)} />
        <p className="form-buttons">
          <PressButton intent="save" of={id} className="button">
            {labels.save}
          </PressButton>
          <Link
            className="button button-quiet"
            to={paths.sellerProducts(position, {}, id)}
            preventScrollReset
          >
            {labels.cancel}
          </Link>
          <Link className="button button-quiet" to={paths.editProduct(id, position)}>
            {t.allFields}
          </Link>
        </p>
      </SellerForm>
    </>
  );
}

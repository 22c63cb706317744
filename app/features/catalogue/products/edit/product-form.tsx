import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { priceStepTexts } from "#app/features/catalogue/prices/steps-text.ts";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues, SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { KeptPictures, PictureChooser } from "./product-pictures.tsx";
import { type CategoryOption, CategorySelect, PriceFields } from "./row-fields.tsx";

/** The form's fields in the order of its problems. */
const NAMES = [
  "image",
  "name",
  "weight",
  "description",
  "category",
  "newCategory",
  "offerPrice",
  "price",
  "discount",
  "priceSteps",
  "stockCount",
  "brand",
  "barcode",
  "rating",
  "reviewCount",
  "shortDescription",
] as const;

type Saved = Record<(typeof NAMES)[number], string | undefined>;

type Props = {
  action: string;
  categories: CategoryOption[];
  values?: Record<string, string>;
  /** The product's values when its form was first shown. */
  seen?: Record<string, string>;
  lastResult?: SubmissionResult<string[]>;
  /** References of pictures that the product has, or that came with a rejected form. */
  pictures: string[];
  notice?: string;
  /** Later its pieces are counted by a form of their own. */
  isNew?: boolean;
  /** Its rating is that of its reviews, and is only shown. */
  isReviewed?: boolean;
  discount: "some" | "none" | "new";
  submit: { name: string; text: string };
  cancel?: string;
};

/** The form of a product, new or edited. Give it a new key when the server has answered. */
export function ProductForm({
  action,
  categories,
  seen,
  lastResult,
  pictures,
  discount,
  ...more
}: Props) {
  const t = useText();
  const { productForm: labels } = t;
  // The values that it showed first: the page may load newer ones while somebody types.
  const [values] = useState(more.values);
  const saved = Object.fromEntries(NAMES.map((name) => [name, values?.[name]]));
  const fields = formFields("product", saved as Saved, lastResult);
  const { image, name, weight, description, category, newCategory } = fields;
  const { brand, barcode, shortDescription, rating, reviewCount, stockCount, priceSteps } = fields;
  return (
    <SellerForm id="product" method="post" action={action} encType="multipart/form-data" noValidate>
      {/* The form's main action comes first, so that Enter never activates another button. */}
      <SubmitButton intent={more.submit.name} className="sr-only" tabIndex={-1} aria-hidden="true">
        {more.submit.text}
      </SubmitButton>
      {seen && <SeenValues values={seen} />}
      <SureField refused={lastResult} />
      <ErrorSummary problems={problemsOf(errorsOf(lastResult, ""), Object.values(fields))} />
      {more.notice && (
        <div className="toasts" role="status">
          <p className="toast">{more.notice}</p>
        </div>
      )}
      <KeptPictures pictures={pictures} />
      <PictureChooser field={image} />
      <div className="field-pair">
        <Field field={name} label={labels.name} />
        <Field field={weight} label={labels.weight} optional />
      </div>
      <div className="field">
        <label htmlFor={description.id}>{labels.description}</label>
        <textarea
          id={description.id}
          name={description.name}
          rows={4}
          defaultValue={description.initialValue}
          aria-invalid={description.errors ? true : undefined}
          aria-describedby={`${description.id}-hint`}
        />
        <p className="hint" id={`${description.id}-hint`}>
          {labels.descriptionHint}
        </p>
        <FieldErrors field={description} />
      </div>
      <div className="field-pair">
        <CategorySelect field={category} categories={categories} />
        <div className="add-category">
          <Field field={newCategory} label={labels.newCategory} optional />
          <SubmitButton intent="add-category">{labels.addCategory}</SubmitButton>
        </div>
      </div>
      <PriceFields fields={fields} discount={discount} />
      <details className="mb-4" open={Boolean(priceSteps.initialValue || priceSteps.errors)}>
        <summary className="touch-link">{priceStepTexts[t.lang].label}</summary>
        <Field
          field={priceSteps}
          label={priceStepTexts[t.lang].label}
          hint={priceStepTexts[t.lang].hint}
          autoComplete="off"
          optional
        />
      </details>
      {more.isNew && (
        <Field
          field={stockCount}
          label={t.stock.pieces}
          hint={t.stock.piecesHint}
          inputMode="numeric"
          optional
        />
      )}
      <div className="field-pair">
        <Field field={brand} label={labels.brand} optional />
        <Field
          field={barcode}
          label={barcodeTexts[t.lang].label}
          hint={barcodeTexts[t.lang].hint}
          inputMode="numeric"
          autoComplete="off"
          onKeyDown={keepScannedEnter}
          optional
        />
      </div>
      <div className="field-pair">
        <Field
          field={rating}
          label={labels.rating}
          inputMode="decimal"
          hint={more.isReviewed ? reviewTexts[t.lang].counted : labels.ratingHint}
          readOnly={more.isReviewed}
          optional
        />
        <Field
          field={reviewCount}
          label={labels.reviewCount}
          inputMode="numeric"
          readOnly={more.isReviewed}
          optional
        />
      </div>
      <Field
        field={shortDescription}
        label={labels.shortDescription}
        hint={labels.shortDescriptionHint}
        optional
      />
      <p className="form-buttons">
        <SubmitButton intent={more.submit.name} className="button">
          {more.submit.text}
        </SubmitButton>
        {more.cancel && (
          <Link className="button button-quiet" to={more.cancel}>
            {labels.cancel}
          </Link>
        )}
      </p>
    </SellerForm>
  );
}

/** A scanner types Enter after a barcode, which must not send a form that is not filled in yet. */
function keepScannedEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === "Enter") event.preventDefault();
}

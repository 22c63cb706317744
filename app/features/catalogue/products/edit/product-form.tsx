import { Link, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { priceStepTexts } from "#app/features/catalogue/prices/price-steps-text.ts";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import type { foodLabelFields } from "#app/features/catalogue/products/food-label-text.ts";
import type { productValues } from "#app/features/catalogue/products/product-fields.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import { StockField } from "#app/features/catalogue/stock/seller/stock-field.tsx";
import { unitsHref } from "#app/features/catalogue/stock/units-link.ts";
import { type ShownTag, splitPaths, tagLabel } from "#app/features/catalogue/tags/rules.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues, SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ProductFormState } from "./product-form.http.server.ts";
import { KeptPictures, PictureChooser } from "./product-pictures.tsx";
import { type CategoryOption, CategorySelect, discountOf, PriceFields } from "./row-fields.tsx";
import { productFormHints } from "./text.ts";

/** The form's fields in the order of its problems. */
const NAMES = [
  ...(["image", "name", "weight", "description", "category", "newCategory"] as const),
  ...(["offerPrice", "price", "discount", "cost", "stockCount", "tags"] as const),
  ...(["nameEn", "shortDescriptionEn", "descriptionEn", "pictureTexts", "pictureTextsEn"] as const),
  ...(["priceSteps", "brand", "barcode", "sku", "rating", "reviewCount"] as const),
  "shortDescription",
] as const;

type LabelFields = ReturnType<typeof foodLabelFields>;
type Name = (typeof NAMES)[number] | LabelFields[number]["name"];
type Saved = Record<Name, string | undefined>;

type Props = {
  action: string;
  categories: CategoryOption[];
  tags: ShownTag[];
  /** What its label says. */
  label: LabelFields;
  /** The label of what it costs, and its hint; null for those who may not see that. */
  cost: { label: string; hint: string } | null;
  /** Values that a new product starts with. */
  filledIn?: { name?: string; offerPrice?: string };
  /** The product that is edited; undefined for a new one. */
  product?: EditedProduct;
  /** The answer to a form that was not saved. */
  refused?: ProductFormState;
  cancel?: string;
};

type EditedProduct = Pick<Product, "id" | "name" | "inStock" | "stockCount" | "imageRefs"> & {
  /** With what it costs, for those who may see it. */
  values: ReturnType<typeof productValues> & { cost?: string };
  /** Its rating is that of its reviews, and is only shown. */
  isReviewed: boolean;
};

/**
 * The form of a product, new or edited. It starts anew with each answer, as soon as that is shown: a button pressed
 * while the page still loads the rest is a new submit.
 */
export function ProductForm(props: Props) {
  const { key } = useLocation();
  const answerKey = useAnswerKey(props.refused);
  return <AnsweredForm key={props.refused ? answerKey : key} {...props} />;
}

function AnsweredForm(props: Props) {
  const { action, filledIn, categories, tags, label, cost, product, refused, cancel } = props;
  const t = useText();
  const { productForm: labels } = t;
  const hints = productFormHints[t.lang];
  // The values that it showed first: the page may load newer ones while somebody types.
  const [values] = useState(product?.values);
  const saved: Partial<Record<string, string>> = { ...values };
  const lastResult = refused?.result;
  const fields = formFields(
    "product",
    pick({ ...filledIn, ...values } as Saved, [...NAMES, ...label.map(({ name }) => name)]),
    lastResult,
  );
  const { image, name, weight, description, category, newCategory, stockCount } = fields;
  const { nameEn, shortDescriptionEn, descriptionEn, pictureTexts, pictureTextsEn } = fields;
  const { priceSteps, brand, barcode, sku, rating, reviewCount, shortDescription } = fields;
  /** Whether these fields of a refused form have a problem, or something that is not saved yet. */
  const isUnsaved = (some: FormField[]) =>
    lastResult !== undefined &&
    some.some(
      ({ name, errors, initialValue }) =>
        errors || initialValue?.replace(/\r/g, "") !== (saved[name] ?? ""),
    );
  const [intent, submitText] = product ? ["save", labels.save] : ["add", labels.add];
  return (
    <SellerForm id="product" method="post" action={action} encType="multipart/form-data" noValidate>
      {/* The form's main action comes first, so that Enter never activates another button. */}
      <SubmitButton intent={intent} className="sr-only" tabIndex={-1} aria-hidden="true">
        {submitText}
      </SubmitButton>
      {values && <SeenValues values={refused?.seen ?? values} />}
      <SureField refused={lastResult} />
      <ErrorSummary problems={problemsOf(errorsOf(lastResult, ""), Object.values(fields))} />
      {refused?.notice && (
        <div className="toasts" role="status">
          <p className="toast">{refused.notice}</p>
        </div>
      )}
      <KeptPictures pictures={refused?.pictures ?? product?.imageRefs ?? []} />
      <PictureChooser field={image} />
      <div className="field-pair">
        <Field field={name} label={labels.name} />
        <Field field={weight} label={labels.weight} optional />
      </div>
      <Lines field={description} hint={hints.description} rows={4} />
      <div className="field-pair">
        <CategorySelect field={category} categories={categories} />
        <div className="row add-category">
          <Field field={newCategory} label={labels.newCategory} optional />
          <SubmitButton intent="add-category">{labels.addCategory}</SubmitButton>
        </div>
      </div>
      <PriceFields fields={fields} discount={values ? discountOf(values) : "new"} />
      {cost && (
        <Field field={fields.cost} {...cost} inputMode="numeric" autoComplete="off" optional />
      )}
      {/* Later its pieces are counted by a form of their own. */}
      {!product && (
        <Field
          field={stockCount}
          label={t.stock.pieces}
          hint={t.stock.piecesHint}
          inputMode="numeric"
          optional
        />
      )}
      <TagBoxes field={fields.tags} tags={tags} />
      <div className="folds mb-4">
        <Fold title={hints.english} isOpen={isUnsaved([nameEn, shortDescriptionEn, descriptionEn])}>
          <Field field={nameEn} label={labels.nameEn} optional />
          <Field field={shortDescriptionEn} label={labels.shortDescriptionEn} optional />
          <Lines field={descriptionEn} hint={hints.description} rows={4} />
        </Fold>
        <Fold title={hints.shown} isOpen={isUnsaved([pictureTexts, pictureTextsEn])}>
          <div className="field-pair">
            <Lines field={pictureTexts} hint={hints.pictureTexts} rows={3} />
            <Lines field={pictureTextsEn} hint={hints.pictureTexts} rows={3} />
          </div>
        </Fold>
        <Fold title={priceStepTexts[t.lang].label} isOpen={isUnsaved([priceSteps])}>
          <Field
            field={priceSteps}
            label={priceStepTexts[t.lang].label}
            hint={priceStepTexts[t.lang].hint}
            autoComplete="off"
            optional
          />
        </Fold>
        <Fold title={hints.codes} isOpen={isUnsaved([brand, barcode, sku])}>
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
          <Field field={sku} label={labels.sku} hint={hints.sku} autoComplete="off" optional />
        </Fold>
        <Fold title={hints.label} isOpen={isUnsaved(label.map(({ name }) => fields[name]))}>
          {label.map(({ name, ...shown }) => (
            <Field key={name} field={fields[name]} {...shown} optional />
          ))}
        </Fold>
        <Fold title={hints.others} isOpen={isUnsaved([rating, reviewCount, shortDescription])}>
          <div className="field-pair">
            <Field
              field={rating}
              label={labels.rating}
              inputMode="decimal"
              hint={product?.isReviewed ? reviewTexts[t.lang].counted : hints.rating}
              readOnly={product?.isReviewed}
              optional
            />
            <Field
              field={reviewCount}
              label={labels.reviewCount}
              inputMode="numeric"
              readOnly={product?.isReviewed}
              optional
            />
          </div>
          <Field
            field={shortDescription}
            label={labels.shortDescription}
            hint={hints.shortDescription}
            optional
          />
        </Fold>
      </div>
      <p className="form-buttons">
        <SubmitButton intent={intent} className="button">
          {submitText}
        </SubmitButton>
        {cancel && (
          <Link className="button button-quiet" to={cancel}>
            {labels.cancel}
          </Link>
        )}
      </p>
    </SellerForm>
  );
}

type FoldProps = { title: string; isOpen: boolean; children: ReactNode };

/** Fields that few products need. */
function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen || undefined}>
      <summary className="touch-link">{title}</summary>
      {children}
    </details>
  );
}

type LinesProps = { field: FormField; hint: string; rows: number };
type LinesName = "pictureTexts" | "pictureTextsEn" | "description" | "descriptionEn";

/** A field of several lines. */
function Lines({ field, hint, rows }: LinesProps) {
  const label = useText().productForm[field.name as LinesName];
  return <Field field={field} label={label} hint={hint} rows={rows} optional />;
}

/** The tags that the product can have, as boxes. */
function TagBoxes({ field, tags }: { field: FormField; tags: ShownTag[] }) {
  const { lang } = useText();
  const ticked = splitPaths(field.initialValue ?? "");
  if (tags.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="strong">{productFormHints[lang].tags}</legend>
      <div className="words gap-x-6">
        {tags.map((tag, i) => (
          <label className="choice" key={tag.path}>
            <input
              id={i === 0 ? field.id : undefined}
              type="checkbox"
              name={field.name}
              value={tag.path}
              defaultChecked={ticked.includes(tag.path)}
            />{" "}
            {tagLabel(lang, tag)}
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}

/** A scanner types Enter after a barcode, which must not send a form that is not filled in yet. */
function keepScannedEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === "Enter") event.preventDefault();
}

type EditProps = {
  product: EditedProduct;
  categories: CategoryOption[];
  tags: ShownTag[];
  label: LabelFields;
  cost: Props["cost"];
  position: ProductListPosition;
  refused?: ProductFormState;
};

/** The form of all fields of a product; saving and cancelling lead back to its position. */
export default function EditProduct({ position, ...props }: EditProps) {
  const t = useText();
  const { product } = props;
  return (
    <>
      <h1>
        {t.seller.edit}: {product.name}
      </h1>
      <div className="panel mb-4">
        <StockField product={product} action={paths.sellerProducts(position)} />
        <p className="hint">
          {t.stock.piecesHint}{" "}
          <Link to={paths.stockHistory(product.id)}>{productFormHints[t.lang].history}</Link>
          {" · "}
          <Link to={unitsHref(product.id)}>{productFormHints[t.lang].sizes}</Link>
        </p>
      </div>
      <div className="panel">
        <ProductForm
          action={paths.editProduct(product.id, position)}
          {...props}
          cancel={paths.sellerProducts(position, {}, product.id)}
        />
      </div>
    </>
  );
}

import picturesUrl from "virtual:pictures";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { MAX_PICTURE_MEGABYTES, MAX_PICTURES } from "../../../format/product-limits.ts";
import { FULL_WIDTH, paths } from "../../../paths.ts";
import { categoryLabel } from "../../../text/category-text.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field, FieldErrors } from "../../../ui/form/field.tsx";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import { Picture } from "../../../ui/picture.tsx";

export type ProductValues = {
  name: string;
  description: string;
  category: string;
  newCategory: string;
  weight: string;
  price: string;
  offerPrice: string;
  image: string;
};

type Props = {
  action: string;
  categories: { path: string; name: string }[];
  values?: Partial<ProductValues>;
  lastResult?: SubmissionResult<string[]>;
  /** References of pictures that the product has, or that came with a rejected form. */
  pictures: string[];
  notice?: string;
  submit: { name: string; text: string };
  cancel?: string;
};

/** The form of a product, new or edited. */
export function ProductFields({
  action,
  categories,
  values,
  lastResult,
  pictures,
  ...more
}: Props) {
  const t = useText();
  const { productForm: labels } = t;
  const [form, fields] = useForm<ProductValues>({
    id: "product",
    lastResult,
    defaultValue: values,
  });
  const { image, name, weight, description, category, newCategory, price, offerPrice } = fields;
  const inOrder = [image, name, weight, description, category, newCategory, price, offerPrice];
  return (
    <SellerForm id={form.id} method="post" action={action} encType="multipart/form-data" noValidate>
      {/* The form's main action comes first, so that Enter never presses another button. */}
      <button
        className="sr-only"
        type="submit"
        name="intent"
        value={more.submit.name}
        tabIndex={-1}
        aria-hidden="true"
      >
        {more.submit.text}
      </button>
      <ErrorSummary problems={problemsOf(form.errors, inOrder)} />
      {more.notice && (
        <p className="font-semibold mb-4" role="status">
          {more.notice}
        </p>
      )}
      {pictures.length > 0 && (
        <fieldset className="kept-images">
          <legend>{labels.currentImages}</legend>
          {pictures.map((ref, i) => (
            <label key={ref}>
              <Picture imageRef={ref} alt="" slot="line" />
              <input
                type="checkbox"
                name="image"
                value={paths.picture(ref, FULL_WIDTH)}
                defaultChecked
              />
              <span className="sr-only">{labels.keepImage(i + 1)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="field">
        <label htmlFor={image.id}>{labels.images}</label>
        <input
          id={image.id}
          type="file"
          name="image"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={image.errors ? true : undefined}
          aria-describedby={`${image.id}-hint ${image.errors ? image.errorId : ""}`.trim()}
        />
        <p className="hint" id={`${image.id}-hint`}>
          {labels.imagesHint(MAX_PICTURES, MAX_PICTURE_MEGABYTES)}
        </p>
        <FieldErrors field={image} />
        <div
          className="chosen-images"
          data-max={MAX_PICTURES}
          data-megabytes={MAX_PICTURE_MEGABYTES}
          data-too-many={labels.tooManyImages(MAX_PICTURES)}
          data-too-large={labels.tooLarge(MAX_PICTURE_MEGABYTES)}
          data-not-a-picture={labels.notAPicture}
          data-remove={labels.removePicture}
        />
        <script defer src={picturesUrl} />
      </div>
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
        <div className="field">
          <label htmlFor={category.id}>{labels.category}</label>
          <select
            id={category.id}
            name={category.name}
            defaultValue={category.initialValue ?? ""}
            aria-invalid={category.errors ? true : undefined}
            aria-describedby={category.errors ? category.errorId : undefined}
          >
            <option value="">{labels.noCategory}</option>
            {categories.map(({ path, name: own }) => (
              <option key={path} value={path}>
                {categoryLabel(t, { path, name: own })}
              </option>
            ))}
          </select>
          <FieldErrors field={category} />
        </div>
        <div className="add-category">
          <Field field={newCategory} label={labels.newCategory} optional />
          <button className="button button-quiet" type="submit" name="intent" value="add-category">
            {labels.addCategory}
          </button>
        </div>
      </div>
      <div className="field-pair">
        <Field field={price} label={labels.price} inputMode="numeric" hint={labels.dongHint} />
        <Field field={offerPrice} label={labels.offerPrice} inputMode="numeric" />
      </div>
      <p className="form-buttons">
        <button className="button" type="submit" name="intent" value={more.submit.name}>
          {more.submit.text}
        </button>
        {more.cancel && (
          <a className="button button-quiet" href={more.cancel}>
            {labels.cancel}
          </a>
        )}
      </p>
    </SellerForm>
  );
}

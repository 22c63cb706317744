import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";

type Props = {
  fields: Record<"price" | "offerPrice" | "discount", FormField>;
  /** "none": both prices are the same. "new": the product has no prices yet. */
  discount: "some" | "none" | "new";
};

/** The prices of a product. Without a discount, one changed price changes both, unless a box is ticked. */
export function PriceFields({ fields: { price, offerPrice, discount: box }, discount }: Props) {
  const { productForm: t } = useText();
  return (
    <div>
      <div className="field-pair">
        <Field
          field={offerPrice}
          label={t.offerPrice}
          inputMode="numeric"
          hint={t.offerPriceHint}
        />
        <Field
          field={price}
          label={t.price}
          inputMode="numeric"
          hint={price.errors ? undefined : t.priceHints[discount]}
        />
      </div>
      {discount === "none" && (
        <label className="choice mb-3">
          <input
            type="checkbox"
            name={box.name}
            value="yes"
            defaultChecked={Boolean(box.initialValue)}
          />
          {t.withDiscount}
        </label>
      )}
    </div>
  );
}

/** Whether a product's form shows a discount. */
export const discountOf = ({ price, offerPrice }: Record<"price" | "offerPrice", string>) =>
  price === offerPrice ? "none" : "some";

export type CategoryOption = { path: string; name: string };

type SelectProps = { field: FormField; categories: CategoryOption[] };

/** The select of a product's category; its first option means none. */
export function CategorySelect({ field, categories }: SelectProps) {
  const t = useText();
  const isListed = categories.some(({ path }) => path === field.initialValue);
  return (
    <div className="field">
      <label htmlFor={field.id}>{t.productForm.category}</label>
      <select
        // A category that was just added is selected as soon as the page has loaded it.
        key={String(isListed)}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue ?? ""}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        <option value="">{t.productForm.noCategory}</option>
        {categories.map((category) => (
          <option key={category.path} value={category.path}>
            {categoryLabel(t, category)}
          </option>
        ))}
      </select>
      <FieldErrors field={field} />
    </div>
  );
}

import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";

export type CategoryOption = { path: string; name: string };

type Props = { field: FormField; categories: CategoryOption[] };

/** The select of a product's category; its first option means none. */
export function CategorySelect({ field, categories }: Props) {
  const t = useText();
  return (
    <div className="field">
      <label htmlFor={field.id}>{t.productForm.category}</label>
      <select
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

import { both, inBoth } from "#app/kit/text/both.ts";
import { useText } from "#app/root-data.ts";
import { NO_CATEGORY, type PriceFilter } from "./price-filter.ts";
import type { ProductChoices } from "./product-choices.http.server.ts";

const texts = inBoth({
  category: both("Category", "Danh mục"),
  brand: both("Brand", "Thương hiệu"),
  all: both("All", "Tất cả"),
});

type ProductProps = { choices: ProductChoices; chosen: PriceFilter };

/** Chooses products by their category and brand. */
export function ProductChoice({ choices: { categories, brands }, chosen }: ProductProps) {
  const t = useText();
  const { category, brand, all } = texts[t.lang];
  return (
    <>
      <Choice
        name="category"
        label={category}
        value={chosen.category}
        options={[
          ["", all],
          ...categories.map(({ path, label }): Option => [path, label]),
          [NO_CATEGORY, t.products.others],
        ]}
      />
      {brands.length > 0 && (
        <Choice
          name="brand"
          label={brand}
          value={chosen.brand}
          options={[["", all], ...brands.map((each): Option => [each, each])]}
        />
      )}
    </>
  );
}

type Option = [value: string, text: string];
type ChoiceProps = { name: string; label: string; value: string; options: Option[] };

/** A labelled list of options. */
export const Choice = ({ name, label, value, options }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

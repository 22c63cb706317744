import { hrefWith, paths } from "../../../paths.ts";
import { categoryLabel } from "../../../text/category-text.ts";
import { Illustration } from "../../../ui/illustration.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import type { CategoryFormResult } from "./update-categories.server.ts";

type CategoryOfList = {
  path: string;
  name: string;
  art: string;
  palette: string;
  products: number;
  isFirst: boolean;
};

/** Id of the field with a category's name; "" is the one of a new category. */
export const nameFieldId = (path: string) => `name-${path}`;

/** One category of the seller's list: its name to change, what it has, and its deletion. */
export function CategoryRow({
  category,
  answer,
}: {
  category: CategoryOfList;
  answer?: CategoryFormResult;
}) {
  const t = useText();
  const { path, name, art, palette, products, isFirst } = category;
  const label = categoryLabel(t, { path, name });
  const words = t.categoryPage;
  return (
    <li className="seller-product">
      <Illustration name={art} className={`picture palette-${palette}`} />
      <div>
        <CategoryNameForm
          path={path}
          label={words.nameOf(label)}
          value={label}
          submit={{ name: "rename", value: path, text: words.rename, of: label }}
          answer={answer}
        />
      </div>
      <p className="category-facts">
        {t.products.count(products)}
        <a href={paths.category(path)}>{paths.category(path)}</a>
        {!isFirst && products > 0 && <span className="hint">{words.notEmpty}</span>}
        {!isFirst && products === 0 && (
          <a
            className="button button-quiet"
            href={hrefWith(paths.sellerCategories, { delete: path })}
          >
            {t.seller.delete}
            <span className="sr-only"> {label}</span>
          </a>
        )}
      </p>
    </li>
  );
}

type FormProps = {
  path: string;
  label: string;
  value?: string;
  submit: { name: string; value: string; text: string; of?: string };
  answer?: CategoryFormResult;
};

/** A category's name with the button that sends it; refused, it keeps what was typed. */
export function CategoryNameForm({ path, label, value = "", submit, answer }: FormProps) {
  const id = nameFieldId(path);
  const refused = answer?.path === path ? answer : undefined;
  return (
    <form method="post" action={paths.sellerCategories} className="add-category" noValidate>
      <div className="field">
        <label htmlFor={id} className={path && "sr-only"}>
          {label}
        </label>
        <input
          id={id}
          type="text"
          name="name"
          defaultValue={refused?.typed ?? value}
          required
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
        />
        {refused && (
          <p className="field-error" id={`${id}-error`}>
            {refused.error}
          </p>
        )}
      </div>
      <button className="button button-quiet" type="submit" name={submit.name} value={submit.value}>
        {submit.text}
        {submit.of && <span className="sr-only"> {submit.of}</span>}
      </button>
    </form>
  );
}

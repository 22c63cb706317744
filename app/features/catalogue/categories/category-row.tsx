import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { pressOf } from "#app/kit/format/press.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CategoryLookForm, LOOK_FORM_ID } from "./category-look-form.tsx";
import { categoryLabel } from "./category-text.ts";
import { categoryTexts } from "./text.ts";
import type { CategoryFormResult } from "./update-categories.http.server.ts";

type ListedCategory = {
  path: string;
  name: string;
  art: string;
  palette: string;
  products: number;
  isFirst: boolean;
};

/** Id of the name field of a category; the path is "" for a new category. */
export const nameFieldId = (path: string) => `name-${path}`;

/** One category of the seller's list: rename form, product count and delete link. */
export function CategoryRow({
  category,
  rejected,
  isDrawn,
}: {
  category: ListedCategory;
  rejected?: CategoryFormResult;
  /** Whether its drawing and colour are being chosen. */
  isDrawn: boolean;
}) {
  const t = useText();
  const { path, name, art, palette, products, isFirst } = category;
  const label = categoryLabel(t, { path, name });
  const categoryPage = categoryTexts[t.lang];
  return (
    <li className="seller-product">
      <Illustration name={art} className={`picture palette-${palette}`} />
      <div>
        <CategoryNameForm
          path={path}
          label={categoryPage.nameOf(label)}
          value={label}
          submit={{ value: pressOf("rename", path), text: categoryPage.rename, of: label }}
          rejected={rejected}
        />
      </div>
      <p className="category-facts">
        {t.products.count(products)}
        <a className="touch-link" href={paths.category(path)}>
          {paths.category(path)}
        </a>
        {!isDrawn && (
          <Link
            className="touch-link"
            to={`${hrefWith(paths.sellerCategories, { look: path })}#${LOOK_FORM_ID}`}
            preventScrollReset
          >
            {categoryPage.look}
            <span className="sr-only"> {label}</span>
          </Link>
        )}
        {!isFirst && products > 0 && <span className="hint">{categoryPage.notEmpty}</span>}
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
      {isDrawn && <CategoryLookForm category={category} label={label} />}
    </li>
  );
}

type FormProps = {
  path: string;
  label: string;
  value?: string;
  submit: { value: string; text: string; of?: string };
  rejected?: CategoryFormResult;
};

/** A category name with its submit button. After an error it shows what was typed. */
export function CategoryNameForm({ path, label, value = "", submit, rejected }: FormProps) {
  const id = nameFieldId(path);
  const failed = rejected?.path === path ? rejected : undefined;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  // The field shows a name that someone else has saved since, as `seen` says so.
  useEffect(() => {
    if (shown.current !== value && input.current) input.current.value = failed?.typed ?? value;
    shown.current = value;
  }, [value, failed]);
  return (
    <SellerForm method="post" action={paths.sellerCategories} className="add-category" noValidate>
      {path && <input type="hidden" name="seen" value={failed?.seen ?? value} />}
      <div className="field">
        <label htmlFor={id} className={path && "sr-only"}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          name="name"
          defaultValue={failed?.typed ?? value}
          required
          aria-invalid={failed ? true : undefined}
          aria-describedby={failed ? `${id}-error` : undefined}
        />
        {failed && (
          <p className="field-error" id={`${id}-error`}>
            {failed.error}
          </p>
        )}
      </div>
      <PressButton intent={submit.value}>
        {submit.text}
        {submit.of && <span className="sr-only"> {submit.of}</span>}
      </PressButton>
    </SellerForm>
  );
}

import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { intentOf } from "#app/kit/format/intent.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { countCategories, isBuiltInCategory } from "./categories.server.ts";
import { CATEGORY_ARTS, PALETTES } from "./category-look.ts";
import { categoryLabel } from "./category-text.ts";
import { categoryTexts } from "./text.ts";
import { TileArt } from "./tile-art.tsx";
import { type CategoryFormResult, updateCategories } from "./update-categories.http.server.ts";

export const meta = privateMeta((t) => [
  categoryTexts[t.lang].title,
  categoryTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const rows = await countCategories(context.db);
  const categories = rows.map((row) => ({
    ...pick(row, ["path", "name", "art", "palette", "products"]),
    isFirst: isBuiltInCategory(row),
  }));
  const requested = searchParams.get("delete");
  const toDelete = categories.find(({ path }) => path === requested);
  if (requested && (!toDelete || toDelete.isFirst || toDelete.products > 0))
    throw redirect(paths.sellerCategories);
  return { categories, toDelete, toDraw: searchParams.get("look") };
});

export const action = sellerAction(updateCategories);

export default function Categories() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { categories, toDelete, toDraw } = loaded;
  if (toDelete)
    return (
      <ConfirmDelete
        question={categoryTexts[t.lang].question}
        name={categoryLabel(t, toDelete)}
        action={paths.sellerCategories}
        id={toDelete.path}
        cancel={paths.sellerCategories}
      />
    );
  const problems = rejected
    ? [{ message: rejected.error, fieldId: nameFieldId(rejected.path) }]
    : [];
  return (
    <>
      <h1>{categoryTexts[t.lang].title}</h1>
      <ErrorSummary problems={problems} />
      <div className="panel mb-4">
        <CategoryNameForm
          path=""
          label={t.productForm.newCategory}
          submit={{ value: "add", text: t.productForm.addCategory }}
          rejected={rejected}
        />
        <p className="hint">{categoryTexts[t.lang].hint}</p>
      </div>
      <p className="words gap-x-6 mb-4">
        <Link className="touch-link" to={paths.sellerTags}>
          {categoryTexts[t.lang].tags}
        </Link>
        <Link className="touch-link" to={paths.searchNames}>
          {categoryTexts[t.lang].searchNames}
        </Link>
      </p>
      <ul>
        {categories.map((category) => (
          <CategoryRow
            key={category.path}
            category={category}
            rejected={rejected}
            isDrawn={category.path === toDraw}
          />
        ))}
      </ul>
    </>
  );
}

type ListedCategory = Awaited<ReturnType<typeof loader>>["categories"][number];

/** Id of the name field of a category; the path is "" for a new category. */
const nameFieldId = (path: string) => `name-${path}`;

type RowProps = {
  category: ListedCategory;
  rejected?: CategoryFormResult;
  /** Whether its picture and colour are being chosen. */
  isDrawn: boolean;
};

/** One category of the seller's list: rename form, product count and delete link. */
function CategoryRow({ category, rejected, isDrawn }: RowProps) {
  const t = useText();
  const { path, art, palette, products, isFirst } = category;
  const label = categoryLabel(t, category);
  const categoryPage = categoryTexts[t.lang];
  return (
    <li className="row seller-product">
      <TileArt art={art} className={`picture palette-${palette}`} />
      <div>
        <CategoryNameForm
          path={path}
          label={categoryPage.nameOf(label)}
          value={label}
          submit={{ value: intentOf("rename", path), text: categoryPage.rename, of: label }}
          rejected={rejected}
        />
      </div>
      <p className="words gap-x-4 items-center basis-full lg:basis-96">
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
            className="button button-remove"
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
function CategoryNameForm({ path, label, value = "", submit, rejected }: FormProps) {
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
    <SellerForm
      method="post"
      action={paths.sellerCategories}
      className="row add-category"
      noValidate
    >
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
      <SubmitButton intent={submit.value}>
        {submit.text}
        {submit.of && <span className="sr-only"> {submit.of}</span>}
      </SubmitButton>
    </SellerForm>
  );
}

/** Only one category shows the form at a time. */
const LOOK_FORM_ID = "look";

/** The pictures and colours that a category's tile can have. With script, the tile shows the choice. */
function CategoryLookForm({ category, label }: { category: ListedCategory; label: string }) {
  const { lang, productForm } = useText();
  const t = categoryTexts[lang];
  const [art, setArt] = useState(category.art);
  const [palette, setPalette] = useState(category.palette);
  return (
    <SellerForm
      method="post"
      action={paths.sellerCategories}
      className="basis-full scroll-mt-24"
      id={LOOK_FORM_ID}
    >
      <fieldset className="row looks">
        <legend>{t.picture}</legend>
        {CATEGORY_ARTS.map((each) => (
          <label key={each} className={`palette-${palette}`}>
            <input
              type="radio"
              name="art"
              value={each}
              defaultChecked={each === category.art}
              onChange={() => setArt(each)}
            />
            <TileArt art={each} />
            <span className="sr-only">{t.pictures[each]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="row looks">
        <legend>{t.colour}</legend>
        {PALETTES.map((each) => (
          <label key={each} className={`palette-${each}`}>
            <input
              type="radio"
              name="palette"
              value={each}
              defaultChecked={each === category.palette}
              onChange={() => setPalette(each)}
            />
            <TileArt art={art} />
            <span className="sr-only">{t.colours[each]}</span>
          </label>
        ))}
      </fieldset>
      <p className="form-buttons">
        <SubmitButton intent="look" of={category.path} className="button">
          {t.saveLook}
          <span className="sr-only"> {label}</span>
        </SubmitButton>
        <Link className="button button-quiet" to={paths.sellerCategories} preventScrollReset>
          {productForm.cancel}
        </Link>
      </p>
    </SellerForm>
  );
}

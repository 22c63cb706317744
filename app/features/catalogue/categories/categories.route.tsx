import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { countCategories, isBuiltInCategory } from "./categories.server.ts";
import { CategoryNameForm, CategoryRow, nameFieldId } from "./category-row.tsx";
import { categoryLabel } from "./category-text.ts";
import { categoryTexts } from "./text.ts";
import { updateCategories } from "./update-categories.http.server.ts";

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
      <p className="mb-4">
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

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { listSellerDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { sellerDishTexts } from "./text.ts";
import { updateDishes } from "./update-dishes.http.server.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => [t.seller.dishes, sellerDishTexts[t.lang].description]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const [added, changed] = ["added", "changed"].map(
    (name) => wholeNumber(searchParams.get(name)) ?? 0,
  );
  return { dishes: await listSellerDishes(context.db), added: added!, changed: changed! };
});

export const action = sellerAction(updateDishes);

/** The field for the file. */
const FILE = { id: "file", name: "file", errorId: "file-error" };

export default function SellerDishes() {
  const t = useText();
  const texts = sellerDishTexts[t.lang];
  const { dishes, added, changed } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <h1>{t.seller.dishes}</h1>
      {refused && <ErrorSummary problems={[{ message: refused.message }]} />}
      {added + changed > 0 && (
        <p className="panel mb-4" role="status">
          {texts.imported(added, changed)}
        </p>
      )}
      <p className="mb-4">
        <Link className="button" to={paths.sellerDish()}>
          {texts.add}
        </Link>
      </p>
      {dishes.length === 0 && <EmptyState title={texts.none} text={texts.noneHint} />}
      <ul>
        {dishes.map(({ id, name, nameEn, picture, isShown }) => (
          <li className="row seller-product" key={id}>
            <Picture imageRef={picture} alt="" slot="line" />
            <div>
              <h2>{name}</h2>
              {nameEn && <p className="hint">{nameEn}</p>}
              {!isShown && <strong>{texts.hidden}</strong>}
            </div>
            <SellerForm method="post" action={paths.sellerDishes()} className="form-buttons">
              <Link className="button button-quiet" to={paths.sellerDish(id)}>
                {texts.edit}
                <span className="sr-only"> {name}</span>
              </Link>
              <SubmitButton intent={isShown ? "hide" : "show"} of={id}>
                {isShown ? texts.hide : texts.show}
                <span className="sr-only"> {name}</span>
              </SubmitButton>
            </SellerForm>
          </li>
        ))}
      </ul>
      <section className="panel mt-4" aria-labelledby="file-title">
        <h2 id="file-title">{texts.file}</h2>
        <p className="form-buttons my-4">
          <a className="button button-quiet" href={paths.dishesCsv()}>
            {texts.download}
          </a>{" "}
          <a className="button button-quiet" href={paths.dishesCsv("semicolon")}>
            {texts.downloadSemicolon}
          </a>
        </p>
        <SellerForm
          method="post"
          action={paths.sellerDishes()}
          encType="multipart/form-data"
          noValidate
        >
          <Field
            type="file"
            optional
            field={FILE}
            label={texts.choose}
            hint={texts.fileHint}
            accept=".csv,.txt,text/csv"
          />
          <button type="submit" className="button button-quiet">
            {texts.upload}
          </button>
        </SellerForm>
      </section>
    </>
  );
}

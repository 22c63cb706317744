import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { MoneyNav } from "#app/features/money/books/money-head.tsx";
import { findCode, listCodes } from "#app/features/money/discounts/discount-codes.server.ts";
import { codeVersion } from "#app/features/money/discounts/rules.ts";
import { codePageTexts, codeTermsText } from "#app/features/money/discounts/text.ts";
import { updateCodes } from "#app/features/money/discounts/update-codes.http.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CodeForm, codeFormFields } from "./code-form.tsx";

export const meta = privateMeta(({ lang }) => [
  codePageTexts[lang].title,
  codePageTexts[lang].description,
]);

/** The codes, or the one that the URL names. */
export const loader = sellerLoader(async ({ request, context, searchParams }) => {
  const id = searchParams.get("code");
  const code = id === null ? undefined : await findCode(context.db, id);
  if (code === null) throw redirect(paths.discountCodes(), 303);
  if (code) return { code, isToDelete: searchParams.has("delete"), codes: [] };
  const lang = await requestLang(context, request);
  const now = Date.now();
  const codes = await context.withReadThread(listCodes);
  const shown = codes.map(({ id, code, ...terms }) => {
    return { id, code, ...codeTermsText(lang, { ...terms, code }, now) };
  });
  return { code: undefined, isToDelete: false, codes: shown };
});

export const action = sellerAction(updateCodes);

/** What makes an order cheaper by a code. */
export default function DiscountCodes() {
  const t = codePageTexts[useText().lang];
  const { code, codes, isToDelete } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.result;
  if (code && isToDelete)
    return (
      <ConfirmDelete
        question={t.question}
        name={code.code}
        detail={t.deleteDetail}
        action={paths.discountCodes(code.id)}
        id={code.id}
        seen={codeVersion(code)}
        cancel={paths.discountCodes(code.id)}
      />
    );
  const form = (
    <>
      <ErrorSummary
        problems={problemsOf(errorsOf(refused, ""), Object.values(codeFormFields(code, refused)))}
      />
      {/* The key makes the fields show what is saved after another change. */}
      <CodeForm
        key={code ? codeVersion(code) : codes.length}
        code={code}
        refused={refused}
        isChanged={answer?.isChanged ?? false}
      />
    </>
  );
  if (code)
    return (
      <>
        <p>
          <Link className="touch-link" to={paths.discountCodes()}>
            {t.back}
          </Link>
        </p>
        <h1>{t.editing(code.code)}</h1>
        <div className="panel">{form}</div>
      </>
    );
  return (
    <>
      <h1>{t.title}</h1>
      <MoneyNav page="codes" />
      <p className="hint mt-3 mb-4">{t.intro}</p>
      {codes.length === 0 && <p className="hint mb-4">{t.none}</p>}
      <ul>
        {codes.map(({ id, code: name, terms, state }) => (
          <li className="panel mb-4" key={id}>
            <h2>{name}</h2>
            <p>
              {terms} {state && <strong>({state})</strong>}
            </p>
            <p className="form-buttons mt-3">
              <Link className="button button-quiet" to={paths.discountCodes(id)}>
                {t.edit}
                <span className="sr-only"> {name}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <section className="panel" aria-labelledby="add-title">
        <h2 id="add-title">{t.add}</h2>
        {form}
      </section>
    </>
  );
}

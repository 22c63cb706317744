import { useActionData, useLoaderData } from "@remix-run/react";
import { readNames } from "#app/features/catalogue/search/grocery-names.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { fold, searchText } from "#app/kit/format/fold.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { PressButton } from "#app/kit/forms/press-button.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { MAX_NAMES_LENGTH, NAMES_ON_PAGE } from "./rules.ts";
import { searchNamesTexts } from "./text.ts";
import { type RefusedNames, updateSearchNames } from "./update-search-names.http.server.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => {
  const { title, description } = searchNamesTexts[t.lang];
  return [title, description];
});

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const query = searchText(searchParams.get("q"));
  const all = [...(await readNames(context.db))].map(([key, names]) => ({ key, names }));
  const found = all.filter(({ names }) => fold(names).includes(fold(query)));
  return { query, total: found.length, lines: found.slice(0, NAMES_ON_PAGE) };
});

export const action = sellerAction<RefusedNames>(updateSearchNames);

export default function SearchNames() {
  const t = useText();
  const texts = searchNamesTexts[t.lang];
  const { query, total, lines } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const here = hrefWith(paths.searchNames, { q: query });
  const field = (key: string, label: string, names: string) => {
    const id = key ? `names-${key.replaceAll(" ", "-")}` : "names";
    const isWrong = refused?.field === key;
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name="names"
          defaultValue={isWrong ? refused.typed : names}
          maxLength={MAX_NAMES_LENGTH}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        {isWrong && (
          <p className="field-error" id={`${id}-error`}>
            {refused.message}
          </p>
        )}
      </div>
    );
  };
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.hint}</p>
      {refused && <ErrorSummary problems={[{ message: refused.message }]} />}
      <SellerForm method="get" action={paths.searchNames} className="panel mb-4 field-row">
        <div className="field">
          <label htmlFor="find">{texts.find}</label>
          <input id="find" type="search" name="q" defaultValue={query} />
        </div>
        <button type="submit" className="button button-quiet">
          {texts.find}
        </button>
      </SellerForm>
      <SellerForm method="post" action={here} className="panel mb-4 field-row" noValidate>
        {field("", texts.names, "")}
        <button type="submit" className="button" name="intent" value="add">
          {texts.submitAdd}
        </button>
      </SellerForm>
      <p className="mb-4">{texts.shown(lines.length, total)}</p>
      <ul>
        {lines.map(({ key, names }) => (
          <li key={key} className="panel mb-4">
            <SellerForm method="post" action={here} className="field-row" noValidate>
              {field(key, texts.namesOf(key), names)}
              <p className="form-buttons">
                <PressButton intent="save" id={key} className="button button-quiet">
                  {texts.save}
                </PressButton>{" "}
                <PressButton intent="remove" id={key} className="button button-quiet">
                  {texts.remove}
                  <span className="sr-only">{` ${key}`}</span>
                </PressButton>
              </p>
            </SellerForm>
          </li>
        ))}
      </ul>
      <p className="form-buttons mb-4">
        <a className="button button-quiet" href={paths.searchNamesCsv}>
          {texts.download}
        </a>{" "}
        <a
          className="button button-quiet"
          href={hrefWith(paths.searchNamesCsv, { separator: "semicolon" })}
        >
          {texts.downloadSemicolon}
        </a>
      </p>
      <SellerForm
        method="post"
        action={here}
        encType="multipart/form-data"
        className="panel mb-4"
        noValidate
      >
        <div className="field">
          <label htmlFor="file">{texts.file}</label>
          <input
            id="file"
            type="file"
            name="file"
            accept=".csv,.txt,text/csv"
            aria-describedby="file-hint"
          />
          <p className="hint" id="file-hint">
            {texts.fileHint}
          </p>
        </div>
        <button type="submit" className="button">
          {texts.upload}
        </button>
      </SellerForm>
    </>
  );
}

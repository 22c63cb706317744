import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import {
  countHref,
  countingHref,
  differencesHref,
} from "#app/features/catalogue/counting/count-links.ts";
import { listCounts, listScopes } from "#app/features/catalogue/counting/counts.server.ts";
import { countingTexts } from "#app/features/catalogue/counting/text.ts";
import { NO_CATEGORY } from "#app/features/catalogue/prices/price-filter.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { beginCount } from "./change-counts.http.server.ts";

export const meta = privateMeta(({ lang }) => [
  countingTexts[lang].title,
  countingTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, t, searchParams }) => {
  const page = parsePageNumber(searchParams.get("page"));
  const { tags, counted } = await listScopes(context.db);
  const categories = await listCategories(context.db);
  return {
    ...(await context.withReadThread((db) => listCounts(db, page))),
    counted,
    tags: tags.map(({ path, name }) => ({ value: `tag:${path}`, label: name })),
    categories: [
      ...categories.map((category) => ({
        value: `category:${category.path}`,
        label: categoryLabel(t, category),
      })),
      { value: `category:${NO_CATEGORY}`, label: t.products.others },
    ],
  };
});

export const action = sellerAction(beginCount);

/** The counts of stock, and the form that begins one. */
export default function Counts() {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const { counts, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={paths.sellerStock}>
          ← {texts.backToStock}
        </Link>
      </p>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.hint}</p>
      <BeginForm />
      {counts.length === 0 ? (
        <EmptyState illustration="empty-search" title={texts.none} />
      ) : (
        <ul className="panel lined">
          {counts.map((count) => (
            <CountRow key={count.id} {...count} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} hrefFor={countingHref} />
    </div>
  );
}

function BeginForm() {
  const texts = countingTexts[useText().lang];
  const { categories, tags, counted } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const { what } = formFields("begin", { what: "all" }, refused);
  return (
    <section className="panel mb-4" aria-labelledby="begin">
      <h2 id="begin" className="mb-2">
        {texts.begin}
      </h2>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [what])} />
      <SellerForm method="post" action={countingHref()} noValidate>
        <div className="field">
          <label htmlFor={what.id}>{texts.what}</label>
          <select
            id={what.id}
            name={what.name}
            defaultValue={what.initialValue}
            aria-invalid={what.errors ? true : undefined}
            aria-describedby={`${what.id}-hint`}
          >
            <option value="all">{texts.all(counted)}</option>
            <option value="none">{texts.scanned}</option>
            <Choices label={texts.categories} choices={categories} />
            <Choices label={texts.tags} choices={tags} />
          </select>
          <p className="hint" id={`${what.id}-hint`}>
            {texts.whatHint}
          </p>
          <FieldErrors field={what} />
        </div>
        <SubmitButton intent="begin" className="button">
          {texts.start}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

type ChoicesProps = { label: string; choices: { value: string; label: string }[] };

function Choices({ label, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </optgroup>
  );
}

type Count = Awaited<ReturnType<typeof loader>>["counts"][number];

function CountRow({
  id,
  seq,
  name,
  state,
  createdAt,
  createdBy,
  endedAt,
  endedBy,
  ...sums
}: Count) {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const isBooked = state === "booked";
  return (
    <li className="py-2">
      <Link className="touch-link strong" to={isBooked ? differencesHref(id) : countHref(id)}>
        {texts.numbered(seq, name)}
      </Link>{" "}
      <span className="count">{isBooked ? texts.booked : texts.open}</span>
      <p>
        {texts.progress(sums.counted, sums.lines)}
        {isBooked && ` · ${texts.differing(sums.differing)}`}
      </p>
      <small className="hint">
        {isBooked
          ? texts.bookedOn(formatDateTime(endedAt!, lang), endedBy!)
          : texts.begun(formatDateTime(createdAt, lang), createdBy)}
      </small>
    </li>
  );
}

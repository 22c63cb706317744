import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { listDifferences } from "#app/features/catalogue/counting/book-count.server.ts";
import {
  countFile,
  countHref,
  countingHref,
  differencesHref,
} from "#app/features/catalogue/counting/count-links.ts";
import { findCount } from "#app/features/catalogue/counting/counts.server.ts";
import { lineField } from "#app/features/catalogue/counting/rules.ts";
import { countingTexts } from "#app/features/catalogue/counting/text.ts";
import { stockReasonTexts } from "#app/features/catalogue/stock/history-text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { STOCK_REASONS, type StockReason } from "#db/order-values.ts";
import { handleBooking } from "./book.http.server.ts";

export const meta = privateMeta(({ lang }) => [
  countingTexts[lang].differences,
  countingTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, params, searchParams }) => {
  const page = parsePageNumber(searchParams.get("page"));
  const found = await context.withReadThread(async (db) => {
    const count = await findCount(db, params.id ?? "");
    return count && { count, ...(await listDifferences(db, count, page)) };
  });
  if (!found) throw await redirectWithToast(context, countingHref(), "contentChanged");
  return found;
});

export const action = sellerAction(handleBooking);

/** After a refusal, the page shows the differences as they are now. */
export const shouldRevalidate = () => true;

/** What a count found: to be booked, or as it was. */
export default function Differences() {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const { count, sums, page, pages } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const isBooked = count.state === "booked";
  const rowOf = (label: string, pieces: number, vnd: number) => ({
    key: label,
    cells: [label, formatCount(pieces), formatVnd(vnd)],
  });
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={isBooked ? countingHref() : countHref(count.id)}>
          ← {isBooked ? texts.back : texts.toSheet}
        </Link>
      </p>
      <h1>{texts.numbered(count.seq, count.name)}</h1>
      <p className="hint">
        {texts.begun(formatDateTime(count.createdAt, lang), count.createdBy)}
        {isBooked && <br />}
        {isBooked && texts.bookedOn(formatDateTime(count.endedAt!, lang), count.endedBy!)}
      </p>
      <p className="my-2">
        <strong>{texts.progress(sums.counted, sums.counted + sums.missing)}</strong>{" "}
        <a
          className="touch-link"
          href={countFile(count.id, lang === "vi" ? "semicolon" : undefined)}
        >
          {texts.file}
        </a>
      </p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [])} />
      <section className="panel mb-4" aria-labelledby="differences">
        <h2 id="differences" className="mb-2">
          {texts.differences}
        </h2>
        {sums.differing === 0 ? (
          <p>{sums.counted === 0 ? texts.nothingCounted : texts.allRight}</p>
        ) : (
          <NumbersTable
            className="money-table four"
            columns={[texts.part, texts.pieces, texts.value]}
            rows={[
              rowOf(texts.less, sums.lessPieces, sums.lessVnd),
              rowOf(texts.more, sums.morePieces, sums.moreVnd),
            ]}
            total={
              rowOf(texts.sum, sums.lessPieces + sums.morePieces, sums.lessVnd + sums.moreVnd).cells
            }
          />
        )}
      </section>
      <LeftOut />
      {isBooked ? (
        <ul className="panel lined mb-4">
          <Rows />
        </ul>
      ) : (
        count.state === "open" && sums.counted > 0 && <BookForm />
      )}
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => differencesHref(count.id, number)}
      />
    </div>
  );
}

function BookForm() {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const { count, sums, page, pages } = useLoaderData<typeof loader>();
  return (
    <SellerForm
      key={`${count.version} ${page}`}
      method="post"
      action={differencesHref(count.id, page)}
      noValidate
    >
      <input type="hidden" name="version" value={count.version} />
      {sums.differing > 0 && (
        <>
          <ul className="panel lined mb-4">
            <Rows />
          </ul>
          <div className="field">
            <label htmlFor="all">{texts.reasonOfAll}</label>
            <ReasonSelect id="all" />
          </div>
        </>
      )}
      <p className="hint mb-2">{texts.bookHint}</p>
      <p className="form-buttons">
        <SubmitButton intent="book" className="button">
          {texts.book}
        </SubmitButton>
        {pages > 1 && <SubmitButton intent="reasons">{texts.saveReasons}</SubmitButton>}
      </p>
    </SellerForm>
  );
}

type SelectProps = { id: string; value?: string | null };

function ReasonSelect({ id, value }: SelectProps) {
  const { lang } = useText();
  return (
    <select id={id} name={id} defaultValue={value ?? ""}>
      <option value="">{countingTexts[lang].noReason}</option>
      {STOCK_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {stockReasonTexts[lang][reason]}
        </option>
      ))}
    </select>
  );
}

/** The lines that differ. */
function Rows() {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const { count, lines } = useLoaderData<typeof loader>();
  return lines.map((line) => {
    const { position, name, weight, counted, stockThen, pieces, valueVnd, reason } = line;
    const id = lineField("reason", position);
    return (
      <li key={position} className="words items-baseline justify-between gap-x-4 py-2">
        <div>
          {line.productId ? (
            <Link className="touch-link" to={paths.stockHistory(line.productId)} discover="none">
              {name} {weight}
            </Link>
          ) : (
            `${name} ${weight ?? ""}`
          )}
          <small className="block">
            {texts.counted}: {formatCount(counted!)} · {texts.stockThen}: {formatCount(stockThen!)}
            {" · "}
            {line.countedBy}
          </small>
          {count.state === "booked" && reason && (
            <small className="block">
              {texts.reason}: {stockReasonTexts[lang][reason as StockReason]}
            </small>
          )}
        </div>
        <div className="ml-auto text-right">
          <strong>
            {pieces! < 0 ? "−" : "+"}
            {formatCount(Math.abs(pieces!))}
          </strong>
          <small className="block">{formatVnd(valueVnd ?? 0)}</small>
        </div>
        {count.state !== "booked" && (
          <div className="field basis-full">
            <label htmlFor={id} className="sr-only">
              {texts.reasonOf(name)}
            </label>
            <ReasonSelect id={id} value={reason} />
          </div>
        )}
      </li>
    );
  });
}

/** The products that booking leaves alone. */
function LeftOut() {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const { sums, leftOut, missing } = useLoaderData<typeof loader>();
  const groups = [
    { title: texts.leftOut(sums.leftOut), lines: leftOut, number: sums.leftOut },
    { title: texts.missing(sums.missing), lines: missing, number: sums.missing },
  ];
  return groups
    .filter(({ number }) => number > 0)
    .map(({ title, lines, number }) => (
      <details key={title} className="panel mb-4" open={lines === leftOut}>
        <summary className="touch-link">{title}</summary>
        <ul>
          {lines.map(({ position, name, weight, problem }) => (
            <li key={position}>
              {name} {weight}
              {lines === leftOut && problem && `: ${texts.problems[problem]}`}
            </li>
          ))}
          {number > lines.length && <li>{texts.more30(number - lines.length)}</li>}
        </ul>
      </details>
    ));
}

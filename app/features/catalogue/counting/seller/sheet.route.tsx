import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  countHref,
  countingHref,
  differencesHref,
} from "#app/features/catalogue/counting/count-links.ts";
import { findCount, listSheet } from "#app/features/catalogue/counting/counts.server.ts";
import { lineField, PAGE_SIZE, PRINTED_SIZE } from "#app/features/catalogue/counting/rules.ts";
import { countingTexts } from "#app/features/catalogue/counting/text.ts";
import { PrintHint } from "#app/features/orders/desk/order/order-links.tsx";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { usePrintOnce } from "#app/kit/components/print-once.ts";
import { ScanButton } from "#app/kit/components/scan-button.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { useText } from "#app/root-data.ts";
import { changeSheet, type RefusedLine, sheetPosition } from "./change-counts.http.server.ts";

export const meta = privateMeta<typeof loader>(({ lang }, data) => [
  data ? countingTexts[lang].numbered(data.count.seq, data.count.name) : countingTexts[lang].title,
  countingTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, params, searchParams }) => {
  const isPrint = searchParams.has("print");
  const at = wholeNumber(searchParams.get("at"));
  const position = sheetPosition(searchParams);
  const found = await context.withReadThread(async (db) => {
    const count = await findCount(db, params.id ?? "");
    const size = isPrint ? PRINTED_SIZE : PAGE_SIZE;
    // Nothing leaves a sheet, so that the position tells the page.
    const page = at ? Math.ceil(at / size) : position.page;
    const part = { ...position, isOpenOnly: position.show !== null, page, size };
    return count && { count, sheet: await listSheet(db, count, part) };
  });
  if (!found) throw await redirectWithToast(context, countingHref(), "contentChanged");
  const { count, sheet } = found;
  const { id, seq, name, state, createdAt, createdBy } = count;
  return {
    ...sheet,
    count: { id, seq, name, createdAt, createdBy, isOpen: state === "open" },
    // The stock is shown for a product that somebody has counted: who sees it before counts towards it.
    lines: sheet.lines.map((line) => {
      const { position, name, weight, counted, stockThen, countedBy, countedAt, problem } = line;
      const entered = problem === "stale" ? null : counted;
      const code = line.barcode ?? line.sku ?? "";
      return {
        ...{ position, name, weight, problem, code, counted: entered },
        moment: counted === null ? null : { stockThen, countedBy, countedAt },
      };
    }),
    position: { ...position, page: sheet.page },
    at: at ?? 0,
    isNext: searchParams.has("next"),
    isPrint,
  };
});

export const action = sellerAction(changeSheet);

/** After a refusal, the page shows the figures that others have entered. */
export const shouldRevalidate = () => true;

/** The sheet of a count, to be filled in part by part. */
export default function Sheet() {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const data = useLoaderData<typeof loader>();
  const { count, counted, all, found, position, pages, isPrint } = data;
  usePrintOnce(isPrint);
  return (
    <div className="max-w-3xl">
      <p className="screen-only">
        <Link className="touch-link" to={countingHref()}>
          ← {texts.back}
        </Link>
      </p>
      <h1>{texts.numbered(count.seq, count.name)}</h1>
      <p className="hint mb-2">
        {texts.begun(formatDateTime(count.createdAt, lang), count.createdBy)}
      </p>
      {isPrint ? (
        <Paper />
      ) : (
        <>
          <p className="lead strong" role="status">
            {texts.progress(counted, all)}
          </p>
          <p className="words gap-y-1 my-3">
            <Link className="button" to={differencesHref(count.id)}>
              {texts.toDifferences}
            </Link>
            {all > 0 && (
              <a className="button button-quiet" href={countHref(count.id, { print: 1 })}>
                {texts.print}
              </a>
            )}
          </p>
          {count.isOpen ? <ScanField /> : <p className="panel mb-4 strong">{texts.isEnded}</p>}
          <Choose />
          {found === 0 ? (
            <EmptyState illustration="empty-search" title={texts.nothingHere} />
          ) : (
            <Lines />
          )}
        </>
      )}
      <PageLinks
        page={position.page}
        pages={pages}
        hrefFor={(page) =>
          countHref(count.id, { ...position, page, ...(isPrint ? { print: 1 } : {}) })
        }
      />
      {!isPrint && count.isOpen && <Discard />}
    </div>
  );
}

/** The field for a scanner, which types a barcode and Enter. */
function ScanField() {
  const texts = countingTexts[useText().lang];
  const { count, lines, position, at, isNext } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.scan;
  const field = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const line = lines.find((each) => each.position === at);
  const isAwaited = isNext || refused !== undefined || (at > 0 && position.each !== null);
  useEffect(() => {
    if (!isAwaited) return;
    field.current!.focus();
    field.current!.select();
  }, [isAwaited, key, refused]);
  function scan(code: string) {
    const input = field.current!;
    input.value = code;
    input.form!.querySelector<HTMLButtonElement>("[type=submit]")!.click();
  }
  return (
    <SellerForm
      key={`${key} ${at}`}
      method="post"
      action={countHref(count.id, position)}
      className="row gap-y-1 items-center max-w-xl mb-4 pick-scan"
      noValidate
    >
      <label htmlFor="scan">{texts.scan}</label>
      <input
        ref={field}
        id="scan"
        className="grow basis-36"
        name="typed"
        autoComplete="off"
        defaultValue={refused?.typed}
        aria-invalid={refused ? true : undefined}
        aria-describedby="scan-hint"
        // biome-ignore lint/a11y/noAutofocus: after a scan, the next one is typed here
        autoFocus={isAwaited}
      />
      <SubmitButton intent="scan">{texts.find}</SubmitButton>
      <ScanButton onCode={scan} />
      <p
        id="scan-hint"
        className={refused ? "field-error" : "hint"}
        role={refused ? "alert" : "status"}
      >
        {refused?.error ?? (line ? `✓ ${texts.found(line.name, line.counted)}` : texts.scanHint)}
      </p>
      <label className="row items-center touch-link">
        <input type="checkbox" name="each" value="1" defaultChecked={position.each !== null} />
        {texts.each}
      </label>
    </SellerForm>
  );
}

/** Chooses the lines that are shown. */
function Choose() {
  const texts = countingTexts[useText().lang];
  const { count, position, pages } = useLoaderData<typeof loader>();
  const { search, show, each } = position;
  if (pages === 1 && !search && !show) return null;
  const choices = [
    [null, texts.showAll],
    ["open", texts.showOpen],
  ] as const;
  return (
    <>
      <nav className="choice-links" aria-label={texts.show}>
        {choices.map(([choice, label]) => (
          <Link
            key={label}
            to={countHref(count.id, { search, each, show: choice })}
            aria-current={choice === show ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form method="get" action={countHref(count.id)} className="row stock-field items-center my-2">
        {show && <input type="hidden" name="show" value={show} />}
        <label htmlFor="search">{texts.search}</label>
        <input
          id="search"
          className="grow basis-36"
          name="search"
          type="search"
          defaultValue={search}
        />
        <button type="submit" className="button button-quiet">
          {texts.searchButton}
        </button>
      </Form>
    </>
  );
}

function Lines() {
  const texts = countingTexts[useText().lang];
  const { count, lines, position, at } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { key } = useLocation();
  const wrong = refused?.lines ?? {};
  const problems = [
    ...(refused?.message ? [{ message: refused.message }] : []),
    ...Object.entries(wrong).flatMap(([position, { error }]) => {
      const line = lines.find((each) => String(each.position) === position);
      const fieldId = line && lineField("counted", line.position);
      return error ? [{ message: [line?.name, error].filter(Boolean).join(": "), fieldId }] : [];
    }),
  ];
  return (
    <SellerForm
      key={key}
      method="post"
      action={countHref(count.id, position)}
      className="prices"
      noValidate
    >
      <ErrorSummary problems={problems} />
      <p className="hint mb-2">{texts.fieldsHint}</p>
      {at > 0 && <input type="hidden" name="next" value="1" />}
      <ul className="mb-2">
        {lines.map((line) => (
          <LineRow
            key={line.position}
            line={line}
            refused={wrong[line.position]}
            isFocused={line.position === at && position.each === null}
          />
        ))}
      </ul>
      {count.isOpen && (
        <p className="prices-save">
          <SubmitButton intent="save" className="button">
            {texts.save}
          </SubmitButton>
        </p>
      )}
    </SellerForm>
  );
}

type Line = Awaited<ReturnType<typeof loader>>["lines"][number];
type LineProps = { line: Line; refused?: RefusedLine; isFocused: boolean };

function LineRow({ line, refused, isFocused }: LineProps) {
  const { lang } = useText();
  const texts = countingTexts[lang];
  const { position, name, weight, counted, moment, problem } = line;
  const id = lineField("counted", position);
  const saved = counted === null ? "" : String(counted);
  // The figure that the field showed first: the page may load newer ones while somebody types.
  const [seen] = useState(refused?.seen ?? saved);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    input.current!.focus();
    input.current!.select();
  }, [isFocused]);
  const difference = counted === null || !moment ? null : counted - moment.stockThen!;
  return (
    <li className="row items-center price-row">
      <label htmlFor={id} className="price-name">
        <span className="sr-only">{texts.countedOf(name)}</span>
        <span aria-hidden="true">
          {name} <small>{weight}</small>
        </span>
        <small className="block" id={`${id}-hint`}>
          {problem && texts.problems[problem]}
          {difference !== null &&
            !problem &&
            texts.thenStock(
              moment!.stockThen!,
              difference === 0 ? texts.right : signed(difference),
            )}
          {moment?.countedBy && (
            <> · {texts.by(moment.countedBy, formatDateTime(moment.countedAt!, lang))}</>
          )}
        </small>
      </label>
      <input type="hidden" name={lineField("seen", position)} value={seen} />
      {refused?.sure && (
        <input type="hidden" name={lineField("sure", position)} value={refused.sure} />
      )}
      <span className="price-field">
        <input
          ref={input}
          id={id}
          name={id}
          autoComplete="off"
          defaultValue={refused?.typed ?? saved}
          placeholder="–"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : `${id}-hint`}
          // biome-ignore lint/a11y/noAutofocus: it was just scanned
          autoFocus={isFocused}
        />
      </span>
      {refused && (
        <p className="field-error" id={`${id}-error`}>
          {refused.error}
        </p>
      )}
    </li>
  );
}

const signed = (pieces: number) => `${pieces < 0 ? "−" : "+"}${formatCount(Math.abs(pieces))}`;

/** The sheet to be filled in with a pen. */
function Paper() {
  const texts = countingTexts[useText().lang];
  const { count, lines } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="screen-only mb-4 words">
        <PrintHint text={texts.printHint} />
        <Link className="touch-link" to={countHref(count.id)}>
          {texts.toSheet}
        </Link>
      </div>
      <NumbersTable
        className="money-table"
        columns={[texts.product, texts.code, texts.counted]}
        rows={lines.map(({ position, name, weight, code }) => ({
          key: String(position),
          cells: [`${position}. ${name} ${weight ?? ""}`, code, "________"],
        }))}
      />
    </>
  );
}

function Discard() {
  const texts = countingTexts[useText().lang];
  const { count, position } = useLoaderData<typeof loader>();
  return (
    <SellerForm method="post" action={countHref(count.id, position)} className="my-4">
      <SubmitButton intent="discard" className="button button-quiet">
        {texts.discard}
      </SubmitButton>
      <p className="hint">{texts.discardHint}</p>
    </SellerForm>
  );
}

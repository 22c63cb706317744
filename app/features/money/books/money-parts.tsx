import { Link } from "@remix-run/react";
import { debtsHref } from "#app/features/money/debts/debt-links.ts";
import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { formatDay } from "#app/kit/format/date.ts";
import { neighbourOf, PERIOD_KINDS, type Period, periodAt } from "#app/kit/format/period.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { type BookPage, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { DaysShown } from "./by-day.server.ts";
import { moneyTexts } from "./text.ts";

/** The file formats in which each page about a period can be downloaded. */
const FILES = [
  { kind: "csv", extension: "csv" },
  { kind: "csvSemicolon", extension: "csv", separator: "semicolon" },
  { kind: "xlsx", extension: "xlsx" },
] as const;

type HeadProps = {
  page: BookPage;
  period: Period;
  /** As in kit/format/vietnam-day.ts. */
  today: number;
};

/** The head of every page about a period, with links to the other pages, the neighbouring periods and the files. */
export function MoneyHead({ page, period, today }: HeadProps) {
  const texts = moneyTexts[useText().lang];
  const [before, after] = [neighbourOf(period, -1), neighbourOf(period, 1)];
  const shown = Math.min(Math.max(today, period.from), period.to);
  return (
    <>
      <h1>{texts.title}</h1>
      <MoneyNav page={page} />
      <nav className="choice-links" aria-label={texts.periods}>
        {PERIOD_KINDS.map((kind) => (
          <Link
            key={kind}
            to={paths.money(page, periodAt(kind, shown))}
            aria-current={kind === period.kind ? "true" : undefined}
          >
            {texts.kinds[kind]}
          </Link>
        ))}
      </nav>
      <p className="strong">{texts.period[period.kind](period)}</p>
      <nav className="choice-links" aria-label={texts.beside}>
        {before.year >= 2000 && (
          <Link to={paths.money(page, before)}>← {texts.period[before.kind](before)}</Link>
        )}
        {after.from <= today && (
          <Link to={paths.money(page, after)}>{texts.period[after.kind](after)} →</Link>
        )}
      </nav>
      <p className="row mb-4">
        {FILES.map(({ kind, extension, ...cells }) => (
          <a
            key={kind}
            className="touch-link"
            href={paths.moneyFile(page, period, { extension, ...cells })}
            download
          >
            {texts.files[kind]}
          </a>
        ))}
      </p>
    </>
  );
}

const PAGES = {
  revenue: paths.money(),
  book: paths.money("book"),
  invoices: paths.money("invoices"),
  margin: paths.money("margin"),
  transfers: paths.transfers(),
  till: paths.till(),
  debts: debtsHref(),
  codes: paths.discountCodes(),
};
type MoneyPage = keyof typeof PAGES;

/** Links to the pages about money. */
export function MoneyNav({ page }: { page: MoneyPage }) {
  const texts = moneyTexts[useText().lang];
  const may = useMay();
  const pages = (Object.keys(PAGES) as MoneyPage[]).filter((each) => may(PAGES[each]));
  return (
    <nav className="choice-links" aria-label={texts.sections}>
      {pages.map((each) => (
        <Link key={each} to={PAGES[each]} aria-current={each === page ? "page" : undefined}>
          {texts.pages[each]}
        </Link>
      ))}
    </nav>
  );
}

type DaysProps = {
  of: BookPage;
  period: Period;
  days: { from: number };
  page: DaysShown<unknown>;
};

/** Links to the first days of a period, and to the days after those that the page shows. */
export function NextDays({ of, period, days, page: { rows, next, isCut } }: DaysProps) {
  const { lang } = useText();
  const texts = moneyTexts[lang];
  return (
    <>
      {isCut && <p className="hint">{texts.cut(rows.length)}</p>}
      <p className="row mb-4">
        {days.from > period.from && (
          <Link className="touch-link" to={paths.money(of, period)}>
            {texts.fromDay(formatDay(period.from, lang))}
          </Link>
        )}
        {next !== null && (
          <Link className="touch-link" to={paths.money(of, period, next)}>
            {texts.fromDay(formatDay(next, lang))}
          </Link>
        )}
      </p>
    </>
  );
}

type Props = Omit<Parameters<typeof NumbersTable>[0], "className" | "discover"> & {
  id: string;
  title: string;
  /** Explains the figures. */
  means: string;
  /** Sums below the columns after the first. */
  sums: string[];
};

/** Figures of a period with their explanation and sums. */
export function MoneyTable({ id, title, means, columns, rows, sums }: Props) {
  const texts = moneyTexts[useText().lang];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint mb-3">{means}</p>
      {rows.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <NumbersTable
          className={`money-table ${columns.length === 4 ? "four" : ""}`}
          columns={columns}
          rows={rows}
          total={[texts.total, ...sums]}
          discover="none"
        />
      )}
    </section>
  );
}

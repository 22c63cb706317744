import { Link } from "@remix-run/react";
import { type BookPage, MoneyNav } from "#app/features/money/seller/money-nav.tsx";
import { neighbourOf, PERIOD_KINDS, type Period, periodAt } from "#app/kit/format/period.ts";
import { useText } from "#app/root-data.ts";
import { FILE_KINDS, moneyFileHref, moneyHref } from "./money-href.ts";
import { moneyTexts } from "./text.ts";

type Props = {
  page: BookPage;
  period: Period;
  /** As in format/vietnam-day.ts. */
  today: number;
};

/** What stands above every page about a period: the other pages, the periods beside it, and its files. */
export function MoneyHead({ page, period, today }: Props) {
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
            to={moneyHref(page, periodAt(kind, shown))}
            aria-current={kind === period.kind ? "true" : undefined}
          >
            {texts.kinds[kind]}
          </Link>
        ))}
      </nav>
      <p className="overview-range">{texts.period[period.kind](period)}</p>
      <nav className="choice-links" aria-label={texts.beside}>
        {before.year >= 2000 && (
          <Link to={moneyHref(page, before)}>← {texts.period[before.kind](before)}</Link>
        )}
        {after.from <= today && (
          <Link to={moneyHref(page, after)}>{texts.period[after.kind](after)} →</Link>
        )}
      </nav>
      <p className="list-links">
        {FILE_KINDS.map((kind) => (
          <a key={kind} className="touch-link" href={moneyFileHref(page, period, kind)} download>
            {texts.files[kind]}
          </a>
        ))}
      </p>
    </>
  );
}

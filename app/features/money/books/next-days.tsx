import { Link } from "@remix-run/react";
import type { BookPage } from "#app/features/money/seller/money-nav.tsx";
import { formatDay } from "#app/kit/format/date.ts";
import type { Period } from "#app/kit/format/period.ts";
import { useText } from "#app/root-data.ts";
import type { DaysShown } from "./by-day.server.ts";
import { moneyHref } from "./money-href.ts";
import { moneyTexts } from "./text.ts";

type Props = {
  of: BookPage;
  period: Period;
  days: { from: number };
  page: DaysShown<unknown>;
};

/** Links to the first days of a period and to those after the ones that a page shows. */
export function NextDays({ of, period, days, page: { rows, next, isCut } }: Props) {
  const { lang } = useText();
  const texts = moneyTexts[lang];
  return (
    <>
      {isCut && <p className="hint">{texts.cut(rows.length)}</p>}
      <p className="list-links">
        {days.from > period.from && (
          <Link className="touch-link" to={moneyHref(of, period)}>
            {texts.fromDay(formatDay(period.from, lang))}
          </Link>
        )}
        {next !== null && (
          <Link className="touch-link" to={moneyHref(of, period, next)}>
            {texts.fromDay(formatDay(next, lang))}
          </Link>
        )}
      </p>
    </>
  );
}

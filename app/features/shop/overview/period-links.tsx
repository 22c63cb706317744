import { Link } from "@remix-run/react";
import { formatDay } from "#app/kit/format/date.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { type OverviewChoice, PERIODS } from "./rules.ts";
import { overviewTexts } from "./text.ts";

type Props = { choice: OverviewChoice; from: number; to: number };

/** Links to the periods, and the days of the current one. */
export function PeriodLinks({ choice, from, to }: Props) {
  const t = useText();
  const text = overviewTexts[t.lang];
  const [first, last] = [formatDay(from, t.lang), formatDay(to, t.lang)];
  return (
    <>
      <nav className="choice-links" aria-label={text.periods}>
        {PERIODS.map((days) => (
          <Link
            key={days}
            to={paths.sellerOverview({ ...choice, days })}
            preventScrollReset
            aria-current={days === choice.days ? "page" : undefined}
          >
            {text.lastDays(days)}
          </Link>
        ))}
      </nav>
      <p className="overview-range">{from === to ? last : text.range(first, last)}</p>
    </>
  );
}

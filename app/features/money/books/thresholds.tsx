import { formatShare } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import { moneyTexts } from "./text.ts";

type Props = { year: number; deliveredVnd: number; thresholdsVnd: number[] };

/** How far this year's revenue is towards each threshold of the law. */
export function Thresholds({ year, deliveredVnd, thresholdsVnd }: Props) {
  const texts = moneyTexts[useText().lang];
  if (thresholdsVnd.length === 0) return null;
  return (
    <section className="panel thresholds" aria-labelledby="thresholds">
      <h2 id="thresholds">{texts.thresholds(year)}</h2>
      <ul>
        {thresholdsVnd.map((threshold) => {
          const share = formatShare(deliveredVnd, threshold);
          const text = texts.threshold(formatVnd(deliveredVnd), formatVnd(threshold), share);
          return (
            <li key={threshold}>
              {text}
              <meter aria-label={text} max={threshold} value={Math.min(deliveredVnd, threshold)} />
            </li>
          );
        })}
      </ul>
      <p className="hint">{texts.thresholdHint}</p>
    </section>
  );
}

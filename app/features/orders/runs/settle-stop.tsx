import type { Mark } from "#app/features/couriers/stop-presses.server.ts";
import { courierTexts } from "#app/features/couriers/text.ts";
import { toCollectVnd } from "#app/features/money/payments/payment.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { Stop } from "./run-stops.tsx";
import type { StopResult } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

export const MARK_FIELDS = ["seq", "mark", "reason", "pressedAt", "at"] as const;
/** What the settlement of a run shows of what a courier noted. */
export type ShownMark = Pick<Mark, (typeof MARK_FIELDS)[number]>;

type Props = {
  stop: Stop;
  choices: StopResult[];
  result?: string;
  /** Null if couriers noted something for other stops only; undefined if for none. */
  mark: ShownMark | null | undefined;
};

/** What became of a stop, to be chosen. */
export function StopResults({ stop, choices, result, mark }: Props) {
  const text = runsTexts[useText().lang];
  const { id, updatedAt } = stop;
  return (
    <fieldset className="settle-stop">
      <legend>
        <StopName stop={stop} />
      </legend>
      <input type="hidden" name={`seen:${id}`} value={updatedAt} />
      {mark && <input type="hidden" name={`marked:${id}`} value={mark.seq} />}
      {mark !== undefined && <CourierMark mark={mark} updatedAt={updatedAt} />}
      <div className="settle-results">
        {choices.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`result:${id}`}
              value={each}
              defaultChecked={each === result}
            />
            {text.results[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CourierMark({ mark, updatedAt }: { mark: ShownMark | null; updatedAt: number }) {
  const text = courierTexts[useText().lang];
  if (!mark) return <p className="settle-mark hint">{text.noMark}</p>;
  return (
    <p className="settle-mark">
      {text.fromCourier} {formatTime(mark.pressedAt)}: <strong>{text.marks[mark.mark]}</strong>
      {mark.reason && ` – ${mark.reason}`}
      {updatedAt > mark.at && <span className="cash-short"> {text.older}</span>}
    </p>
  );
}

/** Whose order it is, and what is to be collected. */
export function StopName({ stop }: { stop: Stop }) {
  const t = useText();
  const text = runsTexts[t.lang];
  return (
    <span>
      #{shortOrderId(stop.id)} {fullName(stop)}{" "}
      <strong>{stop.isPaid ? text.paidBefore : formatVnd(toCollectVnd(stop))}</strong>
    </span>
  );
}

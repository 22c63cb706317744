import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { DeliveryRun } from "./delivery-runs.server.ts";
import { runsTexts } from "./text.ts";

type Props = { run: Pick<DeliveryRun, "cashDueVnd" | "cashCountedVnd"> };

/** The cash of a settled run, with what was missing or too much. */
export function CashBooked({ run }: Props) {
  const text = runsTexts[useText().lang];
  const [due, counted] = [run.cashDueVnd ?? 0, run.cashCountedVnd ?? 0];
  const amount = formatVnd(Math.abs(counted - due));
  return (
    <span>
      {text.cashBooked(formatVnd(due), formatVnd(counted))}{" "}
      {counted < due && <strong className="cash-short">{text.short(amount)}</strong>}
      {counted > due && <strong>{text.over(amount)}</strong>}
    </span>
  );
}

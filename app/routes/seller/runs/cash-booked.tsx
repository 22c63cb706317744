import { formatVnd } from "#app/format/vnd.ts";
import type { DeliveryRun } from "#app/models/orders/runs/delivery-runs.ts";
import { runsTexts } from "#app/text/pages/runs.ts";
import { useText } from "#app/ui/page/root-data.ts";

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

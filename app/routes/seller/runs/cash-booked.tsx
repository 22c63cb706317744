import { formatVnd } from "../../../format/vnd.ts";
import type { DeliveryRun } from "../../../models/orders/delivery-runs.ts";
import { useText } from "../../../ui/page/root-data.ts";

type Props = { run: Pick<DeliveryRun, "cashDueVnd" | "cashCountedVnd"> };

/** The cash of a settled run, with what was missing or too much. */
export function CashBooked({ run }: Props) {
  const t = useText();
  const [due, counted] = [run.cashDueVnd ?? 0, run.cashCountedVnd ?? 0];
  const amount = formatVnd(Math.abs(counted - due));
  return (
    <span>
      {t.runs.cashBooked(formatVnd(due), formatVnd(counted))}{" "}
      {counted < due && <strong className="cash-short">{t.runs.short(amount)}</strong>}
      {counted > due && <strong>{t.runs.over(amount)}</strong>}
    </span>
  );
}

import { formatVnd } from "../../../format/vnd.ts";
import { useText } from "../../../ui/page/root-data.ts";

type Props = {
  /** Of the orders of the filter. */
  toCollectVnd: number;
  collectedTodayVnd: number;
};

/** The cash that the listed orders still bring, and what all have brought today. */
export function CashLine({ toCollectVnd, collectedTodayVnd }: Props) {
  const { orderList: text } = useText();
  return (
    <dl className="cash-line">
      <div>
        <dt>{text.toCollect}</dt> <dd>{formatVnd(toCollectVnd)}</dd>
      </div>
      <div>
        <dt>{text.collectedToday}</dt> <dd>{formatVnd(collectedTodayVnd)}</dd>
      </div>
    </dl>
  );
}

import { formatDay } from "../../../../format/date.ts";
import { pressOf } from "../../../../format/press.ts";
import { formatHour } from "../../../../format/vietnam-day.ts";
import type { OrderScope } from "../../../../models/orders/finding/order-scope.ts";
import type { Text } from "../../../../text/en.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import { FILTER_FORM } from "./orders-filter.tsx";
import type { OrdersPosition } from "./orders-href.ts";

type Props = {
  position: OrdersPosition;
  /** Of the position's product; null when it is not known. */
  productName: string | null;
};

/** Which part of the orders is listed, such as one day's; each limit can be removed. */
export function AppliedFilters({ position, productName }: Props) {
  const t = useText();
  const chips = chipsOf(position.scope ?? {}, productName, t);
  if (chips.length === 0) return null;
  return (
    <div className="applied-filters">
      <span>{t.orderList.filter}:</span>
      <ul>
        {chips.map(({ text, names }) => (
          <li key={text}>
            <button
              type="submit"
              form={FILTER_FORM}
              name="intent"
              value={pressOf("filter", `without:${names}`)}
            >
              <span className="sr-only">{t.orderList.remove}</span> {text}{" "}
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Chip = { text: string; names: (keyof OrderScope)[] };

function chipsOf(scope: OrderScope, productName: string | null, t: Text): Chip[] {
  const { hour, sold, unpaid, refused, product, ward, run, call } = scope;
  const chips: (Chip | false | undefined)[] = [
    timeChip(scope, t),
    hour !== undefined && { text: t.orderList.ofHour(formatHour(hour)), names: ["hour"] },
    sold && { text: t.orderList.sold, names: ["sold"] },
    unpaid && { text: t.orderList.notPaid, names: ["unpaid"] },
    refused && { text: t.orderList.wasRefused, names: ["refused"] },
    product !== undefined && {
      text: productName ?? t.orderList.ofUnknownProduct,
      names: ["product"],
    },
    ward && { text: [ward.city, ward.state].filter(Boolean).join(", "), names: ["ward"] },
    run !== undefined && {
      text: run === "none" ? t.orderList.noRun : t.orderList.thisRun,
      names: ["run"],
    },
    call && {
      text: call === "none" ? t.orderList.notCalled : t.calls.results[call],
      names: ["call"],
    },
  ];
  return chips.filter((chip) => !!chip);
}

function timeChip({ from, to }: OrderScope, t: Text): Chip | undefined {
  const [first, last] = [from, to].map((day) => day !== undefined && formatDay(day, t.lang));
  const names: Chip["names"] = ["from", "to"];
  if (first && first === last) return { text: first, names };
  if (first && last) return { text: t.orderList.range(first, last), names };
  if (first) return { text: t.orderList.since(first), names };
  return last ? { text: t.orderList.until(last), names } : undefined;
}

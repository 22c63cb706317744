import { shortOrderId } from "../../../format/order-id.ts";
import { formatVnd } from "../../../format/vnd.ts";
import { paths } from "../../../paths.ts";
import { periodText } from "../../../text/period.ts";
import { useText } from "../../../ui/page/root-data.ts";

type Props = {
  open: { count: number; orders: { id: string; amountVnd: number }[] };
  /** Days for which orders are kept. */
  keepDays: number;
};

const LINK = "touch-link";

/** What goes with an account and what stays, and the orders that are still to be delivered. */
export function LeaveNotice({ open, keepDays }: Props) {
  const { leave: t } = useText();
  return (
    <>
      <List title={t.deletedTitle} items={t.deleted} />
      <List title={t.keptTitle} items={t.kept(periodText(t, keepDays))} />
      {open.count > 0 && (
        <>
          <h2 className="mb-1">{t.openTitle}</h2>
          <p>{t.openOrders(open.count)}</p>
          <ul className="mb-4">
            {open.orders.map(({ id, amountVnd }) => (
              <li key={id}>
                <a className={LINK} href={paths.order(id)}>
                  {t.orderLink(shortOrderId(id), formatVnd(amountVnd))}
                </a>
              </li>
            ))}
            {open.count > open.orders.length && (
              <li>
                <a className={LINK} href={paths.myOrders}>
                  {t.allOrders}
                </a>
              </li>
            )}
          </ul>
        </>
      )}
      <p className="mb-4">{t.register}</p>
    </>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <>
      <h2 className="mb-1">{title}</h2>
      <ul className="bullets mb-4">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

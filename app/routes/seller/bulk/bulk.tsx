import { Link, useLoaderData } from "@remix-run/react";
import { sellerAction, sellerLoader } from "../../../auth/require-seller.ts";
import { MAX_BULK_ORDERS } from "../../../format/order-id.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { type Choice, listChosen } from "../../../models/orders/changing/chosen-orders.ts";
import { bulkTexts } from "../../../text/pages/bulk-pages.ts";
import { sellerMeta } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { AttentionLeftOut } from "../attention/attention-left-out.tsx";
import { ordersHref, positionOf } from "../orders/filter/orders-href.ts";
import { handleBulkForm } from "./bulk-form.server.ts";
import { BulkNext } from "./bulk-next.tsx";
import { BulkOrders, toBulkOrder } from "./bulk-orders.tsx";
import { parseChange, parseChoice } from "./choice.server.ts";

export const meta = sellerMeta((t) => [bulkTexts[t.lang].title, t.sellerDescriptions.bulk]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const asOf = Date.now();
  const change = parseChange(searchParams.get("set"));
  const events = parseChoice(searchParams);
  const left = new URLSearchParams(
    (searchParams.get("left") ?? "").split(",").map((id) => ["order", id]),
  );
  const find = async (choice: Choice | null) => {
    const rows = choice ? await listChosen(context.db, choice, { limit: MAX_BULK_ORDERS }) : [];
    return rows.map(toBulkOrder);
  };
  const count = (name: string) => wholeNumber(searchParams.get(name)) ?? 0;
  return {
    asOf,
    change,
    events: events?.by === "events" ? events : null,
    done: await find(events?.by === "events" ? events : null),
    leftAlone: await find(parseChoice(left)),
    counts: {
      already: count("already"),
      gone: count("gone"),
      missing: count("missing"),
      changed: count("changed"),
      leftOut: count("leftOut"),
    },
    // The orders are no longer where they were in the list.
    position: { ...positionOf(searchParams), page: 1 },
  };
});

export const action = sellerAction(handleBulkForm);

/** What came of changing many orders at once, order by order, and what is likely to follow. */
export default function Bulk() {
  const t = useText();
  const { asOf, change, events, done, leftAlone, counts, position } =
    useLoaderData<typeof loader>();
  const state = change === "paid" ? t.order.paid : change && t.orders.statuses[change];
  const { already, gone, missing, changed, leftOut } = counts;
  return (
    <>
      <p>
        <Link className="touch-link" to={ordersHref(position)}>
          ← {bulkTexts[t.lang].back}
        </Link>
      </p>
      <h1>
        {done.length > 0
          ? bulkTexts[t.lang].done(done.length, state ?? "")
          : bulkTexts[t.lang].none}
      </h1>
      <ul className="mb-4">
        {already > 0 && <li>{bulkTexts[t.lang].already(already)}</li>}
        {missing > 0 && <li>{bulkTexts[t.lang].missing(missing)}</li>}
        {leftOut > 0 && (
          <li>
            <AttentionLeftOut number={leftOut} />
          </li>
        )}
        {gone > 0 && <li>{bulkTexts[t.lang].gone(gone)}</li>}
      </ul>
      {changed > 0 && (
        <section className="panel mb-4" aria-labelledby="left">
          <h2 id="left">{bulkTexts[t.lang].leftAlone(changed)}</h2>
          <BulkOrders orders={leftAlone} />
          {changed > leftAlone.length && <p>{t.bulk.andMore(changed - leftAlone.length)}</p>}
        </section>
      )}
      {events && done.length > 0 && (
        <>
          <BulkNext events={events} asOf={asOf} change={change} position={position} />
          <section className="panel" aria-labelledby="done">
            <h2 id="done">{bulkTexts[t.lang].changedOrders}</h2>
            <BulkOrders orders={done} />
          </section>
        </>
      )}
    </>
  );
}

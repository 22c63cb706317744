import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { AttentionLeftOut } from "#app/features/orders/desk/attention.tsx";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { requireSubmission } from "#app/kit/command/action.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { BulkOrders, toBulkOrder } from "./bulk-orders.tsx";
import { findBulkQuestion } from "./bulk-updates.server.ts";
import { asOfSchema, bulkFields, changeSchema, parseChoiceToChange } from "./choice.http.server.ts";
import { bulkTexts } from "./text.ts";

/** Orders listed by name; further ones are counted. */
const MAX_NAMED = 20;

export const meta = privateMeta((t) => [bulkTexts[t.lang].title, bulkTexts[t.lang].description]);

const querySchema = z.object({ set: changeSchema.nullable().catch(null), asOf: asOfSchema });

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const position = positionOf(searchParams);
  const choice = parseChoiceToChange(searchParams);
  const { set: change, asOf } = requireSubmission(searchParams, querySchema);
  const question = choice && change && (await findBulkQuestion(context.db, choice, change, asOf));
  if (!question) throw redirect(paths.sellerOrders(position));
  const { orders, ...counts } = question;
  return {
    ...counts,
    count: orders.length,
    orders: orders.slice(0, MAX_NAMED).map(toBulkOrder),
    change,
    fields: bulkFields(searchParams),
    position,
  };
});

/** Asks before a change of many orders, or of orders that are already sent, paid or cancelled. */
export default function AskBulk() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { count, sumVnd, mailed, leftOut, orders, fields, position, change } = loaded;
  const label = change === "paid" ? t.order.paid : (t.orders.statuses[change] ?? change);
  const { ask } = bulkTexts[t.lang];
  return (
    <SellerForm method="post" action={paths.bulk} className="panel" preventScrollReset={false}>
      <h1>{ask.title(count, label)}</h1>
      <ul className="mb-4">
        <li>{ask.sum(formatVnd(sumVnd))}</li>
        <li>{mailed > 0 ? ask.mailed(mailed) : ask.nobodyMailed}</li>
        {(["sent", "paid", "cancelled"] as const).map(
          (name) =>
            loaded[name] > 0 && (
              <li key={name}>
                <strong>{ask[name](loaded[name])}</strong>
              </li>
            ),
        )}
        {leftOut > 0 && (
          <li>
            <AttentionLeftOut number={leftOut} />
          </li>
        )}
      </ul>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="sure" value="1" />
      <BulkOrders orders={orders} />
      {count > orders.length && <p>{t.bulk.andMore(count - orders.length)}</p>}
      <p className="form-buttons">
        <SubmitButton
          intent={change}
          className={change === "Cancelled" ? "button button-danger" : "button"}
        >
          {ask.yes(count, label)}
        </SubmitButton>
        <Link className="button button-quiet" to={paths.sellerOrders(position)}>
          {ask.no}
        </Link>
      </p>
    </SellerForm>
  );
}

import { type AppLoadContext, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { nextStatus } from "#app/features/orders/changing/order-status.ts";
import { AttentionLeftOut } from "#app/features/orders/desk/attention.tsx";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { type OrdersPosition, positionParameters } from "#app/features/orders/finding/filter.ts";
import { MAX_BULK_ORDERS } from "#app/features/orders/order-id.ts";
import { createRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  redirectWithToast,
  requirePress,
} from "#app/kit/command/action.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ORDER_STATUSES, type OrderStatus } from "#db/order-values.ts";
import { BulkOrders, toBulkOrder } from "./bulk-orders.tsx";
import { type BulkOutcome, findBulkQuestion, updateChosen } from "./bulk-updates.server.ts";
import {
  asOfSchema,
  bulkFields,
  changeSchema,
  ID,
  parseChoice,
  parseChoiceToChange,
} from "./choice.http.server.ts";
import { type Choice, listChosen } from "./chosen-orders.server.ts";
import { bulkTexts } from "./text.ts";

export const meta = privateMeta((t) => [bulkTexts[t.lang].title, bulkTexts[t.lang].description]);

/** Unchanged orders that the outcome names; further ones are counted. */
const MAX_NAMED = 20;

const count = wholeNumberSchema.catch(0);
/** The parameters that `outcomeHref` writes. */
const outcomeSchema = z.object({
  set: changeSchema.nullable().catch(null),
  already: count,
  gone: count,
  missing: count,
  changed: count,
  leftOut: count,
  /** Ids of the orders that were not changed. */
  left: z
    .string()
    .default("")
    .transform((ids) => ids.split(",", MAX_NAMED).filter((id) => ID.test(id))),
});

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const { set: change, left, ...counts } = requirePress(searchParams, outcomeSchema);
  const events = parseChoice(searchParams);
  const find = async (choice: Choice | null) => {
    const rows = choice ? await listChosen(context.db, choice, { limit: MAX_BULK_ORDERS }) : [];
    return rows.map(toBulkOrder);
  };
  return {
    asOf: Date.now(),
    change,
    events: events?.by === "events" ? events : null,
    done: await find(events?.by === "events" ? events : null),
    leftAlone: await find(left.length > 0 ? { by: "ids", ids: left } : null),
    counts,
    // The orders may have moved to another page of the list.
    position: { ...positionOf(searchParams), page: 1 },
  };
});

/** `found` is the number of orders in the list. */
const sent = { sure: z.string().optional(), asOf: asOfSchema, found: count };
const submitSchema = z.discriminatedUnion("intent", [
  z.object({ intent: changeSchema, ...sent }),
  z.object({ intent: z.literal("chosen"), newStatus: z.enum(ORDER_STATUSES), ...sent }),
  z.object({ intent: z.literal("run") }),
]);

/** Handles the form for many orders: a change, or a new delivery run. A change with a question needs `sure`. */
export const action = sellerAction(async ({ request, context, by }) => {
  const form = await readForm(request);
  const submit = requirePress(form, submitSchema);
  const position = positionOf(form);
  const choice = parseChoiceToChange(form);
  if (!choice) return redirectWithToast(context, paths.sellerOrders(position), "noneChosen");
  if (submit.intent === "run") return createRunOf(context, choice, { by, position });
  const set = submit.intent === "chosen" ? submit.newStatus : submit.intent;
  const options = { by, asOf: submit.asOf };
  if (!submit.sure && (await findBulkQuestion(context.db, choice, set, options.asOf))) {
    const fields = new URLSearchParams([["set", set], ...bulkFields(form)]);
    return redirect(`${paths.askBulk}?${fields}`, 303);
  }
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      withUndo(tx, choice, { by, change: set }, () => updateChosen(tx, choice, set, options)),
    ),
  );
  if (outcome === "busy")
    return redirectWithToast(context, paths.sellerOrders(position), "statusFailed");
  if (choice.by === "run") {
    const href = hrefWith(paths.run(choice.runId), { leftOut: outcome.leftOut || null });
    return redirectWithToast(context, href, outcome.done > 0 ? "statusUpdated" : "orderChanged");
  }
  const seen = choice.by === "filter" ? submit.found : 0;
  return redirect(outcomeHref(outcome, { set, seen, position }), 303);
});

type Pressed = { set: string; seen: number; position: OrdersPosition };

/** The page with the outcome. Its URL names the changes by their numbers in the history. */
function outcomeHref(outcome: BulkOutcome, { set, seen, position }: Pressed): string {
  const { events, done, already, changed, gone, leftOut } = outcome;
  const found = done + already + changed.length + leftOut;
  return hrefWith(paths.bulk, {
    set,
    first: events?.from,
    last: events?.to,
    already,
    gone,
    leftOut,
    missing: Math.max(0, Math.min(seen, MAX_BULK_ORDERS) - found),
    changed: changed.length,
    left: changed.slice(0, MAX_NAMED).join(","),
    ...positionParameters(position),
  });
}

async function createRunOf(
  context: AppLoadContext,
  choice: Choice,
  { by, position }: { by: string; position: OrdersPosition },
): Promise<Redirect> {
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      withUndo(tx, choice, { by, change: "run" }, () => createRun(tx, choice, by)),
    ),
  );
  if (outcome !== "busy" && outcome.kind === "done") {
    const { kind: _, id, ...counts } = outcome;
    return redirectWithToast(context, hrefWith(paths.run(id), counts), "runCreated");
  }
  const toasts = {
    busy: "runFailed",
    none: "runEmpty",
    unconfirmed: "runUnconfirmed",
    "too-many": "runTooLarge",
  } as const;
  const reason = outcome === "busy" ? outcome : outcome.kind;
  return redirectWithToast(context, paths.sellerOrders(position), toasts[reason]);
}

/** The outcome of changing many orders at once, order by order, with buttons for the likely next step. */
export default function Bulk() {
  const t = useText();
  const texts = bulkTexts[t.lang];
  const { asOf, change, events, done, leftAlone, counts, position } =
    useLoaderData<typeof loader>();
  const state = change === "paid" ? t.order.paid : change && t.orders.statuses[change];
  const { already, gone, missing, changed, leftOut } = counts;
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerOrders(position)}>
          ← {texts.back}
        </Link>
      </p>
      <h1>{done.length > 0 ? texts.done(done.length, state ?? "") : texts.none}</h1>
      <ul className="mb-4">
        {already > 0 && <li>{texts.already(already)}</li>}
        {missing > 0 && <li>{texts.missing(missing)}</li>}
        {leftOut > 0 && (
          <li>
            <AttentionLeftOut number={leftOut} />
          </li>
        )}
        {gone > 0 && <li>{texts.gone(gone)}</li>}
      </ul>
      {changed > 0 && (
        <section className="panel mb-4" aria-labelledby="left">
          <h2 id="left">{texts.leftAlone(changed)}</h2>
          <BulkOrders orders={leftAlone} />
          {changed > leftAlone.length && <p>{t.bulk.andMore(changed - leftAlone.length)}</p>}
        </section>
      )}
      {events && done.length > 0 && (
        <>
          <BulkNext events={events} asOf={asOf} change={change} position={position} />
          <section className="panel" aria-labelledby="done">
            <h2 id="done">{texts.changedOrders}</h2>
            <BulkOrders orders={done} />
          </section>
        </>
      )}
    </>
  );
}

type Props = {
  /** The changes just made. */
  events: { from: number; to: number };
  asOf: number;
  change: OrderStatus | "paid" | null;
  position: OrdersPosition;
};

/** Buttons for the likely next step with the orders that were just changed. */
function BulkNext({ events: { from, to }, asOf, change, position }: Props) {
  const t = useText();
  const next = change && change !== "paid" ? nextStatus(change) : null;
  const hidden = { first: from, last: to, asOf, ...positionParameters(position) };
  return (
    <section className="panel mb-4" aria-labelledby="next">
      <h2 id="next">{bulkTexts[t.lang].next}</h2>
      <SellerForm method="post" action={paths.bulk} className="bulk-actions">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ""} />
        ))}
        <a className="button" href={hrefWith(paths.slips, { first: from, last: to, format: "a5" })}>
          {t.bulk.slipsA5}
        </a>
        <a
          className="button"
          href={hrefWith(paths.slips, { first: from, last: to, format: "80mm" })}
        >
          {t.bulk.slipsReceipt}
        </a>
        <Link className="button" to={hrefWith(paths.pickOrders, { first: from, last: to })}>
          {t.bulk.pickList}
        </Link>
        <PressButton intent="run">{t.bulk.runSheet}</PressButton>
        {next && <PressButton intent={next}>→ {t.orders.statuses[next]}</PressButton>}
      </SellerForm>
    </section>
  );
}

import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { nextStatus } from "#app/features/orders/changing/order-status.ts";
import { AttentionLeftOut } from "#app/features/orders/desk/attention.tsx";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { PRINT_FORMATS } from "#app/features/orders/desk/order/order-links.tsx";
import { type OrdersPosition, positionParameters } from "#app/features/orders/finding/filter.ts";
import { MAX_BULK_ORDERS } from "#app/features/orders/rules.ts";
import { createRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { requireSubmission } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type ToPage } from "#app/kit/command/command.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ToastKey } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { BulkOrders, toBulkOrder } from "./bulk-orders.tsx";
import {
  type BulkChange,
  type BulkOutcome,
  findBulkQuestion,
  updateChosen,
} from "./bulk-updates.server.ts";
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
  const { set: change, left, ...counts } = requireSubmission(searchParams, outcomeSchema);
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

const command = commandOf<SellerRequest>();

/** Handles the form for many orders: a change, or a new delivery run. */
export const action = sellerAction(
  handleForms({
    // A button that names a change submits the select for a status, too.
    ...Object.fromEntries(
      changeSchema.options.map((set) => [set, changeTo(z.literal(set).catch(set))]),
    ),
    chosen: changeTo(z.enum(ORDER_STATUSES)),
    run: command({
      schema: () => ({}),
      invalid: "400",
      check: (told) => {
        const choice = parseChoiceToChange(told.form);
        return choice ? { checked: choice } : toList("noneChosen")(told);
      },
      run: ({ by, changeOrders }, choice) =>
        changeOrders("run", choice, (tx) => createRun(tx, choice, by)),
      answers: {
        done: (_, { kind, id, ...counts }) => ({
          to: hrefWith(paths.run(id), counts),
          toast: "runCreated",
        }),
        none: toList("runEmpty"),
        unconfirmed: toList("runUnconfirmed"),
        "too-many": toList("runTooLarge"),
      },
      busy: toList("runFailed"),
    }),
  }),
);

/** A change of all chosen orders. One with a question needs `sure`; `found` is the number of orders in the list. */
function changeTo(newStatus: z.ZodType<BulkChange>) {
  return command({
    schema: () => ({ newStatus, sure: z.string().optional(), asOf: asOfSchema, found: count }),
    invalid: "400",
    check: async (told) => {
      const { context, form, value } = told;
      const { newStatus: set, sure, asOf } = value;
      const choice = parseChoiceToChange(form);
      if (!choice) return toList("noneChosen")(told);
      const isAsked = !sure && (await findBulkQuestion(context.db, choice, set, asOf));
      if (!isAsked) return { checked: choice };
      const fields = new URLSearchParams([["set", set], ...bulkFields(form)]);
      return redirect(`${paths.askBulk}?${fields}`, 303);
    },
    run: async ({ by, changeOrders, value: { newStatus: set, asOf } }, choice) => {
      const update = (tx: Db) => updateChosen(tx, choice, set, { by, asOf });
      const outcome = await changeOrders(set, choice, update);
      return { kind: "done" as const, choice, ...outcome };
    },
    answers: {
      done: ({ form, value }, { choice, ...outcome }) => {
        if (choice.by === "run") {
          const to = hrefWith(paths.run(choice.runId), { leftOut: outcome.leftOut || null });
          return { to, toast: outcome.done > 0 ? "statusUpdated" : "orderChanged" };
        }
        const seen = choice.by === "filter" ? value.found : 0;
        const position = positionOf(form);
        return redirect(outcomeHref(outcome, { set: value.newStatus, seen, position }), 303);
      },
    },
    busy: toList("statusFailed"),
  });
}

function toList(toast: ToastKey) {
  return ({ form }: { form: FormData }): ToPage => ({
    to: paths.sellerOrders(positionOf(form)),
    toast,
  });
}

/** The page with the outcome. Its URL names the changes by their numbers in the history. */
function outcomeHref(
  outcome: BulkOutcome,
  { set, seen, position }: { set: string; seen: number; position: OrdersPosition },
): string {
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

/** The outcome of changing many orders at once, order by order, with buttons for the likely next step. */
export default function Bulk() {
  const t = useText();
  const texts = bulkTexts[t.lang];
  const { change, events, done, leftAlone, counts, position } = useLoaderData<typeof loader>();
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
          <BulkNext events={events} />
          <section className="panel" aria-labelledby="done">
            <h2 id="done">{texts.changedOrders}</h2>
            <BulkOrders orders={done} />
          </section>
        </>
      )}
    </>
  );
}

/** Buttons for the likely next step with the orders that were just changed. */
function BulkNext({ events: { from, to } }: { events: { from: number; to: number } }) {
  const t = useText();
  const { asOf, change, position } = useLoaderData<typeof loader>();
  const next = change && change !== "paid" ? nextStatus(change) : null;
  const changed = { first: from, last: to };
  const hidden = { ...changed, asOf, ...positionParameters(position) };
  return (
    <section className="panel mb-4" aria-labelledby="next">
      <h2 id="next">{bulkTexts[t.lang].next}</h2>
      <SellerForm method="post" action={paths.bulk} className="bulk-actions">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ""} />
        ))}
        {PRINT_FORMATS.map((format) => (
          <a key={format} className="button" href={hrefWith(paths.slips, { ...changed, format })}>
            {format === "a5" ? t.bulk.slipsA5 : t.bulk.slipsReceipt}
          </a>
        ))}
        <Link className="button" to={hrefWith(paths.pickOrders, changed)}>
          {t.bulk.pickList}
        </Link>
        <SubmitButton intent="run">{t.bulk.runSheet}</SubmitButton>
        {next && <SubmitButton intent={next}>→ {t.orders.statuses[next]}</SubmitButton>}
      </SellerForm>
    </section>
  );
}

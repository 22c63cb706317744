import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { MAX_TYPED_BARCODE, readBarcode } from "#app/features/catalogue/products/barcode.ts";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import { toBulkOrder } from "#app/features/orders/bulk/bulk-orders.tsx";
import { countLeftOut } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { loadNotes } from "#app/features/orders/desk/order/notes.http.server.ts";
import { MAX_BULK_ORDERS } from "#app/features/orders/order-id.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { pickHref, seenListOf } from "./pick-href.http.server.ts";
import { itemLabel } from "./pick-item.tsx";
import { PickItems } from "./pick-items.tsx";
import { listToPick } from "./pick-list.server.ts";
import { PickNotes } from "./pick-notes.tsx";
import { ScanField } from "./scan-field.tsx";
import { pickTexts } from "./text.ts";
import { pickScanned, type ScanOutcome, type SeenList, setPicked } from "./tick.server.ts";

export const meta = privateMeta((t) => [pickTexts[t.lang].title, pickTexts[t.lang].description]);

/** Orders left out that the page names; the others are counted. */
const MAX_NAMED = 20;

export const loader = sellerLoader(async ({ request, context, searchParams }) => {
  const asked = seenListOf(searchParams);
  const list = asked && (await listToPick(context.db, asked.choice, asked.skip));
  if (!asked || !list || list.orders.length + list.leftOut.length === 0)
    throw await redirectWithToast(context, paths.sellerOrders(), "noneChosen");
  const { items, orders, leftOut, seen, next } = list;
  const notes = await loadNotes(context, request, orders);
  const scanned = searchParams.get("scanned");
  return {
    items,
    orders: Object.fromEntries(
      orders.map((order) => [
        order.id,
        { name: fullName(order), ...pick(order, ["ifOut", "attention"]) },
      ]),
    ),
    notes: orders.flatMap(({ id }) => {
      const { worded } = notes.get(id)!;
      return worded.length > 0 ? [{ id, worded }] : [];
    }),
    leftOut: leftOut.slice(0, MAX_NAMED).map(toBulkOrder),
    leftOutCount: leftOut.length,
    needAttention: await countLeftOut(context.db, asked.choice, MAX_BULK_ORDERS),
    seen,
    here: pickHref(searchParams),
    next: next === null ? null : pickHref(searchParams, { skip: next }),
    scanned: items.find(({ key, isPicked }) => isPicked && key === scanned) ?? null,
  };
});

/** What tells whether the list is still as it was shown. */
const seen = z.string().max(20);
const pressSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["pick", "unpick"]), id: z.string().max(20), seen }),
  z.object({
    intent: z.literal("scan"),
    // What is longer is no barcode, and is cut off where it is shown again.
    barcode: z
      .string()
      .transform((typed) => typed.slice(0, MAX_TYPED_BARCODE + 1))
      .default(""),
    seen,
  }),
]);

/** A press or scan that ticked nothing; `typed` is what was scanned. */
export type PickRefusal = { status: number; message: string; typed?: string };

/** Ticks an item of the list in the URL, takes its tick back, or ticks the one that was scanned. */
export const action = sellerAction<PickRefusal>(async (sent) => {
  const { request, context, t, withTx } = sent;
  const { searchParams } = new URL(request.url);
  const press = requirePress(await readForm(request), pressSchema);
  const list = seenListOf(searchParams);
  if (!list) return redirectWithToast(context, paths.sellerOrders(), "noneChosen");
  if (press.intent === "scan") {
    const answer = await scan(sent, list, press);
    return "key" in answer
      ? redirect(pickHref(searchParams, { scanned: answer.key }), 303)
      : { ...answer, typed: press.barcode };
  }
  const { intent, id: key, seen } = press;
  const tick = { key, seen, isPicked: intent === "pick" };
  const outcome = await orBusy(() => withTx((tx) => setPicked(tx, list, tick)));
  if (outcome === "busy") return { status: 503, message: notSavedText(context, t) };
  if (outcome === "changed") return { status: 409, message: pickTexts[t.lang].changed };
  return redirect(pickHref(searchParams), 303);
});

async function scan(
  { context, t, withTx }: SellerRequest,
  list: SeenList,
  { barcode: typed, seen }: { barcode: string; seen: string },
): Promise<{ key: string } | PickRefusal> {
  const text = pickTexts[t.lang];
  const read = readBarcode(typed);
  if ("problem" in read) return { status: 400, message: barcodeTexts[t.lang].wrong[read.problem] };
  const outcome = await orBusy(
    (): Promise<ScanOutcome> => withTx((tx) => pickScanned(tx, list, { typed, seen })),
  );
  if (outcome === "busy") return { status: 503, message: notSavedText(context, t) };
  if (outcome.kind === "done") return { key: outcome.item.key };
  if (outcome.kind === "already")
    return { status: 409, message: text.already(itemLabel(outcome.item)) };
  if (outcome.kind === "not-listed") return { status: 404, message: text.notListed(outcome.name) };
  return outcome.kind === "changed"
    ? { status: 409, message: text.changed }
    : { status: 404, message: text.unknown };
}

/** The goods of many orders as they are put together: what to take, for whom, and what was taken. */
export default function Pick() {
  const t = useText();
  const text = pickTexts[t.lang];
  const { items, orders, notes, leftOut, leftOutCount, ...rest } = useLoaderData<typeof loader>();
  const { needAttention, seen, here, next, scanned } = rest;
  const refused = useActionData<typeof action>();
  const isScan = refused?.typed !== undefined;
  const picked = items.filter(({ isPicked }) => isPicked).length;
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerOrders()}>
          ← {t.seller.allOrders}
        </Link>
      </p>
      <h1>
        {text.title} <span className="count">{text.orders(Object.keys(orders).length)}</span>
      </h1>
      <ErrorSummary problems={refused && !isScan ? [refused] : []} />
      {items.length === 0 ? (
        <EmptyState illustration="empty-orders" title={text.nothing} text={text.nothingHint} />
      ) : (
        <>
          <p className="lead strong" role="status">
            {text.progress(picked, items.length)}
          </p>
          <progress
            className="pick-progress"
            value={picked}
            max={items.length}
            aria-hidden="true"
          />
          <ScanField
            action={here}
            seen={seen}
            scanned={scanned}
            refused={isScan ? refused : null}
          />
        </>
      )}
      <PickNotes
        notes={notes}
        leftOut={leftOut}
        leftOutCount={leftOutCount}
        needAttention={needAttention}
      />
      <PickItems key={here} items={items} orders={orders} action={here} />
      {next && (
        <p className="my-4">
          {text.more(Object.keys(orders).length + leftOutCount)}{" "}
          <Link className="button button-quiet" to={next}>
            {text.next}
          </Link>
        </p>
      )}
    </>
  );
}

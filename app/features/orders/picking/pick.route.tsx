import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as z from "zod";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { MAX_TYPED_BARCODE, readBarcode } from "#app/features/catalogue/products/barcode.ts";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import { BulkOrders, toBulkOrder } from "#app/features/orders/bulk/bulk-orders.tsx";
import { bulkFields, parseChoice } from "#app/features/orders/bulk/choice.http.server.ts";
import { countLeftOut } from "#app/features/orders/bulk/chosen-orders.server.ts";
import {
  AttentionLeftOut,
  AttentionMark,
  OrderLink,
} from "#app/features/orders/desk/attention.tsx";
import { loadNotes } from "#app/features/orders/desk/order/notes.http.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { MAX_BULK_ORDERS, shortOrderId } from "#app/features/orders/rules.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { ScanButton } from "#app/kit/components/scan-button.tsx";
import { fullName } from "#app/kit/format/full-name.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import {
  type PickItem as Item,
  listToPick,
  pickScanned,
  type SeenList,
  setPicked,
} from "./pick-list.server.ts";
import { pickTexts } from "./text.ts";

export const meta = privateMeta((t) => [pickTexts[t.lang].title, pickTexts[t.lang].description]);

/** Orders left out that the page names; it counts the others. */
const MAX_NAMED = 20;

/** More orders than any choice can have on earlier lists. */
const MAX_SKIPPED = 10_000;

/** The pick list that a URL names; null when it chooses no orders. */
function seenListOf(searchParams: URLSearchParams): SeenList | null {
  const choice = parseChoice(searchParams);
  const skip = Math.min(wholeNumber(searchParams.get("skip")) ?? 0, MAX_SKIPPED);
  return choice && { choice, skip };
}

/** Parameters that are no part of the choice. */
const OTHERS = new Set(["scanned", "found", "format"]);

/** The URL of the pick list of the same orders, or with `skip` of those after them. */
function pickHref(
  searchParams: URLSearchParams,
  more: { skip?: number; scanned?: string } = {},
): string {
  const fields = bulkFields(searchParams).filter(([name]) => !OTHERS.has(name));
  const query = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return `${paths.pickOrders}?${query}`;
}

export const loader = sellerLoader(async ({ context, searchParams, t }) => {
  const asked = seenListOf(searchParams);
  const list = asked && (await listToPick(context.db, asked.choice, asked.skip));
  if (!asked || !list || list.orders.length + list.leftOut.length === 0)
    throw await redirectWithToast(context, paths.sellerOrders(), "noneChosen");
  const { items, orders, leftOut, seen, next } = list;
  const notes = await loadNotes(context.db, t.lang, orders);
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

/** Why nothing was ticked; `typed` is the barcode that was scanned. */
type PickRefusal = { status: number; message: string; typed?: string };

const command = commandOf<SellerRequest, PickRefusal>();
/** Tells whether the list is still as it was shown. */
const seen = z.string().max(20);

/** Ticks an item of the list in the URL, takes its tick back, or ticks the one that was scanned. */
export const action = sellerAction(
  handleForms<SellerRequest, PickRefusal>(
    {
      pick: tick(true),
      unpick: tick(false),
      scan: command({
        schema: () => ({
          // A longer text is no barcode; it is cut off where it is shown again.
          barcode: z
            .string()
            .transform((typed) => typed.slice(0, MAX_TYPED_BARCODE + 1))
            .default(""),
          seen,
        }),
        invalid: "400",
        check: (told) => {
          const list = checkList(told);
          const read = readBarcode(told.value.barcode);
          return "checked" in list && "problem" in read
            ? notTicked(told, 400, barcodeTexts[told.t.lang].wrong[read.problem])
            : list;
        },
        run: ({ withTx, value: { barcode: typed, seen } }, list) =>
          withTx((tx) => pickScanned(tx, list, { typed, seen })),
        answers: {
          done: (told, { item }) => toList(told, { scanned: item.key }),
          already: (told, { item }) =>
            notTicked(told, 409, pickTexts[told.t.lang].already(itemLabel(item))),
          "not-listed": (told, { name }) =>
            notTicked(told, 404, pickTexts[told.t.lang].notListed(name)),
          unknown: (told) => notTicked(told, 404, pickTexts[told.t.lang].unknown),
          changed: (told) => notTicked(told, 409, pickTexts[told.t.lang].changed),
        },
        busy: (told) => notTicked(told, 503, notSavedText(told.context, told.t)),
      }),
    },
    (_, { status, formErrors }) => ({ status: status!, message: formErrors![0]! }),
  ),
);

function tick(isPicked: boolean) {
  return command({
    schema: () => ({ id: z.string().max(20), seen }),
    invalid: "400",
    check: checkList,
    run: ({ withTx, value: { id: key, seen } }, list) =>
      withTx((tx) => setPicked(tx, list, { key, seen, isPicked })),
    answers: {
      done: (told) => toList(told),
      changed: ({ t }) => ({ status: 409, message: pickTexts[t.lang].changed }),
    },
  });
}

function checkList({ request }: SellerRequest): ToPage | { checked: SeenList } {
  const list = seenListOf(new URL(request.url).searchParams);
  return list ? { checked: list } : { to: paths.sellerOrders(), toast: "noneChosen" };
}

const toList = ({ request }: SellerRequest, more?: { scanned: string }) =>
  redirect(pickHref(new URL(request.url).searchParams, more), 303);

const notTicked = (
  { value }: Told<SellerRequest, { barcode: string }>,
  status: number,
  message: string,
): PickRefusal => ({ status, message, typed: value.barcode });

/** The goods of many orders: what to take from the shelves, for whom, and what has been taken. */
export default function Pick() {
  const t = useText();
  const text = pickTexts[t.lang];
  const { items, orders, leftOutCount, here, next } = useLoaderData<typeof loader>();
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
            className="block w-full max-w-xl mt-1 mb-4 pick-progress"
            value={picked}
            max={items.length}
            aria-hidden="true"
          />
          <ScanField refused={isScan ? refused : null} />
        </>
      )}
      <PickNotes />
      <PickItems key={here} />
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

/**
 * The field for a scanner, which types a barcode and Enter. After each scan it has the focus for the next.
 *
 * @param refused a scan that ticked nothing
 */
function ScanField({ refused }: { refused: PickRefusal | null }) {
  const { here, seen, scanned } = useLoaderData<typeof loader>();
  const text = pickTexts[useText().lang];
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef("");
  const { key } = useLocation();
  const isScanned = scanned !== null;

  useEffect(() => {
    if (!isScanned && !refused) return;
    const input = field.current!;
    input.focus();
    // The next scan overwrites a wrong one; a scan made meanwhile stays.
    if (refused && input.value === sent.current) input.select();
    else if (input.value.startsWith(sent.current))
      input.value = input.value.slice(sent.current.length);
  }, [isScanned, refused, key]);
  function scan(code: string) {
    const input = field.current!;
    input.value = code;
    input.form!.querySelector<HTMLButtonElement>("[type=submit]")!.click();
  }
  return (
    <SellerForm
      method="post"
      action={here}
      className="row gap-y-1 items-center max-w-xl mb-4 pick-scan"
      noValidate
      onSent={() => {
        sent.current = field.current!.value;
      }}
    >
      <input type="hidden" name="seen" value={seen} />
      <label htmlFor="barcode">{text.scan}</label>
      <input
        ref={field}
        id="barcode"
        className="grow basis-36"
        name="barcode"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.typed}
        aria-invalid={refused ? true : undefined}
        aria-describedby="barcode-hint"
        // biome-ignore lint/a11y/noAutofocus: after a scan, the next one is typed here
        autoFocus={isScanned || refused !== null}
      />
      <SubmitButton intent="scan">{text.tick}</SubmitButton>
      <ScanButton onCode={scan} />
      <p
        id="barcode-hint"
        className={refused ? "field-error" : "hint"}
        role={refused ? "alert" : "status"}
      >
        {refused?.message ?? (scanned ? `✓ ${itemLabel(scanned)}` : text.scanHint)}
      </p>
    </SellerForm>
  );
}

/** Notes about more orders are folded. */
const MAX_OPEN_NOTES = 3;

/** Notes about the orders, and the orders that are left out. */
function PickNotes() {
  const { notes, leftOut, leftOutCount, needAttention } = useLoaderData<typeof loader>();
  const t = useText();
  const text = pickTexts[t.lang];
  return (
    <>
      {notes.length > 0 && (
        <details className="panel mb-4" open={notes.length <= MAX_OPEN_NOTES}>
          <summary className="touch-link">
            {noteTexts[t.lang].title} ({notes.length})
          </summary>
          <ul className="lined">
            {notes.map(({ id, worded }) => (
              <li key={id}>
                <OrderLink id={id} />
                {worded.map(({ label, text }) => (
                  <p key={label} className="as-typed">
                    <strong>{label}:</strong> {text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {leftOutCount > 0 && (
        <details className="mb-4">
          <summary className="touch-link">{text.leftOut(leftOutCount)}</summary>
          <BulkOrders orders={leftOut} />
          {leftOutCount > leftOut.length && <p>{t.bulk.andMore(leftOutCount - leftOut.length)}</p>}
        </details>
      )}
      {needAttention > 0 && (
        <p className="mb-4">
          <AttentionLeftOut number={needAttention} />
        </p>
      )}
    </>
  );
}

const idOf = (item: Item) => `pick-${item.key}`;

/**
 * The items by category, and at the end those that were ticked before. An item that is ticked while the page is open
 * keeps its place, so that nothing moves under the finger. Without script, the answer scrolls to the next open item.
 */
function PickItems() {
  const t = useText();
  const { items, here } = useLoaderData<typeof loader>();
  const isHydrated = useIsHydrated();
  const [first] = useState(() => new Set(items.filter(isOpen).map(({ key }) => key)));
  const inPlace = items.filter((item) => isOpen(item) || first.has(item.key));
  const before = items.filter((item) => !inPlace.includes(item));
  const groups = [...new Set(inPlace.map(({ categoryPath }) => categoryPath))].map(
    (path) => [path, inPlace.filter(({ categoryPath }) => categoryPath === path)] as const,
  );
  const anchorAfter = (item: Item) => {
    const [next = item] = [
      ...inPlace.slice(inPlace.indexOf(item) + 1).filter(isOpen),
      ...inPlace.slice(0, inPlace.indexOf(item)).reverse().filter(isOpen),
    ];
    return isHydrated ? "" : `#${idOf(next)}`;
  };
  return (
    <>
      {groups.map(([path, group]) => (
        <section key={path ?? ""} aria-labelledby={`category-${path ?? ""}`}>
          <h2 className="group-head" id={`category-${path ?? ""}`}>
            {productCategoryLabel(t, group[0]!)}
          </h2>
          <ul className="mt-2 mb-4">
            {group.map((item) => (
              <PickItem
                key={item.key}
                id={isHydrated ? undefined : idOf(item)}
                item={item}
                action={here + anchorAfter(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      {before.length > 0 && (
        <details className="pick-before" open={inPlace.length === 0}>
          <summary className="touch-link">
            {pickTexts[t.lang].press} ({before.length})
          </summary>
          <ul className="mt-2 mb-4">
            {before.map((item) => (
              <PickItem
                key={item.key}
                item={item}
                action={isHydrated ? here : `${here}#${idOf(item)}`}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const isOpen = ({ isPicked }: Item) => !isPicked;

/** An item as a text, such as "7 × Gạo ST25 5 kg". */
const itemLabel = ({ pieces, name, weight }: Pick<Item, "pieces" | "name" | "weight">) =>
  `${pieces} × ${name}${weight ? ` ${weight}` : ""}`;

/**
 * One item of the list, with its orders until it is ticked.
 *
 * @param action URL that ticks it and shows the list again
 */
function PickItem({ item, action, id }: { item: Item; action: string; id?: string }) {
  const t = useText();
  const text = pickTexts[t.lang];
  const { key, seen, pieces, name, weight, isPicked } = item;
  return (
    <li className="pick-item" id={id} data-picked={isPicked || undefined}>
      <p className="pick-what">
        <strong>{pieces} ×</strong> {name || t.seller.unknown}
        {weight && <strong> {weight}</strong>}
      </p>
      <SellerForm method="post" action={action}>
        <input type="hidden" name="seen" value={seen} />
        <SubmitButton
          intent={isPicked ? "unpick" : "pick"}
          of={key}
          className="pick-press"
          aria-pressed={isPicked}
        >
          {isPicked && <span aria-hidden="true">✓ </span>}
          {text.press}
          <span className="sr-only"> {itemLabel(item)}</span>
        </SubmitButton>
      </SellerForm>
      {!isPicked && <PickOrders item={item} />}
    </li>
  );
}

/** More orders of one item than these are folded. */
const MAX_OPEN = 4;

/** The orders of an item, each with its shopper's wish if the item is out of stock and a link to change the order. */
function PickOrders({ item: { lines, name } }: { item: Item }) {
  const t = useText();
  const { orders } = useLoaderData<typeof loader>();
  const text = pickTexts[t.lang];
  const list = (
    <ul className="pick-orders">
      {lines.map(({ orderId, position, pieces, isPicked }) => {
        const { name: shopper, ifOut, attention } = orders[orderId]!;
        return (
          <li key={`${orderId} ${position}`}>
            <p>
              {isPicked && "✓ "}
              <strong>{pieces} ×</strong> <OrderLink id={orderId} /> {shopper}{" "}
              <AttentionMark reason={attention} />
            </p>
            <p className="hint">
              {text.ifOut} {noteTexts[t.lang].wishes[ifOut]}
            </p>
            <a className="touch-link" href={paths.changeOrder(orderId, "edit")}>
              {text.missing}
              <span className="sr-only">
                {" "}
                {name}, #{shortOrderId(orderId)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
  if (lines.length <= MAX_OPEN) return list;
  return (
    <details>
      <summary className="touch-link">{text.orders(lines.length)}</summary>
      {list}
    </details>
  );
}

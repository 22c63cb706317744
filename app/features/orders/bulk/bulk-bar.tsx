import { type FormEvent, useEffect, useState } from "react";
import { BULK_STATUSES } from "#app/features/orders/changing/order-status.ts";
import { type OrdersPosition, positionParameters } from "#app/features/orders/finding/filter.ts";
import { MAX_BULK_ORDERS } from "#app/features/orders/rules.ts";
import { openDocument } from "#app/kit/connection/connection.ts";
import { readFields, SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** Id of the form that the checkboxes of the list belong to. */
export const BULK_FORM = "bulk";

type Props = {
  position: OrdersPosition;
  /** Number of orders that the filter finds. */
  total: number;
  /** When the list was read, in milliseconds. */
  asOf: number;
};

/** The forms that change or print the ticked orders of the list, or all orders that the filter finds. */
export function BulkBar({ position, total, asOf }: Props) {
  const t = useText();
  const { ticked, tickAll } = useTicked();
  return (
    <details className="bulk" open={ticked ? true : undefined}>
      <summary>
        {t.bulk.summary}{" "}
        {ticked ? <strong className="count">{t.bulk.ticked(ticked)}</strong> : null}
      </summary>
      <SellerForm id={BULK_FORM} method="post" action={paths.bulk} onSubmit={openChosen}>
        {Object.entries({ ...positionParameters(position), asOf, found: total }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value ?? ""} />
          ),
        )}
        <p className="row gap-x-4 items-center bulk-choice">
          <label>
            <input type="checkbox" name="all" value="1" />
            {total > MAX_BULK_ORDERS ? t.bulk.newest(MAX_BULK_ORDERS, total) : t.bulk.all(total)}
          </label>
          {ticked === null ? (
            <span className="hint">{t.bulk.hint}</span>
          ) : (
            <button className="button button-quiet" type="button" onClick={tickAll}>
              {t.bulk.selectPage}
            </button>
          )}
        </p>
        <p className="row py-3">
          {BULK_STATUSES.map((next) => (
            <SubmitButton key={next} intent={next} className="button">
              → {t.orders.statuses[next]}
            </SubmitButton>
          ))}
          {(["a5", "80mm"] as const).map((format) => (
            <button
              key={format}
              className="button button-quiet"
              type="submit"
              formMethod="get"
              formAction={paths.slips}
              name="format"
              value={format}
            >
              {format === "a5" ? t.bulk.slipsA5 : t.bulk.slipsReceipt}
            </button>
          ))}
          <button
            className="button button-quiet"
            type="submit"
            formMethod="get"
            formAction={paths.pickOrders}
          >
            {t.bulk.pickList}
          </button>
          <SubmitButton intent="run">{t.bulk.runSheet}</SubmitButton>
          <SubmitButton intent="paid">{t.bulk.paid}</SubmitButton>
          <span className="row inline-flex max-w-full">
            <select name="newStatus" defaultValue="Delivered" aria-label={t.bulk.newStatus}>
              {Object.entries(t.orders.statuses).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <SubmitButton intent="chosen">{t.bulk.set}</SubmitButton>
          </span>
        </p>
      </SellerForm>
    </details>
  );
}

/** Opens slips and pick lists as documents of their own. The browser prints slips when they have loaded. */
function openChosen(event: FormEvent<HTMLFormElement>) {
  const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  if (button?.formMethod !== "get") return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of readFields(event.currentTarget, button))
    if (typeof value === "string") query.append(name, value);
  openDocument(`${button.formAction}?${query}`);
}

/** The number of ticked orders on the page, null without script, and a function that ticks them all. */
function useTicked() {
  const [ticked, setTicked] = useState<number | null>(null);
  const count = () => setTicked(boxes().filter(({ checked }) => checked).length);
  useEffect(() => {
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  });
  const tickAll = () => {
    for (const box of boxes()) if (!box.dataset.attention) box.checked = true;
    count();
  };
  return { ticked, tickAll };
}

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="order"][form="${BULK_FORM}"]`),
];

import { type ReactNode, useRef } from "react";
import {
  type Area,
  areaValue,
  type OrdersPosition,
  scopeParameters,
} from "#app/features/orders/finding/filter.ts";
import type { DeliveryRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { intentOf } from "#app/kit/format/intent.ts";
import { atMost99 } from "#app/kit/format/pagination.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useServerValue } from "#app/kit/forms/server-answer.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CALL_RESULTS, type OrderStatus } from "#db/order-values.ts";
import type { AppliedFilter } from "./filter-form.http.server.ts";

/** Id of the filter form. The status chips and the page buttons belong to it, so that they send the typed text, too. */
export const FILTER_FORM = "orders-filter";

type FilterChoices = {
  /** The wards that orders went to, by province. */
  wards: Required<Area>[];
  /** The runs that are not settled yet. */
  runs: Pick<DeliveryRun, "id" | "createdAt" | "courier">[];
  /** Label of the day of delivery, if orders may have one. */
  slotDay?: string;
};

type Props = { position: OrdersPosition; choices: FilterChoices };

/** The search of the orders list and, folded, its other filters. */
export function OrdersFilter({ position, choices }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useServerValue(input, position.search);
  return (
    <SellerForm
      id={FILTER_FORM}
      method="post"
      action={paths.sellerOrders(position)}
      className="row orders-filter"
      preventScrollReset={false}
    >
      <label className="sr-only" htmlFor="search">
        {t.seller.searchOrders}
      </label>
      <input
        id="search"
        type="search"
        name="search"
        defaultValue={position.search}
        placeholder={t.seller.searchOrders}
        aria-describedby="search-hint"
        ref={input}
      />
      <p className="hint" id="search-hint">
        {t.orderList.searchHint}
      </p>
      <SubmitButton intent="filter" className="button">
        <span className="max-md:sr-only">{t.search.submit}</span>
        <Illustration name="icon-search" className="md:hidden" />
      </SubmitButton>
      {Object.entries(hiddenFields(position)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <FilterPanel key={JSON.stringify(position.scope)} position={position} choices={choices} />
    </SellerForm>
  );
}

/** The limits that the panel has no fields for; they stay until they are removed. */
function hiddenFields({ status, scope }: OrdersPosition) {
  const { from, to, ward, state, slotDate, run, call, ...others } = scopeParameters(scope);
  return { status, ...others };
}

/** Filters by time, area, run and the result of the call. */
function FilterPanel({ position: { scope = {} }, choices: { wards, runs, slotDay } }: Props) {
  const t = useText();
  const text = t.orderList;
  const { from, to, ward, run, call } = scope;
  const { attention, to: _, ...limits } = { ...scope, from: from ?? to };
  const count = Object.values(limits).filter((limit) => limit !== undefined).length;
  const states = [...new Set(wards.map(({ state }) => state))];
  const isOtherRun = run !== undefined && run !== "none" && !runs.some(({ id }) => id === run);
  const isListed = (area: Area) =>
    wards.some(({ state, city }) => state === area.state && [undefined, city].includes(area.city));
  const isOtherArea = ward && !isListed(ward);
  return (
    <details className="filter-panel">
      <summary className="button button-quiet">
        {text.filters} {count > 0 && <strong>{count}</strong>}
      </summary>
      <div className="grid grid-cols-2 gap-3 mt-1 max-w-xl filter-fields">
        <p className="row col-span-full">
          {Object.entries(text.days).map(([days, label]) => (
            <SubmitButton key={days} intent="filter" of={`days:${days}`}>
              {label}
            </SubmitButton>
          ))}
        </p>
        <label>
          {text.from}
          <input type="date" name="from" defaultValue={from === undefined ? "" : isoDay(from)} />
        </label>
        <label>
          {text.to}
          <input type="date" name="to" defaultValue={to === undefined ? "" : isoDay(to)} />
        </label>
        {slotDay && (
          <label>
            {slotDay}
            <input type="date" name="slotDate" defaultValue={scope.slotDate} />
          </label>
        )}
        <label>
          {text.area}
          <select name="area" defaultValue={ward ? areaValue(ward) : ""}>
            <option value="">{text.anyArea}</option>
            {isOtherArea && <option value={areaValue(ward)}>{ward.city ?? ward.state}</option>}
            {states.map((state) => (
              <optgroup key={state} label={state}>
                <option value={areaValue({ state })}>{text.wholeArea(state)}</option>
                {wards
                  .filter((each) => each.state === state)
                  .map((each) => (
                    <option key={each.city} value={areaValue(each)}>
                      {each.city}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          {text.run}
          <select name="run" defaultValue={run ?? ""}>
            <option value="">{text.anyRun}</option>
            <option value="none">{text.noRun}</option>
            {isOtherRun && <option value={run}>{text.thisRun}</option>}
            {runs.map(({ id, createdAt, courier }) => (
              <option key={id} value={id}>
                {[formatDateTime(createdAt, t.lang), courier].filter(Boolean).join(", ")}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text.calls}
          <select name="call" defaultValue={call ?? ""}>
            <option value="">{text.anyCall}</option>
            <option value="none">{text.notCalled}</option>
            {CALL_RESULTS.map((result) => (
              <option key={result} value={result}>
                {t.calls.results[result]}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton intent="filter" className="button self-end">
          {text.show}
        </SubmitButton>
      </div>
    </details>
  );
}

type ChipsProps = {
  counts: Record<OrderStatus, { count: number }>;
  /** Orders that need attention, counted up to a hundred. */
  needAttention: number;
  position: OrdersPosition;
};

/** The status filter. It has counts, which are of all orders, only while nothing else is filtered. */
export function StatusChips({ counts, needAttention, position }: ChipsProps) {
  const t = useText();
  const { search, status: current, scope } = position;
  const { attention, ...limits } = scope ?? {};
  const isAttention = attention !== undefined;
  const isAll = !search && Object.values(limits).every((limit) => limit === undefined);
  const statuses = Object.entries(counts) as [OrderStatus, { count: number }][];
  const total = statuses.reduce((sum, [, { count }]) => sum + count, 0);
  const chip = (filter: string, isCurrent: boolean, label: ReactNode, className?: string) => (
    <li key={filter}>
      <button
        className={className}
        type="submit"
        form={FILTER_FORM}
        name="intent"
        value={intentOf("filter", filter)}
        aria-current={isCurrent ? "true" : undefined}
      >
        {label}
      </button>
    </li>
  );
  const ofStatus = (status: OrderStatus | null, label: string, count: number) =>
    chip(
      `status:${status ?? ""}`,
      status === current && !isAttention,
      <>
        {label} {isAll && <strong>{count}</strong>}
      </>,
    );
  return (
    <ul
      className="order-counts scroll-row flex gap-2 -mx-3 px-3 md:basis-full md:min-w-0 md:mx-0 md:px-0"
      aria-label={t.orders.status}
    >
      {ofStatus(null, t.seller.allStatus, total)}
      {(needAttention > 0 || isAttention) &&
        chip(
          "attention",
          isAttention,
          <>
            {t.attention.title}{" "}
            {(isAll || isAttention) && <strong>{atMost99(needAttention)}</strong>}
          </>,
          "attention-chip",
        )}
      {statuses.map(([status, { count }]) => ofStatus(status, t.orders.statuses[status]!, count))}
    </ul>
  );
}

/** The limits of the listed orders, such as one day; each can be removed. */
export function AppliedFilters({ filters }: { filters: AppliedFilter[] }) {
  const t = useText();
  if (filters.length === 0) return null;
  return (
    <div className="words gap-y-1 items-center mt-1 mb-3 applied-filters">
      <span>{t.orderList.filter}:</span>
      <ul className="row">
        {filters.map(({ text, names }) => (
          <li key={text}>
            <button
              type="submit"
              form={FILTER_FORM}
              name="intent"
              value={intentOf("filter", `without:${names}`)}
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

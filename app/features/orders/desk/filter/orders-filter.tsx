import { useRef } from "react";
import { type OrdersPosition, scopeParameters } from "#app/features/orders/finding/filter.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useServerValue } from "#app/kit/forms/server-value.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { type FilterChoices, FilterPanel } from "./filter-panel.tsx";

/** Id of the form that the status chips and the page buttons belong to: what is typed goes with every press. */
export const FILTER_FORM = "orders-filter";

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
      className="orders-filter"
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
      <PressButton intent="filter" className="button">
        {t.search.submit}
      </PressButton>
      {Object.entries(hiddenFields(position)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <FilterPanel key={JSON.stringify(position.scope)} scope={position.scope} choices={choices} />
    </SellerForm>
  );
}

/** The limits that the panel has no fields for; they stay until they are removed. */
function hiddenFields({ status, scope }: OrdersPosition) {
  const { from, to, ward, state, slotDate, run, call, ...others } = scopeParameters(scope);
  return { status, ...others };
}

import { useRef } from "react";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useServerValue } from "../../../ui/form/server-value.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { type OrdersPosition, ordersHref } from "./orders-href.ts";

/** Searches orders; the status filter stays. */
export function OrdersSearch({ position }: { position: OrdersPosition }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useServerValue(input, position.search);
  return (
    <SellerForm
      method="post"
      action={ordersHref(position)}
      className="orders-search"
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
        ref={input}
      />
      <input type="hidden" name="status" value={position.status ?? ""} />
      <button className="button" type="submit" name="filter" value="1">
        {t.search.submit}
      </button>
    </SellerForm>
  );
}

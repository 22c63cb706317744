import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { PageButtons } from "../../../ui/pagination.tsx";
import { type OrdersPosition, ordersHref } from "./orders-href.ts";

type Props = { position: OrdersPosition; pages: number; isCompact?: boolean };

/** Page buttons that keep the search and the status filter. */
export function OrdersPages({ position, pages, isCompact }: Props) {
  return (
    <SellerForm method="post" action={ordersHref(position)} preventScrollReset={false}>
      <input type="hidden" name="search" value={position.search} />
      <input type="hidden" name="status" value={position.status ?? ""} />
      <PageButtons page={position.page} pages={pages} isCompact={isCompact} />
    </SellerForm>
  );
}

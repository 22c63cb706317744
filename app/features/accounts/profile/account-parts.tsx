import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import type { Address } from "#app/features/accounts/addresses/addresses.server.ts";
import { MAX_ADDRESSES } from "#app/features/accounts/addresses/rules.ts";
import { listTexts } from "#app/features/cart/my-list/text.ts";
import { pasteTexts } from "#app/features/cart/paste-list/text.ts";
import { statusText } from "#app/features/delivery/pickup/text.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { NEW_ADDRESS, paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";

export type ShownOrder = Pick<OrderRow, "id" | "status" | "fulfilment" | "createdAt" | "amountVnd">;

/** Orders with their states, each a link to its page. */
export function OrderList({ orders }: { orders: ShownOrder[] }) {
  const t = useText();
  if (orders.length === 0) return <p className="mt-1">{t.orders.empty}</p>;
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          <a className="touch-link" href={paths.order(order.id)}>
            {t.order.title(shortOrderId(order.id))}
          </a>{" "}
          <span className="status" data-status={order.status}>
            {statusText(t, order)}
          </span>
          <p className="hint mb-2">
            {formatDateTime(order.createdAt, t.lang)} · {formatVnd(order.amountVnd)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The newest orders, and the way to all of them. */
export function OrdersSection({ orders }: { orders: ShownOrder[] }) {
  const t = useText();
  return (
    <section className="panel mb-6" aria-labelledby="orders">
      <h2 id="orders">{t.orders.title}</h2>
      <OrderList orders={orders} />
      {orders.length > 0 && (
        <a className="touch-link leads-on" href={paths.myOrders}>
          {t.leave.allOrders}
        </a>
      )}
    </section>
  );
}

/** The saved addresses, the default one first, with the buttons that change them. */
export function AddressesSection({ addresses }: { addresses: Address[] }) {
  const { account: t, cart } = useText();
  return (
    <section className="panel mb-6" aria-labelledby="addresses">
      <h2 id="addresses">{t.addresses}</h2>
      <p className="mt-1 mb-3">{addresses.length > 0 ? t.addressesHint : cart.noAddress}</p>
      <form method="post" action={paths.account}>
        <ul className="addresses">
          {addresses.map((address, i) => (
            <li key={address.id}>
              {i === 0 && <p className="strong">{t.isDefault}</p>}
              <AddressBlock address={address} />
              <div className="form-buttons">
                <Spaced>
                  <a className="touch-link" href={paths.addressOf(address.id, "account")}>
                    {t.changeAddress}
                    <Which address={address} />
                  </a>
                  {i > 0 && (
                    <ItemButton intent="default-address" id={address.id} className="touch-link">
                      {t.makeDefault}
                      <Which address={address} />
                    </ItemButton>
                  )}
                  <details>
                    <summary className="touch-link">
                      {t.deleteAddress}
                      <Which address={address} />
                    </summary>
                    <ItemButton
                      intent="delete-address"
                      id={address.id}
                      className="button button-danger"
                    >
                      {t.confirmDelete}
                      <Which address={address} />
                    </ItemButton>
                  </details>
                </Spaced>
              </div>
            </li>
          ))}
        </ul>
      </form>
      {addresses.length < MAX_ADDRESSES && (
        <a className="button button-quiet" href={paths.addressOf(NEW_ADDRESS, "account")}>
          {cart.addAddress}
        </a>
      )}
    </section>
  );
}

/** Says to screen readers which address a button is about. */
const Which = ({ address: { street } }: { address: Address }) => (
  <span className="sr-only">{`: ${street}`}</span>
);

/** The ways to the shopper's lists. */
export function ListsSection() {
  const { lang } = useText();
  const count = Object.keys(useRootData()?.saved ?? {}).length;
  return (
    <section className="panel folds mb-6" aria-label={listTexts[lang].title}>
      <a className="touch-link leads-on" href={paths.myList}>
        {`${listTexts[lang].title} (${count})`}
      </a>
      <a className="touch-link leads-on" href={paths.pasteList}>
        {pasteTexts[lang].title}
      </a>
    </section>
  );
}

type FoldProps = {
  title: string;
  /** The present value. */
  value?: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of the account's settings, below its name and present value. */
export function Fold({ title, value, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen}>
      <summary className="touch-link">
        <h3>
          {title} {value && <span className="hint">{value}</span>}
        </h3>
      </summary>
      {children}
    </details>
  );
}

type PhoneProps = { address: Address; refused?: RefusedForm };

/** The form for the phone number of the default address. */
export function PhoneSection({ address: { id, street, phone }, refused }: PhoneProps) {
  const t = useText();
  const [form, fields] = useForm<{ phone: string }>({
    id: "account-phone",
    lastResult: refused?.result,
    defaultValue: { phone },
  });
  const label = t.deliveryAddress.names.phone;
  return (
    <Fold title={label} value={phone} isOpen={Boolean(refused)}>
      <form id={form.id} method="post" action={paths.account} noValidate>
        <p className="mt-1 mb-4">{t.account.phoneOf(street)}</p>
        <ErrorSummary problems={problemsOf(form.errors, [fields.phone])} />
        <Field field={fields.phone} label={label} type="tel" autoComplete="tel" inputMode="tel" />
        <ItemButton intent="phone" id={id} className="button mb-4">
          {t.account.savePhone}
        </ItemButton>
      </form>
    </Fold>
  );
}

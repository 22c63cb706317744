import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { placeLines } from "#app/features/delivery/regions/text.ts";
import { debtHref } from "#app/features/money/debts/debt-links.ts";
import { isAlwaysAsked } from "#app/features/money/deposits/deposits.server.ts";
import { MAX_NOTE_LENGTH, shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { handleForms } from "#app/kit/command/command.ts";
import { formatDate, formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { MAX_PHONE_LENGTH, showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CustomerFigures } from "./customer-figures.tsx";
import { customerHref, customersHref, newOrderFor } from "./customer-links.ts";
import { findCustomer } from "./customers.server.ts";
import { customersOf } from "./joined-customers.server.ts";
import { customerTexts } from "./text.ts";
import { customerCommands } from "./update-customer.http.server.ts";

/** The orders that are listed; the page of orders has the others. */
const LISTED = 20;

export const meta = privateMeta<typeof loader>((t, data) => [
  data?.customer.name || customerTexts[t.lang].title,
  customerTexts[t.lang].ofOne,
]);

export const loader = sellerLoader(async ({ context, params }) => {
  const key = params.key ?? "";
  const found = await findCustomer(context.db, key);
  if (!found) {
    const joinedTo = (await customersOf(context.db, [key])).get(key)!;
    throw redirect(joinedTo === key ? customersHref() : customerHref(joinedTo), 303);
  }
  const { orders, goods, addresses, buyers, accounts, ...rest } = found;
  return {
    ...rest,
    counted: orders.length,
    asksDeposit: await isAlwaysAsked(context.db, key),
    orders: orders
      .slice(0, LISTED)
      .map((order) => pick(order, ["id", "createdAt", "status", "amountVnd"])),
    goods: goods.map((each) => pick(each, ["productId", "name", "times"])),
    addresses: addresses.map((order) => [fullName(order), ...placeLines(order)].join(", ")),
    buyers: buyers.map((buyer) => pick(buyer, ["name", "taxNumber", "address", "email"])),
    accounts: accounts.map((account) => pick(account, ["id", "email", "createdAt"])),
  };
});

export const action = sellerAction(handleForms(customerCommands));

/** All about one customer. */
export default function CustomerPage() {
  const t = useText();
  const texts = customerTexts[t.lang];
  const { customer, phones, orders, goods, counted, ...found } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const isNote = refused?.initialValue?.intent === "note";
  const saved = { note: phones.find(({ phone }) => phone === customer.phone)?.note?.text ?? "" };
  const { note } = formFields("note", saved, isNote ? refused : undefined);
  const { phone } = formFields("join", { phone: "" }, isNote ? undefined : refused);
  const answerKey = useAnswerKey(refused);
  const href = customerHref(customer.key);
  return (
    <>
      <p>
        <Link className="touch-link" to={customersHref()}>
          ← {texts.all}
        </Link>
      </p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [note, phone])} />
      <h1>{customer.name || texts.nameless}</h1>
      <section className="panel mb-4">
        <CustomerFigures customer={customer} />
        {found.accounts.map(({ id, email, createdAt }) => (
          <p key={id}>{texts.account(email, formatDate(createdAt, t.lang))}</p>
        ))}
        <p className="mt-3">
          <Link className="button" to={newOrderFor(customer.key)} discover="none">
            {texts.newOrder}
          </Link>{" "}
          <Link className="button button-quiet" to={debtHref(customer.key)} discover="none">
            {texts.debt}
          </Link>
        </p>
        <p className="hint mt-2">{texts.newOrderHint}</p>
        <SellerForm method="post" action={href} className="mt-3">
          {found.asksDeposit && <p className="strong">{texts.depositAsked}</p>}
          <SubmitButton intent={found.asksDeposit ? "no-deposit" : "ask-deposit"}>
            {found.asksDeposit ? texts.noDeposit : texts.askDeposit}
          </SubmitButton>
        </SellerForm>
      </section>
      <section className="panel mb-4">
        <SellerForm method="post" action={href} key={`${answerKey} ${saved.note}`} noValidate>
          <SeenValues values={saved} />
          <Field
            field={note}
            label={texts.note}
            hint={texts.noteHint}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            optional
          />
          <SubmitButton intent="note">{texts.saveNote}</SubmitButton>
        </SellerForm>
      </section>
      <Part title={texts.goods} hint={texts.ofNewest(counted)}>
        {goods.map(({ productId, name, times }) => (
          <li key={productId}>
            {name || t.seller.unknown} · {texts.times(times)}
          </li>
        ))}
      </Part>
      <Part title={texts.orderList}>
        {orders.map(({ id, createdAt, status, amountVnd }) => (
          <li key={id}>
            <Link className="touch-link" to={paths.sellerOrder(id)} discover="none">
              #{shortOrderId(id)}
            </Link>{" "}
            {formatDateTime(createdAt, t.lang)} · {t.orders.statuses[status]} ·{" "}
            {formatVnd(amountVnd)}
          </li>
        ))}
        {phones.map(({ key, phone }) => (
          <li key={key}>
            <Link className="touch-link" to={paths.sellerOrders({ search: phone })} discover="none">
              {texts.allOrders(showPhone(phone))}
            </Link>
          </li>
        ))}
      </Part>
      <Part title={texts.addresses}>
        {found.addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </Part>
      <Part title={texts.buyers}>
        {found.buyers.map((buyer) => (
          <li key={Object.values(buyer).join()}>
            {[buyer.name, texts.taxNumber(buyer.taxNumber), buyer.address, buyer.email].join(", ")}
          </li>
        ))}
      </Part>
      <section className="panel mb-4" aria-labelledby="phones">
        <h2 id="phones">{texts.phones}</h2>
        <SellerForm method="post" action={href}>
          <ul className="lined">
            {phones.map(({ key, phone, note }) => (
              <li key={key}>
                {showPhone(phone)}
                {note && <p className="hint">{note.text}</p>}
                {key !== customer.key && (
                  <p>
                    {texts.joined}{" "}
                    <SubmitButton intent="part" of={key}>
                      {texts.part}
                      <span className="sr-only"> {showPhone(phone)}</span>
                    </SubmitButton>
                  </p>
                )}
              </li>
            ))}
          </ul>
          {found.alike.length > 0 && (
            <>
              <h3 className="mt-3">{texts.alike}</h3>
              <p className="hint">{texts.alikeHint}</p>
              <ul className="lined">
                {found.alike.map((other) => (
                  <li key={other.key}>
                    <Link className="touch-link" to={customerHref(other.key)} discover="none">
                      {other.name || texts.nameless}
                    </Link>
                    <CustomerFigures customer={other} />
                    <SubmitButton intent="join-alike" of={other.key}>
                      {texts.join}
                      <span className="sr-only"> {showPhone(other.phone)}</span>
                    </SubmitButton>
                  </li>
                ))}
              </ul>
            </>
          )}
        </SellerForm>
        <SellerForm
          method="post"
          action={href}
          key={`${answerKey} ${phones.length}`}
          className="mt-3"
          noValidate
        >
          <Field
            field={phone}
            label={texts.otherPhone}
            hint={texts.joinHint}
            type="tel"
            autoComplete="off"
            maxLength={MAX_PHONE_LENGTH}
            optional
          />
          <SubmitButton intent="join">{texts.join}</SubmitButton>
        </SellerForm>
      </section>
    </>
  );
}

/** A list of the page; nothing if it is empty. */
function Part(props: { title: string; hint?: string; children: ReactNode[] | ReactNode[][] }) {
  const { title, hint, children } = props;
  if (children.flat().length === 0) return null;
  return (
    <section className="panel mb-4">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <ul className="lined bulk-list">{children}</ul>
    </section>
  );
}

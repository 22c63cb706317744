import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { debtTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { qrDataUrl } from "#app/features/money/transfers/qr-code.server.ts";
import { transferTexts } from "#app/features/money/transfers/shopper-text.ts";
import { TransferDetails } from "#app/features/money/transfers/transfer-details.tsx";
import { customerHref } from "#app/features/orders/customers/customer-links.ts";
import { listCustomersOf } from "#app/features/orders/customers/customers.server.ts";
import { customersOf } from "#app/features/orders/customers/joined-customers.server.ts";
import { customerTexts } from "#app/features/orders/customers/text.ts";
import {
  PRINT_FORMATS,
  PrintHint,
  parsePrintFormat,
} from "#app/features/orders/desk/order/order-links.tsx";
import { composeStatement } from "#app/features/orders/messages/compose-messages.http.server.ts";
import { MessagePanel } from "#app/features/orders/messages/message-panel.tsx";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { handleForms } from "#app/kit/command/command.ts";
import { usePrintOnce } from "#app/kit/components/print-once.ts";
import { formatDate } from "#app/kit/format/date.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { debtCommands } from "../debt-commands.http.server.ts";
import { debtHref, debtsHref } from "../debt-links.ts";
import { listOwed } from "../debts.server.ts";
import { owedVnd } from "../rules.ts";
import { debtTexts } from "../text.ts";

export const meta = privateMeta<typeof loader>((t, data) => [
  data?.name || debtTexts[t.lang].debt,
  debtTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ context, params, searchParams }) => {
  const { db, settings } = context;
  const key = params.key ?? "";
  const [customer] = await listCustomersOf(db, [key]);
  if (!customer) {
    const joinedTo = (await customersOf(db, [key])).get(key)!;
    throw redirect(joinedTo === key ? debtsHref() : debtHref(joinedTo), 303);
  }
  const owed = await listOwed(db, key);
  const { name, phone, credit, lang } = customer;
  const transfer = debtTransfer(phone, settings.bank, credit.owedVnd);
  return {
    ...{ key, name, phone, lang, credit, transfer },
    // By the server's clock: the browser's may differ.
    today: Date.now(),
    qr: transfer && (await qrDataUrl(transfer.payload)),
    orders: owed.map((order) => ({
      ...pick(order, ["id", "deliveredAt", "amountVnd"]),
      owedVnd: owedVnd(order),
    })),
    message: await composeStatement(context, customer, owed, transfer),
    format: parsePrintFormat(searchParams.get("format")),
  };
});

export const action = sellerAction(handleForms(debtCommands));

/** What a customer owes: their statement, payments, the limit, and a reminder. In print it is the statement. */
export default function CustomerDebt() {
  const t = useText();
  const texts = debtTexts[t.lang];
  const { key, name, credit, message, format, ...loaded } = useLoaderData<typeof loader>();
  usePrintOnce(format !== null);
  const refused = useActionData<typeof action>()?.result;
  const ofLimit = refused?.initialValue?.intent === "limit" ? refused : undefined;
  const ofPayment = ofLimit ? undefined : refused;
  const { amount } = formFields("pay", { amount: formatVnd(credit.owedVnd) }, ofPayment);
  const limitText = credit.limitVnd > 0 ? formatVnd(credit.limitVnd) : "";
  const { limit } = formFields("limit", { limit: limitText }, ofLimit);
  const answerKey = useAnswerKey(refused);
  const aboveVnd = credit.openVnd - credit.limitVnd;
  const onItsWayVnd = credit.openVnd - credit.owedVnd;
  return (
    <div className="max-w-3xl">
      <div className="screen-only">
        <p className="words gap-x-6">
          <Link className="touch-link" to={debtsHref()}>
            ← {texts.allDebts}
          </Link>
          <Link className="touch-link" to={customerHref(key)} discover="none">
            {customerTexts[t.lang].toCustomer}
          </Link>
        </p>
        <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [amount, limit])} />
        {credit.owedVnd > 0 && (
          <div className="row mb-3">
            {PRINT_FORMATS.map((each) => (
              <Link
                key={each}
                className="button button-quiet"
                to={debtHref(key, each)}
                reloadDocument
                discover="none"
                aria-current={each === format ? "true" : undefined}
              >
                {each === "a5" ? texts.printA5 : texts.print80mm}
              </Link>
            ))}
            {format && <PrintHint text={texts.print} />}
          </div>
        )}
      </div>
      <Statement />
      <div className="screen-only">
        {onItsWayVnd > 0 && <p className="mb-3">{texts.onItsWay(formatVnd(onItsWayVnd))}</p>}
        {credit.owedVnd > 0 && (
          <section className="panel mb-4" aria-labelledby="pay-title">
            <h2 id="pay-title">{texts.pay}</h2>
            <SellerForm
              method="post"
              action={debtHref(key)}
              key={`pay ${answerKey} ${credit.owedVnd}`}
              noValidate
            >
              <SureField refused={ofPayment} />
              <input type="hidden" name="seen" value={credit.owedVnd} />
              <Field field={amount} label={texts.amount} hint={texts.payHint} inputMode="numeric" />
              <SubmitButton intent="pay-cash" className="button mr-2 mb-2">
                {texts.inCash}
              </SubmitButton>
              <SubmitButton intent="pay-transfer" className="button mb-2">
                {texts.byTransfer}
              </SubmitButton>
            </SellerForm>
          </section>
        )}
        {message && (
          <MessagePanel
            message={{ kind: "statement", text: message }}
            title={texts.reminder}
            lang={loaded.lang}
            phone={loaded.phone}
          />
        )}
        <section className="panel mb-4" aria-labelledby="limit-title">
          <h2 id="limit-title">{texts.limit}</h2>
          <p>
            {limitText ? texts.limitIs(limitText) : texts.noLimit}{" "}
            {credit.openVnd > 0 && aboveVnd > 0 && (
              <strong className="call-warning">{texts.isAbove(formatVnd(aboveVnd))}</strong>
            )}
          </p>
          <SellerForm
            method="post"
            action={debtHref(key)}
            key={`limit ${answerKey} ${limitText}`}
            noValidate
          >
            <SureField refused={ofLimit} />
            <Field
              field={limit}
              label={texts.limit}
              hint={texts.limitHint}
              inputMode="numeric"
              optional
            />
            <SubmitButton intent="limit">{texts.saveLimit}</SubmitButton>
          </SellerForm>
        </section>
      </div>
    </div>
  );
}

/** The orders for which something is owed, the sum, and how to transfer it. */
function Statement() {
  const t = useText();
  const texts = debtTexts[t.lang];
  const shop = useRootData()?.shop;
  const { name, phone, credit, orders, transfer, qr, format, today } =
    useLoaderData<typeof loader>();
  return (
    <article className="packing-slip" data-format={format}>
      <p className="print-only slip-shop">
        <strong>{shop?.name}</strong> {shop?.phone}
      </p>
      <header className="slip-head">
        <h1>{name || customerTexts[t.lang].nameless}</h1>
        <p>
          {showPhone(phone)} · {texts.statement}, {texts.asOf(formatDate(today, t.lang))}
        </p>
      </header>
      {orders.length === 0 ? (
        <p className="panel mb-4">{texts.owesNothing}</p>
      ) : (
        <>
          <section className="panel mb-4">
            <dl className="lined">
              {orders.map(({ id, deliveredAt, amountVnd, owedVnd }) => (
                <StatementRow key={id} {...{ id, deliveredAt, amountVnd, owedVnd }} />
              ))}
              <div className="words justify-between gap-x-4 py-1 strong">
                <dt>{texts.total}</dt>
                <dd className="ml-auto">{formatVnd(credit.owedVnd)}</dd>
              </div>
            </dl>
          </section>
          {transfer && qr && (
            <section className="panel mb-4 words slip-transfer" aria-labelledby="transfer">
              <h2 id="transfer">{transferTexts[t.lang].title}</h2>
              <TransferDetails transfer={transfer} qr={qr} listClass="slip-totals" />
            </section>
          )}
        </>
      )}
    </article>
  );
}

type RowProps = { id: string; deliveredAt: number | null; amountVnd: number; owedVnd: number };

function StatementRow({ id, deliveredAt, amountVnd, owedVnd }: RowProps) {
  const { lang } = useText();
  const texts = debtTexts[lang];
  return (
    <div className="words items-baseline justify-between gap-x-4 py-1">
      <dt>
        <Link className="touch-link" to={paths.sellerOrder(id)} discover="none">
          #{shortOrderId(id)}
        </Link>{" "}
        {texts.delivered(formatDate(deliveredAt!, lang))}
        {amountVnd > owedVnd && (
          <small className="block">
            {texts.ofSum(formatVnd(amountVnd))}, {texts.received(formatVnd(amountVnd - owedVnd))}
          </small>
        )}
      </dt>
      <dd className="ml-auto">{formatVnd(owedVnd)}</dd>
    </div>
  );
}

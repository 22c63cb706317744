import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import { formatDateTime, formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { PAYMENT_METHODS } from "#db/order-values.ts";
import type { PurchaseAct } from "./rules.ts";
import type { ShownPurchase } from "./show-purchase.http.server.ts";
import { purchaseTexts } from "./text.ts";

type Refused = SubmissionResult<string[]> | undefined;
type Props = { loaded: ShownPurchase };
type Line = ShownPurchase["lines"][number];

/** The fields of the page's forms that a refusal names. */
export const refusedFields = (refused: Refused) =>
  formFields("purchase", { amount: "", day: "", note: "", reason: "", other: "" }, refused);

/** What came and what it cost. */
export function LinesTable({ loaded: { lines } }: Props) {
  const { lang } = useText();
  const { goods, lineColumns: names } = purchaseTexts[lang];
  const hasBack = lines.some(({ sentBack }) => sentBack > 0);
  return (
    <section className="panel mb-4" aria-label={goods}>
      <ul className="lined">
        {lines.map((line) => (
          <li key={line.position}>
            <p className="strong">
              {line.productId ? (
                <Link
                  className="touch-link"
                  to={paths.stockHistory(line.productId)}
                  discover="none"
                >
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </p>
            <p>
              {[
                `${names.quantity}: ${formatCount(line.quantity)}`,
                `${names.received}: ${formatCount(line.received)}`,
                hasBack && `${names.sentBack}: ${formatCount(line.sentBack)}`,
                line.costVnd !== null && `${names.each}: ${formatVnd(each(line))}`,
                line.costVnd !== null && `${names.sum}: ${formatVnd(line.costVnd)}`,
                line.until !== null && `${names.until}: ${formatDay(line.until, lang)}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const each = ({ costVnd, quantity }: Line) => Math.round((costVnd ?? 0) / quantity);

type GoodsProps = Props & { act: PurchaseAct; refused: Refused };

/** The form for what came, was wrong or went back, with a field for each line. */
export function GoodsForm({ loaded, act, refused }: GoodsProps) {
  const texts = purchaseTexts[useText().lang];
  const answerKey = useAnswerKey(refused);
  const { reason, other } = refusedFields(refused);
  const { id, lines, costs, updatedAt } = loaded;
  return (
    <section className="panel mb-4" aria-labelledby="act">
      <h2 id="act">{texts[act]}</h2>
      <p className="hint mb-3">{texts[`${act}Hint`]}</p>
      <SellerForm
        key={answerKey}
        method="post"
        action={purchasePaths.purchase(id, { act })}
        noValidate
      >
        <input type="hidden" name="seen" value={updatedAt} />
        <ul className="mb-4" data-columns="all">
          {lines.map((line) => (
            <li key={line.position} className="row price-row">
              <span className="price-name">{line.name}</span>
              <LineFields {...{ line, act, refused }} />
            </li>
          ))}
        </ul>
        {act === "correct" && costs && (
          <Field
            field={{ ...other, initialValue: typedOf(refused, "other") ?? String(costs.otherVnd) }}
            label={texts.sums.other}
            inputMode="numeric"
            autoComplete="off"
            optional
          />
        )}
        {act !== "receive" && <Field field={reason} label={texts.reason} autoComplete="off" />}
        <SubmitButton intent={act} className="button">
          {texts[`${act}Now`]}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

type FieldProps = { line: Line; act: PurchaseAct; refused: Refused };

/** The pieces of a line, and what all of them cost if that is corrected. */
function LineFields({ line, act, refused }: FieldProps) {
  const texts = purchaseTexts[useText().lang];
  const { position, name, quantity, received, sentBack, costVnd } = line;
  const input = (field: string, short: string, label: string, value: string) => (
    <div className="price-field">
      <label htmlFor={`${field}-${position}`}>{short}</label>
      <input
        id={`${field}-${position}`}
        name={`${field}-${position}`}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typedOf(refused, `${field}-${position}`) || value}
      />
    </div>
  );
  const { received: came, sum } = texts.lineColumns;
  if (act === "correct")
    return (
      <>
        {input("received", came, texts.pieces(name), String(received))}
        {input("cost", sum, texts.cost(name), String(costVnd))}
      </>
    );
  const rest = act === "receive" ? Math.max(0, quantity - received) : 0;
  const most = act === "receive" ? quantity : received - sentBack;
  const short = `${texts[act]} / ${formatCount(most)}`;
  return input("pieces", short, texts.pieces(name), String(rest));
}

type PayProps = Props & { costs: NonNullable<ShownPurchase["costs"]>; refused: Refused };

/** The payments, and the form for one more. */
export function PayForm({ loaded, costs, refused }: PayProps) {
  const { lang } = useText();
  const texts = purchaseTexts[lang];
  const answerKey = useAnswerKey(refused);
  const owedVnd = Math.max(0, costs.dueVnd - costs.paidVnd);
  const saved = { amount: owedVnd > 0 ? formatVnd(owedVnd) : "", day: costs.today, note: "" };
  const isOwn = ["pay", "got-back"].includes(typedOf(refused, "intent") ?? "");
  const { amount, day, note } = formFields("purchase", saved, isOwn ? refused : undefined);
  return (
    <section className="panel mb-4" aria-labelledby="payments">
      <h2 id="payments">{texts.payments}</h2>
      <ul className="lined mb-4">
        {costs.payments.map((payment) => (
          <li key={payment.seq}>
            <strong>{formatVnd(payment.amountVnd)}</strong>{" "}
            {[formatDay(payment.day, lang), texts.methods[payment.method], payment.note, payment.by]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
      <SellerForm
        key={`${answerKey} ${loaded.updatedAt}`}
        method="post"
        action={purchasePaths.purchase(loaded.id)}
        className="screen-only"
        noValidate
      >
        <input type="hidden" name="seen" value={loaded.updatedAt} />
        <SureField refused={isOwn ? refused : undefined} />
        <div className="field-pair">
          <Field
            field={amount}
            label={texts.amount}
            hint={texts.amountHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field field={day} label={texts.day} autoComplete="off" />
        </div>
        <fieldset>
          <legend className="strong">{texts.method}</legend>
          <div className="words gap-x-6">
            {PAYMENT_METHODS.map((method) => (
              <label className="choice" key={method}>
                <input
                  type="radio"
                  name="method"
                  value={method}
                  defaultChecked={
                    method === (typedOf(isOwn ? refused : undefined, "method") || "cash")
                  }
                />{" "}
                {texts.methods[method]}
              </label>
            ))}
          </div>
        </fieldset>
        <Field field={note} label={texts.note} autoComplete="off" optional />
        <p className="form-buttons">
          <SubmitButton intent="pay" className="button">
            {texts.payNow}
          </SubmitButton>
          {costs.paidVnd > 0 && <SubmitButton intent="got-back">{texts.gotBack}</SubmitButton>}
        </p>
      </SellerForm>
    </section>
  );
}

/** What happened to the goods, oldest first. */
export function History({ loaded: { events } }: Props) {
  const { lang } = useText();
  const texts = purchaseTexts[lang];
  if (events.length === 0) return null;
  return (
    <section className="panel mb-4" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ul className="lined">
        {events.map(({ seq, kind, name, pieces, dueVnd, reason, by, at }) => (
          <li key={seq}>
            <strong>{texts.events[kind]}</strong> {name}
            {pieces !== 0 && `: ${pieces > 0 ? "+" : "−"}${formatCount(Math.abs(pieces))}`}
            {dueVnd !== null && ` · ${formatVnd(dueVnd)}`}
            {reason && ` · ${reason}`}
            <small className="hint block">
              {formatDateTime(at, lang)}, {by}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

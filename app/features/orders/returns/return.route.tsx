import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { keptVnd } from "#app/features/money/payments/payment.ts";
import { refundTexts } from "#app/features/money/payments/seller-text.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import {
  orderHrefOf,
  positionOf,
} from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import type { OrderOutcome } from "#app/features/orders/placing/place-order.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  readForm,
  readSubmission,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { isFreeLine } from "#db/order-values.ts";
import { goodsOf, quantityField, restockField, returnSchema, SETTLEMENTS } from "./form.ts";
import { recordReturn } from "./returns.server.ts";
import { returnableOf, valuesOf } from "./rules.ts";
import { reasonText, returnTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const texts = returnTexts[t.lang];
  const number = data ? shortOrderId(data.id) : "";
  return [texts.title(number), texts.description(number)];
});

export const loader = sellerLoader(async ({ params, context, searchParams }) => {
  const position = positionOf(searchParams);
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(position), "orderGone");
  const lines = order.lines.filter((line) => returnableOf(line) > 0);
  const each = lines.map(({ position }) => valuesOf(order, [{ position, quantity: 1 }])[0]!);
  return {
    ...pick(order, ["id", "status"]),
    position,
    seen: versionOf(order),
    keptVnd: keptVnd(order),
    lines: lines.map((line, i) => ({
      ...pick(line, ["position", "name", "weight", "imageRef"]),
      left: returnableOf(line),
      isCounted: !isFreeLine(line.productId),
      eachVnd: each[i]!,
    })),
  };
});

/** Records a return of the order in the URL. */
export const action = sellerAction(async (sent) => {
  const { request, context, params, t, by, changeOrders } = sent;
  const texts = returnTexts[t.lang];
  const form = await readForm(request);
  if (!SETTLEMENTS.some((each) => each === form.get("intent")))
    throw new Response(null, { status: 400 });
  const order = await findOrder(context.db, params.id ?? "");
  const gone = () => redirectWithToast(context, paths.sellerOrders(), "orderGone");
  if (!order) return gone();
  const submission = readSubmission(form, returnSchema(t, order.lines));
  if (submission.status !== "success") return refuse(submission);
  const { intent: settlement, seen, reason, note, amount } = submission.value;
  if (reason === "other" && note === "")
    return refuse(submission, { fieldErrors: { note: [texts.noteMissing] } });
  const back = {
    ...{ by, seen, reason, note, settlement },
    goods: goodsOf(submission.value, order.lines),
    refundVnd: amount ?? null,
    refundReason: reasonText({ reason, note }, t.lang),
    noticeTo: await listNoticeRecipients(context),
  };
  const outcome = await orBusy(() =>
    changeOrders("returned", order.id, (tx) => recordReturn(tx, order.id, back)),
  );
  if (outcome === "busy")
    return refuse(submission, { status: 503, formErrors: [notSavedText(context, t)] });
  const wrong = (fieldErrors: Record<string, string[]>) =>
    refuse(submission, { status: 409, fieldErrors });
  const impossible = (text: string) => refuse(submission, { status: 409, formErrors: [text] });
  switch (outcome.kind) {
    case "done":
      if (settlement === "replacement") context.wakeOutbox();
      // No toast: the page says it beside the undo.
      return redirect(orderHrefOf(sent), 303);
    case "gone":
      return gone();
    case "changed":
      return impossible(t.toast.orderChanged);
    case "not-delivered":
      return impossible(texts.notDelivered);
    case "empty":
      return refuse(submission, { formErrors: [texts.empty] });
    case "no-stock":
      // The page offers no such box.
      throw new Response(null, { status: 400 });
    case "free":
      return wrong({ amount: [texts.free] });
    case "too-much":
      return wrong({ amount: [refundTexts[t.lang].tooMuch(formatVnd(outcome.leftVnd))] });
    case "too-many": {
      const excess = back.goods.filter((of) => of.quantity > outcome.left.get(of.position)!);
      const errors = excess.map(({ position }) => [
        quantityField(position),
        [texts.atMost(outcome.left.get(position)!)],
      ]);
      return wrong(Object.fromEntries(errors));
    }
    case "not-replaced":
      return impossible(`${texts.notReplaced} ${replacementProblem(t, outcome.outcome)}`);
  }
});

function replacementProblem(t: Text, outcome: Exclude<OrderOutcome, { kind: "done" }>): string {
  switch (outcome.kind) {
    case "too-few":
      return outcome.short.map(({ name, left }) => t.pieces.tooFew(name, left)).join(". ");
    case "unavailable":
      return returnTexts[t.lang].unavailable(outcome.name || t.seller.unknown);
    default:
      return outcome.kind;
  }
}

/** Asks which goods of an order came back, why, and what the customer gets. */
export default function ReturnGoods() {
  const t = useText();
  const texts = returnTexts[t.lang];
  const { id, status, position, seen, lines, keptVnd } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const answerKey = useAnswerKey(refused);
  const number = shortOrderId(id);
  const quantities = Object.fromEntries(lines.map((line) => [quantityField(line.position), ""]));
  const values = { reason: "damaged", note: "", amount: "", ...quantities };
  const fields: Record<string, FormField> = formFields("return", values, refused);
  const { reason, note, amount } = fields as Record<"reason" | "note" | "amount", FormField>;
  const problems = problemsOf(errorsOf(refused, ""), Object.values(fields));
  const isPossible = status === "Delivered" && lines.length > 0;
  return (
    <article className="max-w-3xl edit-order">
      <p>
        <Link className="touch-link" to={paths.sellerOrder(id, position)}>
          ← {t.seller.orderNumber(number)}
        </Link>
      </p>
      <h1>{texts.title(number)}</h1>
      <ErrorSummary problems={problems} />
      {!isPossible && (
        <p className="panel mb-4">
          {status === "Delivered" ? texts.nothingLeft : texts.notDelivered}
        </p>
      )}
      {isPossible && (
        <SellerForm
          method="post"
          action={paths.changeOrder(id, "return", position)}
          noValidate
          key={answerKey}
        >
          <input type="hidden" name="seen" value={seen} />
          <section className="panel mb-4" aria-labelledby="goods">
            <h2 id="goods">{texts.goods}</h2>
            <p className="hint">{texts.restockHint}</p>
            <ul className="edit-lines">
              {lines.map((line) => (
                <ReturnLine
                  key={line.position}
                  line={line}
                  field={fields[quantityField(line.position)]!}
                  isRestocked={refused?.initialValue?.[restockField(line.position)] === "yes"}
                />
              ))}
            </ul>
          </section>
          <div className="panel mb-4">
            <div className="field">
              <label htmlFor={reason.id}>{texts.reason}</label>
              <select id={reason.id} name={reason.name} defaultValue={reason.initialValue}>
                {Object.entries(texts.reasons).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <FieldErrors field={reason} />
            </div>
            <Field field={note} label={texts.note} hint={texts.noteHint} optional />
          </div>
          <section className="panel" aria-labelledby="settle">
            <h2 id="settle">{texts.settle}</h2>
            {keptVnd > 0 && (
              <Field
                field={amount}
                label={texts.amount}
                hint={texts.amountHint(formatVnd(keptVnd))}
                inputMode="numeric"
                optional
              />
            )}
            <p className="hint mb-3">{texts.replacementHint}</p>
            <div className="form-buttons">
              {SETTLEMENTS.map((settlement) => (
                <SubmitButton
                  key={settlement}
                  intent={settlement}
                  className={settlement === "nothing" ? "button button-quiet" : "button"}
                >
                  {texts.settlements[settlement]}
                </SubmitButton>
              ))}
            </div>
          </section>
        </SellerForm>
      )}
    </article>
  );
}

type LineProps = {
  line: ReturnType<typeof useLoaderData<typeof loader>>["lines"][number];
  field: FormField;
  isRestocked: boolean;
};

/** A line of which something can still come back. */
function ReturnLine({ line, field, isRestocked }: LineProps) {
  const t = useText();
  const texts = returnTexts[t.lang];
  const name = line.name || t.seller.unknown;
  return (
    <li className="row edit-line">
      <Picture imageRef={line.imageRef} alt="" slot="line" />
      <div className="edit-name">
        <p>
          <strong>{name}</strong> {line.weight}
        </p>
        <p className="hint m-0">{texts.ofQuantity(line.left, formatVnd(line.eachVnd))}</p>
      </div>
      <div className="field edit-field">
        <label htmlFor={field.id}>
          <span aria-hidden="true">{texts.quantity}</span>
          <span className="sr-only">{texts.quantityOf(name)}</span>
        </label>
        <input
          id={field.id}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={field.initialValue}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors && field.errorId}
        />
      </div>
      {line.isCounted && (
        <label className="choice">
          <input
            type="checkbox"
            name={restockField(line.position)}
            value="yes"
            defaultChecked={isRestocked}
          />{" "}
          <span aria-hidden="true">{texts.restock}</span>
          <span className="sr-only">{texts.restockOf(name)}</span>
        </label>
      )}
      <FieldErrors field={field} />
    </li>
  );
}

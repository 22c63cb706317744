import type { SubmissionResult } from "@conform-to/react";
import type { SellerReview } from "#app/features/catalogue/reviews/reviews.server.ts";
import { MAX_REVIEW_LENGTH } from "#app/features/catalogue/reviews/rules.ts";
import { Stars } from "#app/features/catalogue/reviews/stars.tsx";
import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { type FormField, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type Fields = Record<"answer" | "reason", FormField>;

/** The fields of a review, with what was typed if its form was refused. */
export function reviewFields(
  { id, answer }: SellerReview,
  refused: SubmissionResult<string[]> | undefined,
): Fields {
  const isOwn = typedOf(refused, "id") === id;
  const fields = formFields(id, { answer: answer ?? "", reason: "" }, isOwn ? refused : undefined);
  // Of the two forms, the other one was not sent.
  const isHiding = isOwn && typedOf(refused, "intent") === "hide";
  return isHiding
    ? { ...fields, answer: { ...fields.answer, initialValue: answer ?? "" } }
    : fields;
}

type Props = { review: SellerReview; fields: Fields; action: string };

/** A review with its answer, what sellers did with it, and the forms to do so. */
export function ReviewCard({ review, fields: { answer, reason }, action }: Props) {
  const t = useText();
  const text = reviewTexts[t.lang];
  const { id, orderId, productId, hiddenReason, isBought } = review;
  return (
    <article className="panel mb-4" id={id}>
      <h2>
        <a href={paths.product(OTHERS_PATH, productId)}>{review.product}</a>
      </h2>
      <Stars stars={review.stars} />
      <p>
        <strong>{review.author || text.customer}</strong> ·{" "}
        {formatDateTime(review.updatedAt, t.lang)}{" "}
        <a className="touch-link" href={paths.sellerOrder(orderId)}>
          {text.order(shortOrderId(orderId))}
        </a>
      </p>
      {review.text && <p className="as-typed">{review.text}</p>}
      {!isBought && <p className="strong">{text.notBought}</p>}
      {hiddenReason !== null && <p className="strong">{text.hidden(hiddenReason)}</p>}
      <SellerForm method="post" action={action} className="mt-3" noValidate>
        <div className="field">
          <label htmlFor={answer.id}>{text.answerLabel}</label>
          <textarea
            id={answer.id}
            name={answer.name}
            rows={2}
            maxLength={MAX_REVIEW_LENGTH}
            defaultValue={answer.initialValue}
            aria-invalid={answer.errors ? true : undefined}
            aria-describedby={answer.errors && answer.errorId}
          />
          <FieldErrors field={answer} />
        </div>
        <PressButton intent="answer" of={id}>
          {text.answerButton}
        </PressButton>
      </SellerForm>
      {hiddenReason !== null ? (
        <SellerForm method="post" action={action} className="mt-3">
          <PressButton intent="show" of={id}>
            {text.showAgain}
          </PressButton>
        </SellerForm>
      ) : (
        <details open={reason.errors !== undefined}>
          <summary className="touch-link">{text.hide}</summary>
          <p>{text.hideHint}</p>
          <SellerForm method="post" action={action} noValidate>
            <Field field={reason} label={text.reason} />
            <PressButton intent="hide" of={id} className="button button-danger">
              {text.hideNow}
            </PressButton>
          </SellerForm>
        </details>
      )}
      <Events events={review.events} />
    </article>
  );
}

/** What sellers did with a review. */
function Events({ events }: Pick<SellerReview, "events">) {
  const t = useText();
  const text = reviewTexts[t.lang].events;
  if (events.length === 0) return null;
  return (
    <ul className="hint">
      {events.map(({ seq, change, note, changedBy, at }) => (
        <li key={seq}>
          {formatDateTime(at, t.lang)}:{" "}
          {text[change === "answered" && !note ? "unanswered" : change](changedBy)}
          {note && `: ${note}`}
        </li>
      ))}
    </ul>
  );
}

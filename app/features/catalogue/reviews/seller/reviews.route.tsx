import type { SubmissionResult } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { answerSchema, reasonSchema } from "#app/features/catalogue/reviews/form.ts";
import {
  listSellerReviews,
  type SellerReview,
} from "#app/features/catalogue/reviews/reviews.server.ts";
import { Stars } from "#app/features/catalogue/reviews/reviews.tsx";
import {
  MAX_REVIEW_LENGTH,
  REVIEW_FILTERS,
  type ReviewFilter,
} from "#app/features/catalogue/reviews/rules.ts";
import {
  answerReview,
  hideReview,
  showReview,
} from "#app/features/catalogue/reviews/save-reviews.server.ts";
import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

const PAGE_SIZE = 20;

export const meta = privateMeta((t) => {
  const text = reviewTexts[t.lang];
  return [text.sellerTitle, text.sellerDescription];
});

type Position = { filter: ReviewFilter; before: number | null };

function positionOf(searchParams: URLSearchParams): Position {
  const asked = searchParams.get("filter");
  const filter = REVIEW_FILTERS.find((each) => each === asked) ?? "all";
  return { filter, before: wholeNumber(searchParams.get("before")) };
}

const hrefFor = ({ filter, before }: Position, saved?: string) =>
  hrefWith(paths.sellerReviews, { filter: filter === "all" ? null : filter, before, saved });

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const position = positionOf(searchParams);
  const list = await listSellerReviews(context.db, { ...position, limit: PAGE_SIZE });
  return { ...list, position, isSaved: searchParams.has("saved") };
});

const command = commandOf<SellerRequest>();
const id = z.string();
const answers = {
  done: ({ request, value }: Told<SellerRequest, { id: string }>) => {
    const position = positionOf(new URL(request.url).searchParams);
    return redirect(`${hrefFor(position, "1")}#${value.id}`, 303);
  },
  gone: ({ refuse, t }: Told<SellerRequest, unknown>) =>
    refuse({ status: 404, formErrors: [reviewTexts[t.lang].gone] }),
};

export const action = sellerAction(
  handleForms({
    answer: command({
      schema: (t) => ({ id, answer: answerSchema(t) }),
      run: ({ withTx, by, value: { id, answer } }) =>
        withTx((tx) => answerReview(tx, id, { answer, by })),
      answers,
    }),
    hide: command({
      schema: (t) => ({ id, reason: reasonSchema(t) }),
      run: ({ withTx, by, value: { id, reason } }) =>
        withTx((tx) => hideReview(tx, id, { reason, by })),
      answers,
    }),
    show: command({
      schema: () => ({ id }),
      run: ({ withTx, by, value }) => withTx((tx) => showReview(tx, value.id, { by })),
      answers,
    }),
  }),
);

/** The reviews of all products, newest first, for sellers to answer and hide. */
export default function SellerReviews() {
  const text = reviewTexts[useText().lang];
  const { reviews, hasOlder, position, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const answerKey = useAnswerKey(answer);
  const refused = answer?.result;
  const fields = reviews.map((review) => reviewFields(review, refused));
  const last = reviews.at(-1);
  return (
    <>
      <h1>{text.sellerTitle}</h1>
      <nav className="mb-4 choice-links" aria-label={text.filterLabel}>
        {REVIEW_FILTERS.map((filter) => (
          <Link
            key={filter}
            to={hrefFor({ filter, before: null })}
            aria-current={filter === position.filter ? "page" : undefined}
          >
            {text.filters[filter]}
          </Link>
        ))}
      </nav>
      <p role="status" className="hint">
        {isSaved && !refused && text.saved}
      </p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), fields.flatMap(Object.values))} />
      {reviews.length === 0 && (
        <EmptyState
          illustration="empty-search"
          title={text.none}
          text={text.noneHint}
          link={{ href: paths.sellerOrders({ status: "Delivered" }), text: text.deliveredOrders }}
        />
      )}
      {reviews.map((review, i) => (
        <ReviewCard
          key={`${review.id} ${answerKey}`}
          review={review}
          fields={fields[i]!}
          action={hrefFor(position)}
        />
      ))}
      <p className="choice-links">
        {position.before !== null && (
          <Link to={hrefFor({ ...position, before: null })}>{text.newest}</Link>
        )}
        {hasOlder && last && (
          <Link to={hrefFor({ ...position, before: last.seq })}>{text.older}</Link>
        )}
      </p>
    </>
  );
}

type Fields = Record<"answer" | "reason", FormField>;

/** The fields of a review, with the typed values if its form was refused. */
function reviewFields(
  { id, answer }: SellerReview,
  refused: SubmissionResult<string[]> | undefined,
): Fields {
  const isOwn = typedOf(refused, "id") === id;
  const fields = formFields(id, { answer: answer ?? "", reason: "" }, isOwn ? refused : undefined);
  // The form of the answer was not sent.
  const isHiding = isOwn && typedOf(refused, "intent") === "hide";
  return isHiding
    ? { ...fields, answer: { ...fields.answer, initialValue: answer ?? "" } }
    : fields;
}

type CardProps = { review: SellerReview; fields: Fields; action: string };

/** A review with its answer and history, and the forms to answer, hide and show it. */
function ReviewCard({ review, fields: { answer, reason }, action }: CardProps) {
  const t = useText();
  const text = reviewTexts[t.lang];
  const { id, orderId, productId, hiddenReason, isBought } = review;
  return (
    <article className="panel mb-4" id={id}>
      <h2>
        <a className="touch-link" href={paths.product(OTHERS_PATH, productId)}>
          {review.product}
        </a>
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
        <SubmitButton intent="answer" of={id}>
          {text.answerButton}
        </SubmitButton>
      </SellerForm>
      {hiddenReason !== null ? (
        <SellerForm method="post" action={action} className="mt-3">
          <SubmitButton intent="show" of={id}>
            {text.showAgain}
          </SubmitButton>
        </SellerForm>
      ) : (
        <details open={reason.errors !== undefined}>
          <summary className="touch-link">{text.hide}</summary>
          <p>{text.hideHint}</p>
          <SellerForm method="post" action={action} noValidate>
            <Field field={reason} label={text.reason} />
            <SubmitButton intent="hide" of={id} className="button button-danger">
              {text.hideNow}
            </SubmitButton>
          </SellerForm>
        </details>
      )}
      <Events events={review.events} />
    </article>
  );
}

/** The history of a review: how sellers answered, hid or showed it. */
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

import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  answerReview,
  hideReview,
  showReview,
} from "#app/features/catalogue/reviews/moderate-reviews.server.ts";
import { moderationSchema } from "#app/features/catalogue/reviews/review-press.ts";
import { listSellerReviews } from "#app/features/catalogue/reviews/reviews.server.ts";
import { REVIEW_FILTERS, type ReviewFilter } from "#app/features/catalogue/reviews/rules.ts";
import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, type RefusedForm, readForm, readPress, refuse } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { useAnswerKey } from "#app/kit/forms/use-answer-key.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ReviewCard, reviewFields } from "./review-card.tsx";

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

export const action = sellerAction<RefusedForm>(async ({ request, context, by, t, withTx }) => {
  const press = readPress(await readForm(request), moderationSchema(t));
  if (press.status !== "success") return refuse(press);
  const { value } = press;
  const outcome = await orBusy(() =>
    withTx((tx) => {
      if (value.intent === "answer") return answerReview(tx, value.id, { ...value, by });
      if (value.intent === "hide") return hideReview(tx, value.id, { ...value, by });
      return showReview(tx, value.id, { by });
    }),
  );
  switch (outcome) {
    case "busy":
      return refuse(press, { status: 503, formErrors: [notSavedText(context, t)] });
    case "gone":
      return refuse(press, { status: 404, formErrors: [reviewTexts[t.lang].gone] });
    case "done": {
      const position = positionOf(new URL(request.url).searchParams);
      return redirect(`${hrefFor(position, "1")}#${value.id}`, 303);
    }
  }
});

/** What customers say of products they bought, newest first, for sellers to answer and hide. */
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
      <nav className="choice-links mb-4" aria-label={text.filterLabel}>
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
        <EmptyState illustration="empty-search" title={text.none} text={text.noneHint} />
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

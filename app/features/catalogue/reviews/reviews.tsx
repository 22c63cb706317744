import { ownTextLang } from "#app/features/catalogue/card/text-lang.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDate } from "#app/kit/format/date.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { ProductReviews, ShownReview } from "./reviews.server.ts";
import { MAX_STARS } from "./rules.ts";
import { reviewTexts } from "./text.ts";

type Props = ProductReviews & {
  /** The mean of all of them. */
  rating: number | null;
};

/** The reviews of a product by people who bought it, newest first; nothing if there are none. */
export function Reviews({ reviews, counts, page, pages, rating }: Props) {
  const { lang } = useText();
  const text = reviewTexts[lang];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const langOf = (review: ShownReview) => (review.lang === "vi" ? ownTextLang(lang) : undefined);
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{text.title}</h2>
      <p>{text.summary((rating ?? 0).toLocaleString(lang), total)}</p>
      <div className="review-counts">
        {counts.map(({ stars, count }) => (
          <p key={stars}>
            {stars} ★ <progress max={total} value={count} aria-hidden="true" /> {count}
          </p>
        ))}
      </div>
      <ul>
        {reviews.map((review) => (
          <li key={review.id}>
            <p>
              <strong>{review.name || text.customer}</strong>{" "}
              <span className="hint">
                {text.bought} · {formatDate(review.updatedAt, lang)}
              </span>
            </p>
            <Stars stars={review.stars} />
            {review.text && (
              <p className="as-typed" lang={langOf(review)}>
                {review.text}
              </p>
            )}
            {review.answer && (
              <p className="as-typed review-answer" lang={langOf(review)}>
                <strong lang={langOf(review) && lang}>{text.answer}:</strong> {review.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} hrefFor={(to) => `?reviews=${to}#reviews`} />
    </section>
  );
}

/** Of a product without a rating. */
const DEFAULT_RATING = 4;

type Rated = { rating: number | null; reviewCount: number | null };

/**
 * The stars of a product. A shop with its own figures shows the same on cards and on the product's page: its rating, if
 * anybody has rated it. Otherwise they are the specification's: fixed on a card, and on the page four without a rating.
 */
export function ProductStars({ of, isCard }: { of: Rated; isCard?: boolean }) {
  const { rating, reviewCount } = of;
  if (useRootData()?.shop.ownFigures)
    return rating !== null && reviewCount ? <Stars stars={rating} count={reviewCount} /> : null;
  return isCard ? (
    <Stars stars={DEFAULT_RATING} count={DEFAULT_RATING} />
  ) : (
    <Stars stars={rating ?? DEFAULT_RATING} count={reviewCount} />
  );
}

/** A rating in stars out of five, with the number of ratings if known. */
export function Stars({ stars, count }: { stars: number; count?: number | null }) {
  const t = useText();
  const full = Math.round(stars);
  return (
    <p className="stars">
      <span role="img" aria-label={t.product.rating(stars)}>
        {"★".repeat(full)}
        {/* Styles show it and make it pale. */}
        <span className="star-off inline" hidden>
          {"★".repeat(MAX_STARS - full)}
        </span>
      </span>
      {count != null && ` (${count})`}
    </p>
  );
}

/** Stars that a shopper can give, and up to how many a review counts as low. */
export const MAX_STARS = 5;
export const LOW_STARS = 3;
/** Longest text of a review, and of the shop's answer. */
export const MAX_REVIEW_LENGTH = 500;
/** Longest reason why a review is hidden. */
export const MAX_HIDING_REASON_LENGTH = 200;

/** Which reviews a seller looks through. */
export const REVIEW_FILTERS = ["all", "unanswered", "low", "hidden"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

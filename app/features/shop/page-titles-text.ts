import { both, inBoth } from "#app/kit/text/both.ts";

/** The titles of sellers' pages about the shop, for the pages themselves and for those that link to them. */
export const shopPageTitles = inBoth({
  promises: both("Promises of the policies", "Cam kết trong chính sách"),
});

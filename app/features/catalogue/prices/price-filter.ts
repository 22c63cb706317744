/** A part of the products; empty texts for all. */
export type PriceFilter = {
  /** Path of a category; `NO_CATEGORY` for products without one. */
  category: string;
  brand: string;
};

/** Stands for products without a category; paths have at least one letter or digit. */
export const NO_CATEGORY = "-";

/** Longer than any path of a category, and any brand. */
const MAX_LENGTH = 200;

const choiceIn = (parameters: URLSearchParams, name: string): string =>
  (parameters.get(name) ?? "").slice(0, MAX_LENGTH);

/** The filter in URL parameters. */
export const filterIn = (parameters: URLSearchParams): PriceFilter => ({
  category: choiceIn(parameters, "category"),
  brand: choiceIn(parameters, "brand"),
});

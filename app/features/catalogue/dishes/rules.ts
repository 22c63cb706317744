// Limits of dishes. Forms and files are refused beyond them.
export const MAX_DISHES = 200;
export const MAX_INGREDIENTS = 30;
export const MAX_STEPS = 20;
export const MAX_LINE_LENGTH = 120;
export const MAX_STEP_LENGTH = 400;
export const MAX_SERVINGS = 50;

/** The numbers of people for whom shoppers can cook. */
export const SERVINGS = [2, 4, 8] as const;
export const DEFAULT_SERVINGS = 4;

/** The number of people that a URL or form asks for. */
export const readServings = (value: unknown): number =>
  SERVINGS.find((servings) => String(servings) === value) ?? DEFAULT_SERVINGS;

/** The lines of a text, without the blank ones. */
export const linesOf = (text: string | null): string[] =>
  (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Names of the fields of an ingredient, by its place: its line as the form shows it, and the product chosen for it. */
export const lineField = (at: number) => `line-${at}`;
export const productField = (at: number) => `product-${at}`;

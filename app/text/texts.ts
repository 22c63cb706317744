import { type InOne, inBoth } from "#app/kit/text/both.ts";
import { allTexts } from "./all-texts.ts";

export type Text = InOne<typeof allTexts>;
export type ToastKey = keyof Text["toast"];

/** The texts by language; the module "#texts" on the server. */
export const texts: Record<"en" | "vi", Text> = inBoth(allTexts);

/** The texts in English, for the API and wherever the reader's language is unknown. */
export const { en } = texts;

import { type InOne, inBoth } from "#app/kit/text/both.ts";
import { allTexts } from "./all-texts.ts";

export type Text = InOne<typeof allTexts>;
export type ToastKey = keyof Text["toast"];

/** The texts by language: what "#texts" is on the server. */
export const texts: Record<"en" | "vi", Text> = inBoth(allTexts);

/** The texts in English: those of the API, and of what has no reader's language. */
export const { en } = texts;

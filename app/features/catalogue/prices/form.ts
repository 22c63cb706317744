import * as z from "zod";
import type { Text } from "#app/text/en.ts";
import { formatSteps, parseSteps } from "./price-steps-text.ts";
import { wrongStepsTexts } from "./steps-text.ts";

/** Price steps as they are typed, written in one way; empty for none. */
export const priceStepsSchema = ({ lang }: Text) =>
  z.string().transform((typed, { addIssue }) => {
    const steps = parseSteps(typed);
    if (steps === undefined) addIssue(wrongStepsTexts[lang]);
    return formatSteps(steps ?? null);
  });

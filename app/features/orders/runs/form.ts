import * as z from "zod";
import { lineSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/en.ts";
import { MAX_REASON_LENGTH } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

const MAX_COURIER_LENGTH = 60;

/** The courier of a delivery run; empty for nobody in particular. */
export function courierSchema({ address, lang }: Text) {
  const { courier } = runsTexts[lang];
  return z.object({
    courier: optionalLineSchema(MAX_COURIER_LENGTH, {
      tooLong: address.tooLong(courier, MAX_COURIER_LENGTH),
      unusable: address.invalidCharacters(courier),
    }),
  });
}

/** Why a settled run is opened again. */
export function reopeningSchema({ address, lang }: Text) {
  const { reason, reasonMissing } = runsTexts[lang];
  return z.object({
    reason: lineSchema(MAX_REASON_LENGTH, {
      required: reasonMissing,
      tooLong: address.tooLong(reason, MAX_REASON_LENGTH),
      unusable: address.invalidCharacters(reason),
    }),
  });
}

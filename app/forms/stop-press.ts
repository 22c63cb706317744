import * as z from "zod";
import type { Text } from "#app/text/en.ts";
import { courierTexts } from "#app/text/pages/courier.ts";
import { MAX_REASON_LENGTH } from "#app/values/stop-results.ts";
import { STOP_PRESSES } from "#db/order-values.ts";
import { optionalLineSchema } from "./line.ts";
import { wholeNumberSchema } from "./whole-number.ts";

const MAX_STOP_LENGTH = 48;

/** What a courier pressed: `intent` is the press, the order and the amount to collect that was shown. */
export function stopPressSchema({ address, lang }: Text) {
  const { why } = courierTexts[lang];
  return z.object({
    intent: z.enum(STOP_PRESSES),
    id: z
      .string()
      .max(MAX_STOP_LENGTH, { abort: true })
      .regex(/^[0-9a-f]{24}:\d{1,15}$/)
      .transform((stop) => {
        const [orderId = "", due] = stop.split(":");
        return { orderId, seenDueVnd: Number(due) };
      }),
    /** Of the page, or made by its script for each press. */
    token: z
      .string()
      .max(40, { abort: true })
      .regex(/^[\w-]{8,40}$/),
    /** Milliseconds since it was pressed; a script sends it. */
    ago: wholeNumberSchema.default(0),
    reason: optionalLineSchema(MAX_REASON_LENGTH, {
      tooLong: address.tooLong(why, MAX_REASON_LENGTH),
      unusable: address.invalidCharacters(why),
    }),
  });
}

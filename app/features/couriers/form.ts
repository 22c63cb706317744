import * as z from "zod";
import { MAX_REASON_LENGTH } from "#app/features/orders/runs/stop-results.ts";
import { optionalLineSchema } from "#app/kit/forms/line.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import type { Text } from "#app/text/en.ts";
import { STOP_PRESSES } from "#db/order-values.ts";
import { courierTexts } from "./text.ts";

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

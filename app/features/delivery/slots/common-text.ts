import { both } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  arrives: both("Arrives:", "Nhận hàng:"),
};

import { both } from "#app/kit/text/both.ts";

/** Texts of shoppers' pages alone, by area. */
export const ownTexts = {
  arrives: both("Arrives:", "Nhận hàng:"),
};

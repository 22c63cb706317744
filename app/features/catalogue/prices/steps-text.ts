import { both, inBoth } from "#app/kit/text/both.ts";
import { MAX_PRICE_STEPS, MAX_STEP_PERCENT } from "./price-steps-text.ts";

/** What sellers read of price steps. */
export const priceStepTexts = inBoth({
  label: both("Price steps", "Giá theo số lượng"),
  hint: both(
    "3:10 5:15 is 10% off from 3 pieces on, 15% from 5. Above 50% the law has rules.",
    "3:10 5:15 là mua từ 3 giảm 10%, từ 5 giảm 15%. Trên 50% luật có quy định.",
  ),
});

/** Why a text is no list of price steps. Apart, as the script of the form has no use for it. */
export const wrongStepsTexts = both(
  `Please write steps such as 3:10 5:15: at most ${MAX_PRICE_STEPS}, each from more pieces on (2 to 999) and with more percent (1 to ${MAX_STEP_PERCENT}) than the one before`,
  `Vui lòng ghi các mức như 3:10 5:15: tối đa ${MAX_PRICE_STEPS} mức, mức sau có số lượng (2 đến 999) và phần trăm (1 đến ${MAX_STEP_PERCENT}) lớn hơn mức trước`,
);

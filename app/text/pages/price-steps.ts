import { MAX_PRICE_STEPS, MAX_STEP_PERCENT } from "../../values/price-steps.ts";

const en = {
  label: "Price steps",
  hint: `“3:10 5:15” means: from 3 pieces on 10 % off, from 5 on 15 % off. At most ${MAX_PRICE_STEPS} steps; empty for none. Above 50 % the law restricts promotions.`,
  wrong: `Please write steps such as 3:10 5:15: at most ${MAX_PRICE_STEPS}, each from more pieces on (2 to 999) and with more percent (1 to ${MAX_STEP_PERCENT}) than the one before`,
};

const vi: typeof en = {
  label: "Giá theo số lượng",
  hint: `“3:10 5:15” nghĩa là: mua từ 3 giảm 10 %, từ 5 giảm 15 %. Tối đa ${MAX_PRICE_STEPS} mức; để trống nếu không giảm. Trên 50 % bị pháp luật hạn chế.`,
  wrong: `Vui lòng ghi các mức như 3:10 5:15: tối đa ${MAX_PRICE_STEPS} mức, mức sau có số lượng (2 đến 999) và phần trăm (1 đến ${MAX_STEP_PERCENT}) lớn hơn mức trước`,
};

/** What sellers read of price steps. */
export const priceStepTexts = { en, vi };

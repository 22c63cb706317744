import { codeProblemText, discountTexts } from "#app/features/money/discounts/shopper-text.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Text } from "#app/text/texts.ts";
import type { OrderChange } from "./checkout-snapshot.server.ts";

/** The sentence about a change since the order was shown. @param names of its products, by id */
export function changeText(
  { cart: t, lang }: Text,
  change: OrderChange,
  names: Map<string, string>,
): string {
  const name = "productId" in change ? (names.get(change.productId) ?? "…") : "";
  switch (change.kind) {
    case "price":
      return t.changedPrice(name, formatVnd(change.before), formatVnd(change.after));
    case "quantity":
      return t.changedQuantity(name, change.before, change.after);
    case "gone":
      return t.changedGone(name);
    case "new":
      return t.changedNew(name);
    case "shipping":
      return t.changedShipping(formatVnd(change.before), formatVnd(change.after));
    case "discount":
      if (change.problem) return codeProblemText(lang, change.problem);
      return discountTexts[lang].changed(formatVnd(change.before), formatVnd(change.after));
    case "total":
      return t.changedTotal(formatVnd(change.before), formatVnd(change.after));
    case "address":
      return t.changedAddress;
  }
}

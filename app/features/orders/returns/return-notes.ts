import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { GoodsReturn } from "./list-returns.server.ts";
import { reasonText, returnTexts } from "./text.ts";

/** The returns of an order for sellers, each as a note, and the order that it replaces goods of. */
export function returnNotes(
  { returns, replaced }: { returns: GoodsReturn[]; replaced: string | null },
  lang: Lang,
) {
  const t = returnTexts[lang];
  const notes = returns.map((back, i) => {
    const goods = back.goods.map(({ quantity, line, isRestocked }) => {
      return `${quantity} × ${line.name}: ${isRestocked ? t.restocked : t.thrownAway}`;
    });
    return {
      label: t.one(i + 1),
      // The link is in a line of its own.
      text: [...goods, reasonText(back, lang), t.worth(formatVnd(back.valueVnd)), ""].join("\n"),
      by: `${back.by}, ${formatDateTime(back.at, lang)}`,
      link: linkTo(back.replacementId, t.replacedBy),
    };
  });
  const link = linkTo(replaced, (number) => `#${number}`);
  return link ? [{ label: t.replaces, text: "", link }, ...notes] : notes;
}

const linkTo = (id: string | null, textOf: (number: string) => string) =>
  id === null ? undefined : { to: paths.sellerOrder(id), text: textOf(shortOrderId(id)) };

import { differenceOf } from "#app/features/catalogue/counting/book-count.server.ts";
import { countingHref } from "#app/features/catalogue/counting/count-links.ts";
import {
  type CountLine,
  findCount,
  listAllLines,
} from "#app/features/catalogue/counting/counts.server.ts";
import { countingTexts } from "#app/features/catalogue/counting/text.ts";
import { stockReasonTexts } from "#app/features/catalogue/stock/history-text.ts";
import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import type { StockReason } from "#db/order-values.ts";

/** A count with all its lines as a CSV file. */
export const loader = csvLoader(async ({ context, params, t: { lang } }) => {
  const texts = countingTexts[lang];
  const count = await findCount(context.db, params.id ?? "");
  if (!count) throw await redirectWithToast(context, countingHref(), "contentChanged");
  return {
    name: `${texts.fileName}-${count.seq}`,
    header: [...texts.columns],
    batches: listAllLines(context.db, count),
    cellsOf: (line: CountLine) => {
      const { pieces, valueVnd } = differenceOf(count, line);
      return [
        line.position,
        ...[line.name, line.weight, line.barcode, line.sku].map((text) => csvText(text ?? "")),
        ...[line.counted, line.stockThen, pieces, valueVnd].map((number) => number ?? ""),
        line.reason ? stockReasonTexts[lang][line.reason as StockReason] : "",
        csvText(line.countedBy ?? ""),
        line.countedAt === null ? "" : csvDateTime(line.countedAt),
      ];
    },
  };
});

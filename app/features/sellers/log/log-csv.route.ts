import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import { type LoggedChange, listAllLog } from "./list-log.server.ts";
import { readLogFilter } from "./read-filter.http.server.ts";
import { shownChange, verbText } from "./shown-log.ts";
import { logTexts } from "./text.ts";

/** The log of a filter as a streamed CSV file. */
export const loader = csvLoader(async ({ context, t: { lang }, searchParams }) => {
  const t = logTexts[lang];
  const { at, actor, what, thing, name, was, became } = t.columns;
  return {
    name: t.fileName,
    header: [at, t.person, actor, what, thing, name, t.order, was, became],
    batches: listAllLog(context.withReadThread, readLogFilter(searchParams)),
    cellsOf: (change: LoggedChange) => {
      const shown = shownChange(lang, change);
      const linesOf = (side: "was" | "became") =>
        shown.lines
          .filter((line) => line[side] !== "")
          .map((line) => `${line.label}: ${line[side]}`)
          .join("; ");
      const texts = [shown.thing, change.label ?? change.subject, change.orderId ?? ""];
      return [
        csvDateTime(change.at),
        csvText(change.who),
        t.actors[change.kind],
        ...[verbText(lang, change.verb), ...texts, linesOf("was"), linesOf("became")].map(csvText),
      ];
    },
  };
});

import { readNames } from "#app/features/catalogue/search/grocery-names.server.ts";
import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { searchNamesTexts } from "./text.ts";

/** All names for search as a CSV file that can be uploaded again. */
export const loader = csvLoader(async ({ context: { db }, t }) => {
  const texts = searchNamesTexts[t.lang];
  const names = [...(await readNames(db)).values()];
  return {
    name: texts.fileName,
    header: [texts.names],
    batches: (async function* () {
      yield names;
    })(),
    cellsOf: (line: string) => [csvText(line)],
  };
});

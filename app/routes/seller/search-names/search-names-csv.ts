import { csvText } from "#app/format/csv-cell.ts";
import { readNames } from "#app/models/catalogue/search/grocery-names.ts";
import { csvLoader } from "#app/routes/seller/csv-file.server.ts";
import { searchNamesTexts } from "#app/text/pages/search-names.ts";

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

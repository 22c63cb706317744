import { csvText } from "../../../format/csv-cell.ts";
import { readNames } from "../../../models/catalogue/search/grocery-names.ts";
import { searchNamesTexts } from "../../../text/pages/search-names.ts";
import { csvLoader } from "../csv-file.server.ts";

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

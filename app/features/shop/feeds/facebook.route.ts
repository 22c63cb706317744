import { CSV_TYPE, csvBody } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { feedLoader } from "./feed.http.server.ts";
import { META_ATTRIBUTES } from "./product-feed.ts";

/** All products for a catalogue of Meta: Facebook and Instagram. */
export const loader = feedLoader({
  type: CSV_TYPE,
  name: "facebook.csv",
  body: (shop, batches) =>
    csvBody(
      {
        header: Object.keys(META_ATTRIBUTES),
        batches,
        cellsOf: (product) =>
          Object.values(META_ATTRIBUTES).map((of) =>
            csvText([of(product, shop) ?? []].flat().join(",")),
          ),
      },
      ",",
    ),
});

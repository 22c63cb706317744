import { listFullDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { DISH_COLUMNS, dishCells } from "./dish-columns.ts";
import { sellerDishTexts } from "./text.ts";

/** All dishes as a CSV file that can be uploaded again. */
export const loader = csvLoader(async ({ context: { db }, t }) => {
  const dishes = await listFullDishes(db);
  return {
    name: sellerDishTexts[t.lang].fileName,
    header: [...DISH_COLUMNS],
    batches: (async function* () {
      yield dishes;
    })(),
    cellsOf: (dish: (typeof dishes)[number]) => {
      const cells = dishCells(dish);
      return DISH_COLUMNS.map((column) => csvText(cells[column]));
    },
  };
});

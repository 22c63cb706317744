import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { dish, dishSummary, success } from "#app/api/schemas.ts";
import { serializeDish, serializeDishCard } from "#app/api/serialize.ts";
import { en } from "#app/text/texts.ts";
import { readGoods } from "./dish-goods.server.ts";
import { findDish, listDishes } from "./dishes.server.ts";

const { _id, path, name, nameEn, image, images } = example.dish;

const listShownDishes = defineEndpoint({
  id: "listDishes",
  method: "GET",
  path: "/api/dish/list",
  summary: "The dishes that shoppers see, the newest first.",
  access: "anyone",
  response: success({ dishes: z.array(dishSummary) }),
  examples: {
    all: { response: { success: true, dishes: [{ _id, path, name, nameEn, image, images }] } },
  },
  handle: async ({ context: { db, origin } }) => ({
    dishes: (await listDishes(db)).map((each) => serializeDishCard(each, origin)),
  }),
});

const getDish = defineEndpoint({
  id: "getDish",
  method: "GET",
  path: "/api/dish/{id}",
  summary: "A dish with its ingredients, and the products and packs that they take.",
  access: "anyone",
  response: success({ dish }),
  statuses: [404],
  examples: {
    dish: { id: _id, response: { success: true, dish: example.dish } },
    gone: {
      id: example.GONE_ID,
      status: 404,
      response: example.failure(en.toast.dishGone),
    },
  },
  handle: async ({ params, context: { db, origin } }) => {
    const found = await findDish(db, params.id!);
    if (!found?.isShown) throw new ApiError(en.toast.dishGone, 404);
    const goods = await readGoods(db, found, found.servings);
    return { dish: serializeDish(found, goods, origin) };
  },
});

export const dishEndpoints = [listShownDishes, getDish];

import * as categories from "../models/catalogue/categories.ts";
import { en } from "../text/en.ts";
import type { Endpoint } from "./endpoint.ts";
import type { addCategory, listCategories } from "./endpoints/categories.ts";
import { apiRoute, handle } from "./resource-route.ts";

const shape = ({ name, path }: categories.Category) => ({ name, path });

/** A call at any address. */
type At<C extends Endpoint> = Omit<C, "id" | "path"> & Pick<Endpoint, "id" | "path">;

/** The route of the category calls, at either of their addresses. */
export function answerCategoryCalls(list: At<typeof listCategories>, add: At<typeof addCategory>) {
  return apiRoute(
    handle(list, async ({ context }) => ({
      categories: (await categories.listCategories(context.db)).map(shape),
    })),
    handle(add, async ({ body, context }) => {
      const category = await context.withTx((tx) => categories.addCategory(tx, body.name));
      return { message: en.toast.categoryAdded, category: shape(category) };
    }),
  );
}

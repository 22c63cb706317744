import { readJson } from "../../api/read-json.ts";
import { categoryRequest } from "../../api/requests.ts";
import { apiRoute, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { addCategory, type Category, listCategories } from "../../models/categories.ts";

const shape = ({ name, path }: Category) => ({ name, path });

const route = apiRoute({
  GET: async ({ context }) =>
    succeed({ categories: (await listCategories(context.db)).map(shape) }),
  POST: async ({ request, context }) => {
    await requireApiSeller(context, request);
    const { name } = await readJson(request, categoryRequest);
    const category = await context.withTx((tx) => addCategory(tx, name));
    return succeed({ message: "Category added", category: shape(category) });
  },
});

export const loader = route;
export const action = route;

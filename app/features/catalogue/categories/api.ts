import * as z from "zod";
import { defineEndpoint, type Endpoint } from "#app/api/endpoint.ts";
import * as example from "#app/api/example-data.ts";
import { categoryRequest } from "#app/api/requests.ts";
import { category, success } from "#app/api/schemas.ts";
import { en } from "#app/text/texts.ts";
import * as categories from "./categories.server.ts";

const { productForm, toast } = en;

const serializeCategory = ({ name, path }: categories.Category) => ({ name, path });

const seven = [
  { name: "Masala", path: "masala" },
  { name: "Oil", path: "oil" },
  { name: "Powder", path: "powder" },
  { name: "Rice", path: "rice" },
  { name: "Dry Fruits", path: "others" },
  { name: "Seeds", path: "seeds" },
  { name: "Channa", path: "channa" },
];

const listCategories = defineEndpoint({
  id: "listCategories",
  method: "GET",
  path: "/api/category",
  summary: "All categories, the seven built-in ones first.",
  access: "anyone",
  response: success({ categories: z.array(category) }),
  examples: { all: { response: { success: true, categories: seven } } },
  handle: async ({ context }) => ({
    categories: (await categories.listCategories(context.db)).map(serializeCategory),
  }),
});

const addCategory = defineEndpoint({
  id: "addCategory",
  method: "POST",
  path: "/api/category",
  summary: "Adds a category; a name that exists, in any spelling, returns the existing one.",
  access: "seller",
  needs: "products.write",
  body: categoryRequest,
  response: success({ message: z.string(), category }),
  examples: {
    added: {
      body: { name: "Trà & Cà phê" },
      response: {
        success: true,
        message: toast.categoryAdded,
        category: { name: "Trà & Cà phê", path: "tra-ca-phe" },
      },
    },
    existing: {
      body: { name: "masala" },
      response: { success: true, message: toast.categoryAdded, category: seven[0] },
    },
    withoutName: {
      body: { name: " " },
      status: 400,
      response: example.failure(productForm.enterCategory),
    },
  },
  handle: async ({ body, context }) => {
    const added = await context.withTx((tx) => categories.addCategory(tx, body.name));
    return { message: toast.categoryAdded, category: serializeCategory(added) };
  },
});

/** The same endpoints at the URL that older clients fall back to. */
const atAlias = (endpoint: Endpoint, id: string) => ({
  ...endpoint,
  id,
  path: "/api/categories",
});

export const categoryEndpoints = [
  listCategories,
  addCategory,
  atAlias(listCategories, "listAlias"),
  atAlias(addCategory, "addAlias"),
];

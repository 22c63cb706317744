import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineEndpoint } from "../endpoint.ts";
import { categoryRequest } from "../request-schemas.ts";
import { category, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

const { productForm, toast } = en;

const seven = [
  { name: "Masala", path: "masala" },
  { name: "Oil", path: "oil" },
  { name: "Powder", path: "powder" },
  { name: "Rice", path: "rice" },
  { name: "Dry Fruits", path: "others" },
  { name: "Seeds", path: "seeds" },
  { name: "Channa", path: "channa" },
];

export const listCategories = defineEndpoint({
  id: "listCategories",
  method: "GET",
  path: "/api/category",
  summary: "All categories, the specification's seven first.",
  access: "anyone",
  response: succeeds({ categories: z.array(category) }),
  examples: { all: { response: { success: true, categories: seven } } },
});

export const addCategory = defineEndpoint({
  id: "addCategory",
  method: "POST",
  path: "/api/category",
  summary: "Adds a category; a name that exists in any spelling answers the one there is.",
  access: "seller",
  body: categoryRequest,
  response: succeeds({ message: z.string(), category }),
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
      response: example.refusal(productForm.enterCategory),
    },
  },
});

/** The same calls where older clients look second. */
const path = "/api/categories";
export const listCategoriesFallback = defineEndpoint({ ...listCategories, id: "listAlias", path });
export const addCategoryFallback = defineEndpoint({ ...addCategory, id: "addAlias", path });

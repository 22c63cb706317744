import { answerCategoryCalls } from "../../api/category-route.ts";
import { addCategory, listCategories } from "../../api/endpoints/categories.ts";

const route = answerCategoryCalls(listCategories, addCategory);

export const loader = route;
export const action = route;

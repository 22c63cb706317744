import { answerCategoryCalls } from "../../api/category-route.ts";
import { addCategoryFallback, listCategoriesFallback } from "../../api/endpoints/categories.ts";

const route = answerCategoryCalls(listCategoriesFallback, addCategoryFallback);

export const loader = route;
export const action = route;

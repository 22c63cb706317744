import { answerCategoryCalls } from "../../api/answer-categories.ts";
import { addCategoryFallback, listCategoriesFallback } from "../../api/calls/categories.ts";

const route = answerCategoryCalls(listCategoriesFallback, addCategoryFallback);

export const loader = route;
export const action = route;

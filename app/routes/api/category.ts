import { answerCategoryCalls } from "../../api/answer-categories.ts";
import { addCategory, listCategories } from "../../api/calls/categories.ts";

const route = answerCategoryCalls(listCategories, addCategory);

export const loader = route;
export const action = route;

import { isExternalImage } from "#app/kit/format/image-ref.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import {
  countAndUnit,
  fullAmount,
  parseYesNo,
  priceAndUnit,
  splitPictures,
} from "./cell-values.ts";
import type { ColumnRole } from "./column-headers.ts";

/** Types of WooCommerce; a column of that name is otherwise a category. */
const KINDS = /^(?:simple|variable|variation|grouped|external)\b/i;
/** The sort of thing that a program handles, which says nothing about a product of a grocer. */
const SORTS =
  /^(?:products?|goods|items?|inventory|consumable|consu|storable(?: product)?|stockable|service|physical(?: good)?|hàng hóa|p)$/i;
const OUR_ID = /^#?[0-9a-f]{24}$/;
const STORED_PICTURE = /^[0-9a-f]{16}$/;

export const isNumber = (value: string) =>
  parseDong(fullAmount(priceAndUnit(value)[0])) !== null || /^\d+[.,]\d+$/.test(value);
const isCount = (value: string) => isNumber(countAndUnit(value)[0]);
export const isOurId = (value: string) => OUR_ID.test(value);
export const isStoredPicture = (ref: string) => STORED_PICTURE.test(ref);
export const areDifferent = (values: string[]) => new Set(values).size === values.length;
export const areTexts = (values: string[]) => values.some((value) => /\p{L}/u.test(value));
/** Two products may have one name, and differ by their pack. */
export const areTitles = (values: string[]) =>
  new Set(values).size > values.length / 2 && areTexts(values);
/** Names of most of a number of rows, rather than what is said of their products. */
export const areShortTitles = (values: string[], rows: number) =>
  areTitles(values) &&
  values.length > 0.7 * rows &&
  values.every((value) => value.length <= 80 && !/[\n<]/.test(value));
/** Most of them, and not all 0 and 1, which mean no and yes. */
const areMostly = (values: string[], is: (value: string) => boolean) =>
  values.filter(is).length > values.length / 2 && !values.every((value) => /^[01]$/.test(value));
export const areNumbers = (values: string[]) => areMostly(values, isNumber);
export const areCounts = (values: string[]) => areMostly(values, isCount);
export const areNames = (values: string[]) =>
  values.some(
    (value) => /\p{L}/u.test(value) && !SORTS.test(value) && parseYesNo(value) === undefined,
  );

/** The role of a column with a known header, by its values, of which there are some. */
export function roleByValues(role: ColumnRole | null, header: string, values: string[]) {
  switch (role) {
    case "category":
      return roleOfKinds(header, values);
    case "sku":
      return values.some(isOurId) ? "id" : role;
    case "inStock":
      // Either the number of pieces or whether there are any.
      if (areCounts(values)) return "stockCount";
      return values.length > 1 && !values.some(isYesOrNo) ? null : role;
    case "stockCount":
      return values.some(isYesOrNo) && !values.some(isCount) ? "inStock" : role;
    case "images":
      // Nothing can be fetched from the folder of another shop.
      return values.flatMap(splitPictures).some(isFound) ? role : "none";
    case "weight":
      return values.every(isPlain) && values.some(isInGrams) && !header.includes("(")
        ? "grams"
        : role;
    default:
      return role;
  }
}

const isYesOrNo = (value: string) => parseYesNo(value) !== undefined;
const isFound = (ref: string) => isExternalImage(ref) || isStoredPicture(ref);
const isPlain = (value: string) => /^\d{1,7}(?:[.,]\d{1,6})?$/.test(value);
/** Nothing of a grocer's weighs as many kilograms. */
const isInGrams = (value: string) => Number.parseFloat(value) > 100;

function roleOfKinds(header: string, values: string[]): ColumnRole {
  if (values.every((value) => KINDS.test(value))) return "kind";
  // The same of all products is what the program is for.
  const isOne = values.length > 2 && new Set(values).size === 1 && /type$/i.test(header);
  return isOne || values.every((value) => SORTS.test(value)) ? "none" : "category";
}

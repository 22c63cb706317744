import { productImport as en } from "./en/product-import.ts";
import { productImport as vi } from "./vi/product-import.ts";

/** The texts of the pages of product imports, which the scripts of other pages do without. */
export const productImportTexts = { en, vi };

export type ProductImportText = typeof en;

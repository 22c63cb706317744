import { transfer as en } from "./en/transfer.ts";
import { transfer as vi } from "./vi/transfer.ts";

/** How to pay by bank transfer, which the scripts of most seller's pages do without. */
export const transferTexts = { en, vi };

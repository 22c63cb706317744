import { formOf } from "../../support/forms.ts";
import { partOf, wordsOf } from "../../support/page.ts";
import type { Client } from "../../support/server/client.ts";

/** The bar of a seller's page, as it says and as it is pressed. */
export function undoBarOf(seller: Client, page: string) {
  const bar = partOf(page, ".undo-bar");
  const button = bar.querySelector("button")!.getAttribute("value")!;
  return {
    says: wordsOf(bar),
    press: () => seller.post("/seller/undo", formOf(page, button)),
  };
}

import { formOf } from "#tests/support/forms.ts";
import { partOf, wordsOf } from "#tests/support/page.ts";
import type { Client } from "#tests/support/server/client.ts";

/** The bar of a seller's page, as it says and as it is pressed. */
export function undoBarOf(seller: Client, page: string) {
  const bar = partOf(page, ".undo-bar");
  const button = bar.querySelector("button")!.getAttribute("value")!;
  return {
    says: wordsOf(bar),
    press: () => seller.post("/seller/undo", formOf(page, button)),
  };
}

import { expectRedirect, follow } from "#tests/support/answers.ts";
import { pageOf } from "#tests/support/page.ts";
import type { Client } from "#tests/support/server/client.ts";

export const IMPORT = "/seller/products/import";

/** Uploads a file to a form of sellers, by default one of products. */
export function uploadFile(client: Client, content: string | Uint8Array, path = IMPORT) {
  const body = new FormData();
  body.set("file", new File([content as BlobPart], "products.csv"));
  return client.send(`${path}?lang=en`, { method: "POST", body });
}

/** The page of an import once the shop is done with it. */
async function settledImport(seller: Client, path: string): Promise<string> {
  const page = await seller.page(`${path}?lang=en`);
  return pageOf(page).querySelector("progress") ? settledImport(seller, path) : page;
}

/** Uploads a file that is taken; returns the import's path, and its page when its rows are checked. */
export async function checkedImport(seller: Client, content: string | Uint8Array) {
  const response = await uploadFile(seller, content);
  if (response.status !== 303) throw new Error(`the file was refused: ${await response.text()}`);
  const path = response.headers.get("location")!;
  return { path, page: await settledImport(seller, path) };
}

/** Applies what was found in a file; returns the page that says how many products were saved. */
export async function applyImport(seller: Client, path: string): Promise<string> {
  expectRedirect(await seller.post(path, { intent: "apply" }), `${path}?applying=1`);
  await settledImport(seller, path);
  return follow(seller, seller.get(`${path}?applying=1&lang=en`));
}

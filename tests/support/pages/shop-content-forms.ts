import { expectRedirect } from "#tests/support/answers.ts";
import { inputOf, partOf } from "#tests/support/page.ts";
import { Client } from "#tests/support/server/client.ts";

export const SHOP_CONTENT = "/seller/shop";

/** What tests do with the forms of a shop's content, as its seller. */
export function shopContentForms(url: string, seller: Client) {
  /** A page as it comes from the cache of pages. */
  async function cached(path: string, lang = "en"): Promise<string> {
    const headers = { "accept-language": lang };
    return (await new Client(url).send(path, { headers })).text();
  }

  /** The hidden field that says which state of a part the seller has seen. */
  async function seenOf(part: string): Promise<string> {
    return inputOf(partOf(await seller.page(`${SHOP_CONTENT}?lang=en`), `#${part}`), "seen")!;
  }

  /** Saves a part as its form does; the fields that are not given are empty. */
  async function save(part: string, fields: Record<string, string>) {
    const form = { ...fields, seen: fields.seen ?? (await seenOf(part)), intent: `save:${part}` };
    return seller.post(`${SHOP_CONTENT}?lang=en`, form);
  }

  async function saved(part: string, fields: Record<string, string>) {
    expectRedirect(await save(part, fields), `${SHOP_CONTENT}#${part}`);
  }

  return { cached, seenOf, save, saved };
}

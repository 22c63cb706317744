import { expect, test } from "vitest";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { inputOf, tags } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { newShopper, productsInStock } from "../../support/shoppers.ts";

const { server, store } = await testShop();
const shopper = await newShopper(server.url, store);

test.each([
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "\\elsewhere.example",
  "https://elsewhere.example",
  "https:elsewhere.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/.elsewhere.example",
  "/%2felsewhere.example/..//elsewhere.example",
  "/\t/elsewhere.example",
  "/a/..//elsewhere.example",
  " //elsewhere.example",
  "/x\r\nSet-Cookie: a=b",
  "elsewhere.example",
])("next=%j never leads out of the shop", async (next) => {
  const { client, email } = shopper;
  const [product] = await productsInStock(store);
  const stays = (location: string | null) => {
    expect(location).not.toBeNull();
    const url = new URL(location!, server.url);
    expect([next, url.origin]).toEqual([next, server.url]);
    expect(location).toMatch(/^\/(?![/\\])/);
  };
  const sent: [string, Record<string, string>][] = [
    ["/cart", { intent: `add:${product!.id}`, next }],
    ["/cart", { intent: `remove:${product!.id}`, next }],
    ["/cart", { intent: `delete:${product!.id}`, next }],
    ["/login", { email, password: PASSWORD, next }],
  ];
  for (const [path, fields] of sent) {
    const response = await client.post(path, fields);
    expect([path, response.status]).toEqual([path, 303]);
    stays(response.headers.get("location"));
    expect(response.headers.getSetCookie().join()).not.toMatch(/(^|,)a=b/);
  }
  const query = `next=${encodeURIComponent(next)}`;
  const waiting = await new Client(server.url).page(`/loader?${query}`);
  const refresh = tags(waiting, "meta").find((m) => m["http-equiv"] === "refresh");
  stays(/^5;url=(.*)$/s.exec(refresh!.content!)![1]!);
  for (const path of ["/login", "/register"]) {
    const page = await new Client(server.url).page(`${path}?${query}`);
    stays(inputOf(page, "next")!);
    for (const { href } of tags(page, "a"))
      if (href && !/^(mailto|tel|#|\?)/.test(href)) stays(href);
  }
});

import { beforeEach, expect, test } from "vitest";
import { listWishes } from "#app/features/catalogue/wishes/wishes.server.ts";
import { rateEvents, wishes } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { empty } from "#tests/support/data/tables.ts";
import { hrefsOf, inputOf, pageOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();
const stranger = new Client(server.url);
const send = (fields: Record<string, string>) => stranger.post("/wish?lang=en", fields);
const listed = async () =>
  (await listWishes(store.db, 1)).wishes.map(({ text, contacts }) => [text, ...contacts]);

beforeEach(async () => {
  await empty(store, wishes);
  await empty(store, rateEvents);
});

test("a search without results asks what is missing, others have a link to say it", async () => {
  for (const path of ["/products?q=xyzzyqwv&lang=en", "/?q=xyzzyqwv&lang=en"]) {
    const page = await stranger.page(path);
    expect(inputOf(page, "wish")).toBe("xyzzyqwv");
    expect(pageOf(page).querySelector('form[action="/wish"]')?.getAttribute("method")).toBe("post");
  }
  for (const path of ["/products?q=gạo&lang=en", "/?q=gạo&lang=en"])
    expect(hrefsOf(pageOf(await stranger.page(path)))).toContain(
      `/wish?q=${encodeURIComponent("gạo")}`,
    );
  expect(inputOf(await stranger.page("/wish?q=mắm+nhum"), "wish")).toBe("mắm nhum");
});

test("a wish is noted with or without a contact, and the seller sees and deletes it", async () => {
  expectRedirect(await send({ wish: " Mắm nhum ", contact: "LAN@Example.com" }), "/wish?noted=1");
  await empty(store, rateEvents);
  expectRedirect(await send({ wish: "mắm nhum", contact: "+84901234567" }), "/wish?noted=1");
  expectRedirect(await send({ wish: "Dầu ô liu", contact: "" }), "/wish?noted=1");
  expect(wordsOf(await stranger.page("/wish?noted=1&lang=en"))).toContain("we have noted it");
  expect(await listed()).toEqual([
    ["Mắm nhum", expect.stringMatching(/lan@example.com/i), "0901 234 567"],
    ["Dầu ô liu"],
  ]);
  const page = await seller.page("/seller/wishes?lang=en");
  expect(wordsOf(page)).toContain("2 times");
  expect(hrefsOf(pageOf(page))).toEqual(
    expect.arrayContaining(["tel:0901234567", expect.stringMatching(/^mailto:lan@/i)]),
  );
  expect(wordsOf(page)).toContain("now has what you asked for: Mắm nhum");
  expect(page).toContain(`/products?q=${encodeURIComponent("Mắm nhum").replace("%20", "+")}`);
  const [{ id } = { id: "" }] = (await listWishes(store.db, 1)).wishes;
  expectRedirect(await seller.post("/seller/wishes", { intent: `delete:${id}` }), "/seller/wishes");
  expect(await listed()).toEqual([["Dầu ô liu"]]);
  await undoBarOf(seller, await seller.page("/seller/wishes?lang=en")).press();
  expect(await listed()).toHaveLength(2);
  expect((await listed())[0]).toHaveLength(3);
});

test.each([
  [{ wish: "" }, "Enter what you are looking for"],
  [{ wish: "  \u0301 " }, "Enter what you are looking for"],
  [{ wish: "a".repeat(101) }, "At most 100 characters"],
  [{ wish: "a\nb" }, "characters that are not allowed"],
  [{ wish: "Nấm", contact: "lan" }, "Enter an email such as"],
  [{ wish: "Nấm", contact: "a@b" }, "Enter an email such as"],
  [{ wish: "Nấm", contact: `${"1".repeat(9_000)}` }, "Enter an email such as"],
])("%j is refused beside its field, and nothing is noted", async (fields, message) => {
  const page = await expectRefusal(send({ contact: "", ...fields }), 400, message);
  expect(inputOf(page, "wish")).toBe(fields.wish);
  expect(await listed()).toEqual([]);
});

test("whatever is wished is text, and none but sellers read it", async () => {
  for (const text of HOSTILE_TEXTS) {
    const { status } = await send({ wish: text, contact: text });
    expect([303, 400, 413, 429]).toContain(status);
  }
  await empty(store, rateEvents);
  await send({ wish: "<script>alert(1)</script>", contact: "" });
  const page = await seller.page("/seller/wishes");
  expect(pageOf(page).querySelectorAll("main script")).toHaveLength(0);
  expect(wordsOf(page)).toContain("<script>alert(1)</script>");
  expect(await (await stranger.get("/seller/wishes")).text()).not.toContain("alert(1)");
  const [{ id } = { id: "" }] = (await listWishes(store.db, 1)).wishes;
  expect((await stranger.post("/seller/wishes", { intent: `delete:${id}` })).status).toBe(401);
  expect((await listed()).length).toBeGreaterThan(0);
});

test("a client that wishes all day is told to stop, with its text", async () => {
  for (let i = 0; i < 20; i++)
    expectRedirect(await send({ wish: `Món ${i}`, contact: "" }), "/wish?noted=1");
  const page = await expectRefusal(
    send({ wish: "Món nữa", contact: "" }),
    429,
    "You have sent several requests",
  );
  expect(inputOf(page, "wish")).toBe("Món nữa");
});

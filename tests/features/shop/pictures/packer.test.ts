import { expect, test } from "vitest";
import { shopContent } from "#db/schema.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { inputOf, pageOf, partOf, wordsOf } from "#tests/support/page.ts";
import { shopContentForms } from "#tests/support/pages/shop-content-forms.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const HERE = "/seller/shop?lang=en";
const { server, store, seller } = await sellerShop("empty");
const { cached, saved } = shopContentForms(server.url, seller);

async function send(intent: string, file = new File([], ""), who = seller) {
  const body = new FormData();
  body.append("seen", inputOf(partOf(await seller.page(HERE), "#packer"), "seen")!);
  body.append("packer", file);
  body.append("intent", intent);
  return who.send(HERE, { method: "POST", body });
}

const TITLE = "Who packs your parcels";
const photoOn = (page: string) => pageOf(page).querySelector("img.packer");

test("About shows who packs the parcels once the shop says so, each language in its own words", async () => {
  expect(await cached("/about")).not.toContain(TITLE);
  await saved("about", { "packer-en": "Lan and Minh, since 2019" });
  expect(wordsOf(await cached("/about"))).toContain(`${TITLE} Lan and Minh, since 2019`);
  expect(wordsOf(await cached("/about", "vi"))).not.toContain("Người đóng gói");

  expectRedirect(await send("save:packer", await pictureFile(10)), "/seller/shop#about");
  const photo = photoOn(await cached("/about"))!;
  expect([photo.getAttribute("alt"), photo.getAttribute("width")]).toEqual(["", "240"]);
  expect((await new Client(server.url).get(photo.getAttribute("src")!)).status).toBe(200);
  expect(photoOn(await cached("/about", "vi"))!.getAttribute("alt")).toBe(
    "Người đóng gói hàng cho bạn",
  );
  expect(wordsOf(await seller.page(HERE))).toContain("Photo of who packs the parcels");

  const bar = undoBarOf(seller, await seller.page(HERE));
  expect(bar.says).toContain("The content of the shop was changed.");
  await bar.press();
  expect(photoOn(await cached("/about"))).toBeNull();
});

test("what is no picture, and what no seller sends, changes nothing", async () => {
  const rows = await store.db.select().from(shopContent);
  const text = new File(["no picture"], "a.png");
  await expectRefusal(send("save:packer", text), 400, "Only JPEG, PNG and WebP");
  await expectRefusal(send("save:packer"), 400, "Please choose a picture first");
  const huge = new File([new Uint8Array(6 * 1024 * 1024)], "x.jpg");
  await expectRefusal(send("save:packer", huge), 400, "5 MB is the limit");
  const file = await pictureFile(20);
  expect((await send("save:packer", file, new Client(server.url))).status).toBe(401);
  for (const intent of ["save:logo", "save:packers", "test:packer"])
    expect([intent, (await send(intent, file)).status]).toEqual([intent, 400]);
  expect(await store.db.select().from(shopContent)).toEqual(rows);
});

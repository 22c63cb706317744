import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { saveDraftPictures } from "#app/features/catalogue/pictures/pictures.server.ts";
import { deleteExpiredUndoSteps } from "#app/features/orders/undo/undo.server.ts";
import { PICTURE_WIDTHS } from "#app/paths.ts";
import { pictures, shopContent, undoSteps } from "#db/schema.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { openRaw } from "#tests/server/http/raw-connection.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { pngOf } from "#tests/support/data/photo.ts";
import { empty } from "#tests/support/data/tables.ts";
import { inputOf, pageOf, partOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const HERE = "/seller/shop/settings?lang=en";
const { server, store, seller } = await sellerShop("empty");

beforeEach(() => empty(store, shopContent, undoSteps, pictures));

const seenNow = async () => inputOf(partOf(await seller.page(HERE), "#logo"), "seen")!;

/** Sends the form as a browser without script does. */
async function send(intent: string, file?: File, seen?: string) {
  const body = new FormData();
  body.append("seen", seen ?? (await seenNow()));
  body.append("logo", file ?? new File([], ""));
  body.append("intent", intent);
  return seller.send(HERE, { method: "POST", body });
}

async function saved(file: File) {
  expectRedirect(await send("save:logo", file), "/seller/shop/settings#logo");
  return shownRef();
}

const logoOn = (page: string) => pageOf(page).querySelector(".logo img");
/** The hash of the logo that strangers see; null for the built-in one. */
async function shownRef(): Promise<string | null> {
  const page = await new Client(server.url).page("/about");
  const ref = /\/([0-9a-f]{16})-240\.webp$/.exec(logoOn(page)?.getAttribute("src") ?? "")?.[1];
  return ref ?? null;
}
const isStored = async (hash: string) =>
  (await new Client(server.url).get(`/uploads/images/${hash}-240.webp`)).status === 200;

async function wide(width: number, height: number): Promise<File> {
  const create = { width, height, channels: 4, background: "#1f5b3a80" } as const;
  return new File([new Uint8Array(await sharp({ create }).webp().toBuffer())], "logo.webp");
}

test("a logo stands beside the shop's name on every page, in its own ratio", async () => {
  expect(await shownRef()).toBeNull();
  const ref = (await saved(await wide(600, 150)))!;

  for (const [client, path] of [
    [new Client(server.url), "/"],
    [new Client(server.url), "/seller"],
    [new Client(server.url), "/nothing"],
  ] as const) {
    const logo = logoOn(await (await client.get(path)).text())!;
    const [width, height, alt] = ["width", "height", "alt"].map((name) => logo.getAttribute(name));
    expect([path, width, height, alt]).toEqual([path, "96", "24", ""]);
  }
  expect(await isStored(ref)).toBe(true);
  const form = partOf(await seller.page(HERE), "#logo");
  expect(form.querySelector("img")!.getAttribute("alt")).toBe("The logo now");
});

test("a logo is the icon of tabs and home screens, too", async () => {
  const stranger = new Client(server.url);
  expect(await stranger.page("/")).toContain('href="/favicon.svg"');
  const ref = await saved(await wide(600, 150));

  const icon = `/uploads/icons/${ref}.png`;
  const icons = pageOf(await stranger.page("/")).querySelectorAll("link[rel*=icon]");
  expect(icons.map((link) => link.getAttribute("href"))).toEqual([icon, icon]);
  const manifest = await (await stranger.get("/manifest.webmanifest")).json();
  expect(manifest.icons).toEqual([{ src: icon, sizes: "192x192", type: "image/png" }]);
  const answer = await stranger.get(icon);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const { width, height, format } = await sharp(await answer.bytes()).metadata();
  expect([width, height, format]).toEqual([192, 192, "png"]);
  for (const name of ["x.png", `${"0".repeat(16)}.png`, "..%2fshop.db"])
    expect((await stranger.get(`/uploads/icons/${name}`)).status).toBe(404);
});

test("strangers can have no icon made of another picture", async () => {
  const earlier = (await saved(await wide(60, 60)))!;
  await saved(await wide(90, 60));
  expect((await new Client(server.url).get(`/uploads/icons/${earlier}.png`)).status).toBe(404);
  const files = await store.db.$count(pictures, eq(pictures.hash, earlier));
  expect(files).toBe(PICTURE_WIDTHS.length);
});

test("a logo that was replaced or removed comes back when that is undone, and goes after that", async () => {
  const first = (await saved(await pictureFile(10)))!;
  const second = (await saved(await pictureFile(20)))!;
  expect(second).not.toBe(first);
  await undoBarOf(seller, await seller.page(HERE)).press();
  expect(await shownRef()).toBe(first);

  expectRedirect(await send("remove:logo"), "/seller/shop/settings#logo");
  expect(await shownRef()).toBeNull();
  const bar = undoBarOf(seller, await seller.page(HERE));
  expect(bar.says).toContain("The settings were changed.");
  await bar.press();
  expect(await shownRef()).toBe(first);
  expect(await isStored(first)).toBe(true);

  await send("remove:logo");
  setClock(Date.now() + 61_000);
  await store.withTx((tx) => deleteExpiredUndoSteps(tx, 10));
  expect(await isStored(first)).toBe(false);
});

test("the logo is not among the pictures that are deleted as unused", async () => {
  const ref = (await saved(await pictureFile(30)))!;
  await store.withTx((tx) => tx.delete(undoSteps));
  setClock(Date.now() + 25 * 3_600_000);
  await store.withTx((tx) => saveDraftPictures(tx, []));
  expect(await isStored(ref)).toBe(true);
});

test("a logo that somebody else has changed meanwhile is shown before it is replaced", async () => {
  const seen = await seenNow();
  const theirs = await saved(await pictureFile(40));
  const says = "Someone else has changed the logo meanwhile";
  const page = await expectRefusal(send("save:logo", await pictureFile(50), seen), 409, says);
  expect(await shownRef()).toBe(theirs);
  expect(inputOf(partOf(page, "#logo"), "seen")).toBe(await seenNow());
  // The same picture again is no conflict.
  await send("save:logo", await pictureFile(40), seen);
  expect(await shownRef()).toBe(theirs);
  await expectRefusal(send("remove:logo", undefined, seen), 409, says);
});

const MB = 1024 * 1024;
test.each<[string, File | undefined, string]>([
  ["no file", undefined, "Please choose a picture first"],
  ["a text", new File(["no picture"], "logo.png"), "Only JPEG, PNG and WebP"],
  ["an SVG", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg"), "Only JPEG, PNG"],
  ["6 MB", new File([new Uint8Array(6 * MB)], "x.jpg"), "x.jpg has 6 MB; 5 MB is the limit"],
  ["a few kilobytes of a billion pixels", bomb(), "megapixels"],
])("%s is refused beside the field, and changes nothing", async (_, file, says) => {
  const before = await saved(await pictureFile(60));
  const rows = await rowsOf(store.db);
  const page = await expectRefusal(send("save:logo", file), 400, says);
  expect(wordsOf(partOf(page, "#logo .field"))).toContain(says);
  expect(await rowsOf(store.db)).toEqual(rows);
  expect(await shownRef()).toBe(before);
});

test("300 MB are refused beside the field before they are sent", async () => {
  const head = [
    "POST /seller/shop/settings?lang=en HTTP/1.1",
    `Host: ${new URL(server.url).host}`,
    `Origin: ${server.url}`,
    `Cookie: ${seller.cookieHeader()}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${300 * MB}\r\n\r\n`,
  ];
  const connection = await openRaw(server.url);
  connection.send(`${head.join("\r\n")}--x\r\n`);
  await expect.poll(connection.received).toContain("</html>");
  connection.socket.destroy();
  const [start, page] = connection.received().split("\r\n\r\n", 2);
  expect(start).toMatch(/^HTTP\/1\.1 400/);
  expect(wordsOf(partOf(page!, "#logo .field"))).toContain("Pictures must be at most 5 MB");
});

function bomb(): File {
  return new File([new Uint8Array(pngOf(30_000, 30_000, 1))], "bomb.png");
}

test("a form that no page sends is refused, and a stranger's is not read", async () => {
  const rows = await rowsOf(store.db);
  const file = await pictureFile(70);
  for (const intent of ["", "save:logos", "test:logo", "save", "reset:logo"])
    expect([intent, (await send(intent, file)).status]).toEqual([intent, 400]);
  const cut = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" } };
  expect((await seller.send(HERE, { ...cut, body: "--x\r\nhalf" })).status).toBe(400);
  const body = new FormData();
  body.append("logo", file);
  body.append("intent", "save:logo");
  const answer = await new Client(server.url).send(HERE, { method: "POST", body });
  expect(answer.status).toBe(401);
  expect(await rowsOf(store.db)).toEqual(rows);
  // After a login the form is sent again, without its file.
  await expectRefusal(
    seller.post(HERE, { intent: "save:logo", seen: "0" }),
    400,
    "Please choose a picture first",
  );
});

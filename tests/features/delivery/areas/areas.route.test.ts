import { beforeEach, expect, test } from "vitest";
import {
  findAreaById,
  listAreaProvinces,
  listAreas,
} from "#app/features/delivery/areas/areas.server.ts";
import { listWards } from "#app/features/delivery/regions/wards.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { deliveryAreas } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { empty } from "#tests/support/data/tables.ts";
import { inputOf, valuesOf, wordsOf } from "#tests/support/page.ts";
import { newSeller, sellerShop } from "#tests/support/pages/shoppers.ts";

const { server, store, seller } = await sellerShop("empty");
const LIST = "/seller/shop/delivery";
const HCM = "TP. Hồ Chí Minh";
const TERMS = { name: "Nội thành", served: "yes", fee: "15.000", freeFrom: "300k", minimum: "" };

beforeEach(() => empty(store, deliveryAreas));

const pageOf = (id: string) => `${LIST}/${id}`;
const areaAt = async (id: string) => (await findAreaById(store.db, id))!;
const provincesOf = async (id: string) => (await listAreaProvinces(store.db)).get(id) ?? [];

/** Presses a button of a form about regions, as the page shows it, with values of one field. */
async function press(id: string, intent: string, query = "", name = "", values: string[] = []) {
  const fields = { seen: String((await areaAt(id)).updatedAt), intent };
  const chosen = values.map((value): [string, string] => [name, value]);
  return seller.post(`${pageOf(id)}${query}`, [...Object.entries(fields), ...chosen]);
}

const add = (id: string, ...regions: string[]) => press(id, "add", "?lang=en", "region", regions);

test("a seller makes an area, adds what a search finds, and leaves a ward out", async () => {
  expect(await wordsAt(seller, `${LIST}?lang=en`)).toContain("Everywhere else Fee 30.000");
  const added = await seller.post(LIST, { intent: "add", ...TERMS });
  const [area] = await listAreas(store.db);
  const { id } = area!;
  expectRedirect(added, pageOf(id));
  expect(area).toMatchObject({ feeVnd: 15_000, freeFromVnd: 300_000, minimumVnd: 0 });

  const found = await seller.page(`${pageOf(id)}?q=${encodeURIComponent("Quận 1, Sài Gòn")}`);
  expect(valuesOf(found, "region")).toContain(`${HCM}|Phường Tân Định`);
  expect((await add(id, `${HCM}|Phường Tân Định`, "Hà Nội|")).status).toBe(303);

  const left = (await listWards("Hà Nội")).filter((ward) => ward !== "Xã Sóc Sơn");
  const saved = await press(id, "wards-left:Hà Nội", "?province=Hà Nội", "ward", left);
  expectRedirect(saved, encodeURI(`${pageOf(id)}?province=Hà+Nội#regions`));
  expect(await provincesOf(id)).toEqual([
    { province: "Hà Nội", isWhole: true, wards: ["Xã Sóc Sơn"] },
    { province: HCM, isWhole: false, wards: ["Phường Tân Định"] },
  ]);
  const list = await wordsAt(seller, `${LIST}?lang=en`);
  const terms = `Fee ${formatVnd(15_000)}, free from ${formatVnd(300_000)}`;
  expect(list).toContain(`${terms} Hà Nội without Xã Sóc Sơn`);
  const { status } = await press(id, `remove:${HCM}`);
  expect([status, await provincesOf(id)]).toMatchObject([303, [{ province: "Hà Nội" }]]);
});

test("what is wrong is said beside its field, keeps what was typed and changes nothing", async () => {
  const wrong = [
    [{ ...TERMS, name: "  " }, "Enter a name"],
    [{ ...TERMS, name: "x".repeat(61) }, "Name of the area must be at most 60 characters"],
    [{ ...TERMS, fee: "" }, "Enter what delivery costs there"],
    [{ ...TERMS, fee: "12,5" }, "enter a whole number of dong"],
    [{ ...TERMS, freeFrom: "9".repeat(15) }, "Free from (dong)"],
    [{ ...TERMS, minimum: "-1" }, "Smallest order (dong)"],
  ] as const;
  for (const [fields, message] of wrong) {
    const response = await seller.post(`${LIST}?lang=en`, { intent: "add", ...fields });
    expect(inputOf(await expectRefusal(response, 400, message), "freeFrom")).toBe(fields.freeFrom);
  }
  expect(await listAreas(store.db)).toEqual([]);
  // Where nothing is delivered, no fee is asked for.
  await seller.post(LIST, { intent: "add", ...TERMS, served: "no", fee: "" });
  expect(await listAreas(store.db)).toMatchObject([{ isServed: false }]);
});

test("two sellers: what another saved is shown and not overwritten, and a region stays where it is", async () => {
  const { id } = await givenArea(store, [{ province: "Huế", ward: "" }], { name: "Miền Trung" });
  const opened = await seller.page(`${pageOf(id)}?lang=en`);
  const seen = inputOf(opened, "seen")!;
  const { client: other } = await newSeller(server.url);
  await other.post(pageOf(id), { ...TERMS, fee: "20000", seen, intent: "save" });

  const mine = { ...TERMS, fee: "10000", intent: "save" };
  const refused = seller.post(`${pageOf(id)}?lang=en`, { ...mine, seen });
  const page = await expectRefusal(refused, 409, "Someone else has changed this area");
  expect((await areaAt(id)).feeVnd).toBe(20_000);
  expect(wordsOf(page)).toContain("Saved now: 20000");
  expect(inputOf(page, "fee")).toBe("10000");
  const again = await seller.post(pageOf(id), { ...mine, seen: inputOf(page, "seen")! });
  expect([again.status, (await areaAt(id)).feeVnd]).toEqual([303, 10_000]);

  const { id: mineId } = await givenArea(store, [], { name: "Của tôi" });
  await expectRefusal(add(mineId, "Huế|"), 400, "Huế is in the area “Nội thành” already");
  for (const intent of ["whole:Đà Nẵng", `delete:${mineId}`])
    expect((await seller.post(pageOf(mineId), { intent, seen: "5" })).status).toBe(303);
  expect(await provincesOf(mineId)).toEqual([]);
  expect(await listAreas(store.db)).toHaveLength(2);
});

test("an area is deleted after a question", async () => {
  const { id, name } = await givenArea(store, [{ province: "Huế", ward: "" }]);
  const question = await seller.page(`${pageOf(id)}?delete=1&lang=en`);
  expect(wordsOf(question)).toContain(`Delete this delivery area? ${name}`);
  const form = { intent: `delete:${id}`, seen: inputOf(question, "seen")! };
  expectRedirect(await seller.post(pageOf(id), form), LIST);
  expect(await listAreas(store.db)).toEqual([]);
  expect((await seller.get(pageOf(id))).status).toBe(303);
  expect((await seller.post(pageOf(id), { ...TERMS, intent: "save", seen: "" })).status).toBe(303);
});

test("made-up regions are refused, however many", async () => {
  const { id } = await givenArea(store, []);
  const many = (count: number) => Array.from({ length: count }, (_, i) => `Huế|Xã ${i}`);
  for (const regions of [many(3), many(700), ["x".repeat(400)], ["Nowhere|"], []])
    expect((await add(id, ...regions)).status).toBe(400);
  for (const intent of ["whole:Nowhere", "whole", "boom"])
    expect((await press(id, intent)).status).toBe(400);
  expect((await press(id, "wards:Huế", "", "ward", ["Xã Nowhere"])).status).toBe(400);
  expect(await provincesOf(id)).toEqual([]);
  expect(await listAreas(store.db)).toHaveLength(1);
});

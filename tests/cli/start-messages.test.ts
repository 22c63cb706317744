import { expect, test } from "vitest";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { publicShopWarning } from "#server/cli/shop/start-messages.ts";
import { startServer } from "#tests/support/server/server.ts";

const COMPLETE = {
  BASE_URL: "https://shop.example",
  SHOP_EMAIL: "shop@shop.example",
  SHOP_PHONE: "0901 234 567",
  SHOP_ADDRESS: "1 Lê Lợi, Huế",
  SHOP_LEGAL_NAME: "Công ty Gia Vị",
  SHOP_TAX_ID: "0101234567",
  SHOP_REGISTRATION: "Sở Tài chính Huế, 12/03/2021",
  SHOP_RESPONSIBLE: "Nguyễn Thị Lan",
  SMTP_URL: "smtp://mail.example",
  STRUCTURED_DATA_CURRENCY: "VND",
};
const { BASE_URL, ...REQUIRED } = COMPLETE;

const warningFor = (env: Record<string, string>) => publicShopWarning(readSettings(env));

test("a shop that is not public or has everything set gets no warning", () => {
  expect(warningFor({})).toBeNull();
  expect(warningFor({ BASE_URL: "http://localhost:3000" })).toBeNull();
  expect(warningFor(COMPLETE)).toBeNull();
});

test("each setting that is missing is named, and no other", () => {
  for (const name of Object.keys(REQUIRED))
    expect(warningFor({ ...COMPLETE, [name]: "" })).toBe(
      `The shop is public, but these settings are unset or still the demo's: ${name}.`,
    );
});

test("a value that is still the demo's counts as missing", () => {
  const warning = warningFor({ ...COMPLETE, SHOP_ADDRESS: "36 Hàng Buồm, Hoàn Kiếm, Hà Nội" });
  expect(warning).toMatch(/ SHOP_ADDRESS\.$/);
});

test("the start of a public shop prints it once, with names and no values", async () => {
  const { SHOP_TAX_ID, SMTP_URL, ...rest } = COMPLETE;
  const server = await startServer("demo", rest);
  await server.stop();
  const lines = server.output().split("\n");
  expect(lines.filter((line) => line.includes("The shop is public"))).toEqual([
    "The shop is public, but these settings are unset or still the demo's: SHOP_TAX_ID, SMTP_URL.",
  ]);
  expect(server.output()).not.toContain(COMPLETE.SHOP_PHONE);
  const untrue = lines.filter((line) => line.startsWith("Not true of this shop: "));
  expect(untrue).toHaveLength(7);
  expect(untrue[0]).toMatch(
    /The banner says “Up to 40% OFF”; the largest discount is \d\d%\. https:\/\/shop\.example\/seller\/shop#banner$/,
  );
});

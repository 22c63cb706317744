import { existsSync } from "node:fs";
import { join } from "node:path";
import { pictureFile, productForm } from "#tests/api/support/multipart.ts";
import { exactLine, type Line, skippedLine } from "#tests/bench/support/figures.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { arm64Emulator } from "#tests/support/programs/arm64-emulator.ts";
import { prepareShop } from "./support/order-shop.ts";
import { planOrders, sendOrders } from "./support/orders.ts";

const ROOT = join(import.meta.dirname, "../..");
const { version } = (await import("../../package.json", { with: { type: "json" } })).default;
const BINARY = join(ROOT, `build/release/cho-gia-vi-${version}-linux-arm64`);
const ORDERS = 20;
const PRODUCT = { name: "Quế", category: "masala", price: "2000", offerPrice: "1000" };

/** Runs the binary for 64-bit ARM in an emulator: both native add-ons are used. */
export async function runOnArm64(): Promise<Line[]> {
  if (!existsSync(BINARY)) return [skippedLine("npm run build:binary -- --arch arm64")];
  const { program, env } = arm64Emulator();
  const { shoppers, start, durability } = await prepareShop(ORDERS, env);
  const wanted = planOrders(shoppers, ORDERS);
  const server = await start([program, BINARY, "serve"]);
  const replies = await sendOrders(server.url, wanted, 4);
  const placed = replies.filter((reply) => reply?.status === 200).length;
  const { client } = await newSeller(server.url);
  const body = productForm(PRODUCT, [await pictureFile(90)]);
  const added = await client.send("/api/product/add-product", { method: "POST", body });
  const stored = ((await added.json()) as { success: boolean }).success;
  await server.stop();
  return [
    ...durability(wanted),
    exactLine(`orders placed, of ${ORDERS}`, placed, ORDERS),
    exactLine("a picture is stored", stored ? "yes" : "no", "yes"),
  ];
}

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pictureFile, productForm } from "../api/support/multipart.ts";
import { newSeller } from "../routes/support/shoppers.ts";
import { copyTemplate } from "../support/data/templates.ts";
import { arm64Emulator } from "../support/programs/arm64-emulator.ts";
import { startServer } from "../support/server/server.ts";
import { durabilityLines, exactLine, type FaultLine, skippedLine } from "./support/fault-lines.ts";
import { checkDurability, MANY_ORDERS, planOrders, sendOrders } from "./support/orders.ts";
import { makeShoppers } from "./support/shoppers.ts";

const ROOT = join(import.meta.dirname, "../..");
const { version } = (await import("../../package.json", { with: { type: "json" } })).default;
const BINARY = join(ROOT, `build/release/cho-gia-vi-${version}-linux-arm64`);
const ORDERS = 20;
const PRODUCT = { name: "Quế", category: "masala", price: "2000", offerPrice: "1000" };

/** Runs the binary for 64-bit ARM in an emulator: both native add-ons are used. */
export async function runOnArm64(): Promise<FaultLine[]> {
  if (!existsSync(BINARY)) return [skippedLine("npm run build:binary -- --arch arm64")];
  const { program, env } = arm64Emulator();
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const wanted = planOrders(await makeShoppers(file, ORDERS), ORDERS);
  const settings = { ...MANY_ORDERS, ...env, DATA_DIR: dataDir };
  const server = await startServer("demo", settings, [program, BINARY, "serve"]);
  let placed = 0;
  await sendOrders(server.url, wanted, 4, (reply) => {
    if (reply?.status === 200) placed += 1;
  });
  const { client } = await newSeller(server.url);
  const body = productForm(PRODUCT, [await pictureFile(90)]);
  const added = await client.send("/api/product/add-product", { method: "POST", body });
  const stored = ((await added.json()) as { success: boolean }).success;
  await server.stop();
  const durability = checkDurability(file, wanted);
  rmSync(dataDir, { recursive: true });
  return [
    ...durabilityLines(durability),
    exactLine(`orders placed, of ${ORDERS}`, placed, ORDERS),
    {
      figure: "a picture is stored",
      measured: stored ? "yes" : "no",
      goal: "yes",
      reached: stored,
      mustHold: true,
    },
  ];
}

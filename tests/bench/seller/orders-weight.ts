import { brotliCompressSync } from "node:zlib";
import { atMost, type Line } from "#tests/bench/support/figures.ts";
import type { SellerClient } from "./seller-client.ts";

const GOAL_KB = 30;

/** A whole page of orders and its stylesheets, compressed. */
export async function weighOrdersPage(client: SellerClient): Promise<Line> {
  const html = await (await client.get("/seller/orders")).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const texts = [html];
  for (const [, href] of sheets) texts.push(await (await client.get(href!)).text());
  const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const figure = `HTML and ${sheets.length} stylesheets, compressed`;
  return atMost(figure, bytes / 1024, GOAL_KB, { digits: 1, unit: "KB" });
}

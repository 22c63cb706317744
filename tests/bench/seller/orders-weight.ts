import { brotliCompressSync } from "node:zlib";
import type { Line } from "../support/figures.ts";
import type { SellerClient } from "./seller-client.ts";

const GOAL_KB = 30;

/** The orders page with ten orders and its stylesheets, compressed. */
export async function weighOrdersPage(client: SellerClient): Promise<Line> {
  const html = await (await client.get("/seller/orders")).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const texts = [html];
  for (const [, href] of sheets) texts.push(await (await client.get(href!)).text());
  const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const kilobytes = bytes / 1024;
  return {
    figure: `HTML and ${sheets.length} stylesheets, compressed`,
    measured: `${kilobytes.toFixed(1)} KB`,
    goal: `≤ ${GOAL_KB} KB`,
    reached: kilobytes <= GOAL_KB,
  };
}

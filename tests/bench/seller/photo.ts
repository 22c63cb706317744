import { Transformer } from "@napi-rs/image";
import { type Line, quantile } from "../support/figures.ts";
import { memoryOf } from "../support/peak-memory.ts";
import { probe } from "../support/probe.ts";
import type { SellerClient } from "./seller-client.ts";

const [WIDTH, HEIGHT] = [4_000, 3_000];
const GOAL_MS = 2_000;
const GOAL_MB = 150;

/** Saving a product with a photograph: time, memory, and the waits of others. */
export async function storePhoto(client: SellerClient): Promise<Line[]> {
  const file = new File([await photograph()], "photo.jpg", { type: "image/jpeg" });
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: "Ảnh lớn",
    price: "1000",
    offerPrice: "1000",
  }))
    form.set(name, value);
  form.set("image", file);
  form.set("add", "1");
  const before = memoryOf(client.shop.pid);
  const end = new AbortController();
  const waiting = probe(client.shop.url, ["/"], end.signal);
  const startedAt = performance.now();
  const response = await client.post("/seller?index", form);
  const ms = performance.now() - startedAt;
  end.abort();
  if (response.status !== 303)
    throw new Error(`the photograph was refused with ${response.status}`);
  const megabytes = memoryOf(client.shop.pid).peak - before.now;
  const waited = (await waiting).get("/")!;
  return [
    {
      figure: `stored, ${(file.size / 1e6).toFixed(1)} MB`,
      measured: `${ms.toFixed(0)} ms`,
      goal: `≤ ${GOAL_MS} ms`,
      reached: ms <= GOAL_MS,
    },
    {
      figure: "memory growth at its peak",
      measured: `${megabytes.toFixed(0)} MB`,
      goal: `≤ ${GOAL_MB} MB`,
      reached: Number.isNaN(megabytes) ? null : megabytes <= GOAL_MB,
    },
    {
      figure: "home page for others during it, p99",
      measured: `${quantile(waited, 0.99).toFixed(1)} ms (${waited.length} requests)`,
      goal: "goes on",
      reached: waited.length > 0,
    },
  ];
}

/** A picture with as much detail as a photograph. */
function photograph(): Promise<Buffer<ArrayBuffer>> {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = i % 4 === 3 ? 255 : 128 + 90 * Math.sin(i / 9_973) + ((i * 2_654_435_761) >>> 28);
  return Transformer.fromRgbaPixels(pixels, WIDTH, HEIGHT).jpeg(85) as Promise<Buffer<ArrayBuffer>>;
}

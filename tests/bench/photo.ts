import sharp from "sharp";
import { cpuMsOf } from "#tests/support/server/cpu-time.ts";
import { logInSeller, productForm, type SellerClient } from "./seller/seller-client.ts";
import {
  atMost,
  ifKnown,
  type Line,
  line,
  median,
  printTable,
  quantile,
} from "./support/figures.ts";
import { memoryOf } from "./support/peak-memory.ts";
import { probeDuring } from "./support/probe.ts";
import { startShop } from "./support/processes.ts";
import { inRounds, msOf } from "./support/rounds.ts";

const PRODUCTS = 1_000;
const [WIDTH, HEIGHT] = [4_000, 3_000];
const ROUNDS = 5;
const GOAL_MS = 400;
const GOAL_MB = 60;

/** The seller's upload of a large photograph. */
export async function benchPhoto(): Promise<void> {
  const shop = await startShop(PRODUCTS);
  const client = await logInSeller(shop);
  printTable("A photograph of 12 megapixels", await storePhotos(client));
}

/** Saving products with a photograph: time, memory, and the waits of others. */
async function storePhotos(client: SellerClient): Promise<Line[]> {
  const file = new File([await photograph()], "photo.jpg", { type: "image/jpeg" });
  const { pid, url } = client.shop;
  // The first picture loads the library, once.
  await store(client, new File([await small()], "small.png"));
  const before = memoryOf(pid);
  const rounds = await inRounds(ROUNDS, async () => {
    const cpuBefore = cpuMsOf(pid);
    const ms = await msOf(() => store(client, file));
    return { ms, cpuMs: cpuMsOf(pid) - cpuBefore, peak: memoryOf(pid).peak };
  });
  const [, times] = await probeDuring(url, ["/"], () => store(client, file));
  const waited = times.get("/")!;
  const cpuMs = median(rounds.map((round) => round.cpuMs));
  const more = `; ${cpuMs.toFixed(0)} ms of processor time`;
  const storedMs = median(rounds.map(({ ms }) => ms));
  const growthMb = Math.max(...rounds.map(({ peak }) => peak)) - before.now;
  const measured = `${quantile(waited, 0.99).toFixed(1)} ms (${waited.length} requests)`;
  const memory = `memory growth at its peak, ${ROUNDS} photographs`;
  return [
    atMost(`stored, ${(file.size / 1e6).toFixed(1)} MB`, storedMs, GOAL_MS, { unit: "ms", more }),
    ifKnown(growthMb, atMost(memory, growthMb, GOAL_MB, { unit: "MB" })),
    line("home page for others during it, p99", measured, "goes on", waited.length > 0),
  ];
}

/** Names of products are unique. */
let stored = 0;

async function store(client: SellerClient, file: File): Promise<void> {
  stored += 1;
  const form = productForm(`Ảnh ${stored}`, [file]);
  const { status } = await client.post("/seller?index", form);
  if (status !== 303) throw new Error(`the photograph was refused with ${status}`);
}

async function small(): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 300, height: 300, channels: 3, background: "#804020" } as const;
  return (await sharp({ create }).png().toBuffer()) as Buffer<ArrayBuffer>;
}

/** A picture with as much detail as a photograph; those of other numbers differ. */
export function photograph(number = 0): Promise<Buffer<ArrayBuffer>> {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] =
      i % 4 === 3 ? 255 : 128 + 90 * Math.sin(i / 9_973) + (((i + number) * 2_654_435_761) >>> 28);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .jpeg({ quality: 85 })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

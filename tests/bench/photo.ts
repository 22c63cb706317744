import sharp from "sharp";
import { cpuMsOf } from "../support/server/cpu-time.ts";
import { logInSeller, productForm, type SellerClient } from "./seller/seller-client.ts";
import { type Line, median, printTable, quantile } from "./support/figures.ts";
import { memoryOf } from "./support/peak-memory.ts";
import { probe } from "./support/probe.ts";
import { startShop } from "./support/processes.ts";

const PRODUCTS = 1_000;
const [WIDTH, HEIGHT] = [4_000, 3_000];
const ROUNDS = 5;
const GOAL_MS = 400;
const GOAL_MB = 60;

/** The seller's upload of a large photograph. */
export async function benchPhoto(): Promise<void> {
  const shop = await startShop(PRODUCTS);
  try {
    const client = await logInSeller(shop);
    printTable("A photograph of 12 megapixels", await storePhotos(client));
  } finally {
    await shop.stop();
  }
}

/** Saving products with a photograph: time, memory, and the waits of others. */
async function storePhotos(client: SellerClient): Promise<Line[]> {
  const file = new File([await photograph()], "photo.jpg", { type: "image/jpeg" });
  const { pid, url } = client.shop;
  // The first picture loads the library, once.
  await store(client, new File([await small()], "small.png"));
  const before = memoryOf(pid);
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  let peak = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [startedAt, cpuBefore] = [performance.now(), cpuMsOf(pid)];
    await store(client, file);
    times.push(performance.now() - startedAt);
    cpuTimes.push(cpuMsOf(pid) - cpuBefore);
    peak = Math.max(peak, memoryOf(pid).peak);
  }
  const end = new AbortController();
  const waiting = probe(url, ["/"], end.signal);
  await store(client, file);
  end.abort();
  const waited = (await waiting).get("/")!;
  const [ms, cpuMs, megabytes] = [median(times), median(cpuTimes), peak - before.now];
  return [
    {
      figure: `stored, ${(file.size / 1e6).toFixed(1)} MB`,
      measured: `${ms.toFixed(0)} ms; ${cpuMs.toFixed(0)} ms of processor time`,
      goal: `≤ ${GOAL_MS} ms`,
      reached: ms <= GOAL_MS,
    },
    {
      figure: `memory growth at its peak, ${ROUNDS} photographs`,
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

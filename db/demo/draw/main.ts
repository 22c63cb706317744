import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { ResizeFilterType, Transformer } from "@napi-rs/image";
import { type DemoProduct, demoProducts } from "../catalogue.ts";
import { drawScene } from "./scene.ts";

const folder = new URL("../pictures/", import.meta.url);

/** One tint of the backdrop per family, so that the grid reads as families. */
const tints: Record<DemoProduct["category"], string> = {
  masala: "#f2cbaa",
  oil: "#f6e0a4",
  powder: "#f5d9b0",
  rice: "#dbe6c8",
  others: "#f0cdc2",
  seeds: "#dfe3c4",
  channa: "#eed9b4",
};

/** Each size steps down in quality until it fits: cards are loaded on slow phones. */
const sizes = [
  { pixels: 240, maxBytes: 8 * 1024 },
  { pixels: 480, maxBytes: 8 * 1024 },
  { pixels: 960, maxBytes: 20 * 1024 },
];
const qualities = [80, 74, 68, 62, 56, 50, 44, 38];

async function encode(svg: string, pixels: number, maxBytes: number): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await Transformer.fromSvg(svg)
      .resize(pixels, pixels, ResizeFilterType.Triangle)
      .webp(quality);
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`no quality brings the ${pixels} px picture under ${maxBytes} bytes`);
}

await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) {
  if (name.endsWith(".webp")) await rm(new URL(name, folder));
}

let count = 0;
let total = 0;
for (const product of demoProducts) {
  const svg = drawScene(product.slug, product.picture, tints[product.category]);
  for (const { pixels, maxBytes } of sizes) {
    const bytes = await encode(svg, pixels, maxBytes);
    await writeFile(new URL(`${product.slug}-${pixels}.webp`, folder), bytes);
    count += 1;
    total += bytes.length;
  }
}
console.log(`${count} pictures of ${demoProducts.length} products, ${total} bytes`);

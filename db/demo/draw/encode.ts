import { ResizeFilterType, Transformer } from "@napi-rs/image";

/** The widths the shop keeps every picture in; a test compares them. */
export const WIDTHS = [240, 480, 960] as const;
type Width = (typeof WIDTHS)[number];

/** Cards are loaded on slow phones, and many at a time; further views only one by one. */
const maxBytes: Record<"first" | "further", Record<Width, number>> = {
  first: { 240: 3_700, 480: 7_000, 960: 14_000 },
  further: { 240: 2_600, 480: 6_200, 960: 13_600 },
};

/** The words of a card's label need the most. */
const bestQuality: Record<Width, number> = { 240: 42, 480: 32, 960: 28 };
const qualities = [42, 37, 32, 28, 24, 21, 18];

/** On a sharp screen nobody sees so small a blur, and it takes a sixth off the bytes. */
const largeBlur = 0.8;

/** A drawing as WebP, in the best quality that fits. */
export async function encode(svg: string, width: Width, first: boolean): Promise<Buffer> {
  const max = maxBytes[first ? "first" : "further"][width];
  const picture = Transformer.fromSvg(svg).resize(width, width, ResizeFilterType.Triangle);
  if (width === 960) picture.blur(largeBlur);
  const pixels = await picture.rawPixels();
  for (const quality of qualities.filter((quality) => quality <= bestQuality[width])) {
    const bytes = await Transformer.fromRgbaPixels(pixels, width, width).webp(quality);
    if (bytes.length <= max) return bytes;
  }
  throw new Error(`no quality brings the ${width} px picture under ${max} bytes`);
}

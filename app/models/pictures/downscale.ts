import { setImmediate as yieldToEventLoop } from "node:timers/promises";

export type Pixels = { data: Uint8Array; width: number; height: number };

/** Source pixels processed before yielding to the event loop: a few milliseconds. */
const PIXELS_PER_TURN = 1_000_000;

/**
 * Scales a photo down by averaging squares of pixels, before anything else is done with it: the
 * image library's own resizing takes three times the memory.
 *
 * @param source 1 to 4 channels of 8 bits: grey, grey and alpha, RGB, RGBA
 * @param factor side of a square in pixels; incomplete squares at the right and bottom are dropped
 * @returns RGBA pixels
 */
export async function downscale(source: Pixels, factor: number): Promise<Pixels> {
  const channels = source.data.length / (source.width * source.height);
  const width = Math.floor(source.width / factor);
  const height = Math.floor(source.height / factor);
  const data = new Uint8Array(width * height * 4);
  const rowsPerTurn = Math.max(1, Math.floor(PIXELS_PER_TURN / (source.width * factor)));
  for (let y = 0; y < height; y++) {
    if (y % rowsPerTurn === 0) await yieldToEventLoop();
    averageRow(source, channels, factor, data.subarray(y * width * 4, (y + 1) * width * 4), y);
  }
  return { data, width, height };
}

function averageRow(
  { data, width }: Pixels,
  channels: number,
  factor: number,
  row: Uint8Array,
  y: number,
): void {
  const count = factor * factor;
  const hasAlpha = channels === 2 || channels === 4;
  const colours = hasAlpha ? channels - 1 : channels;
  const sums = new Float64Array(4);
  for (let x = 0; x < row.length / 4; x++) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy++) {
      let from = ((y * factor + dy) * width + x * factor) * channels;
      for (let dx = 0; dx < factor; dx++, from += channels) {
        // Weighted by alpha, so that transparent pixels do not tint visible neighbours.
        const alpha = hasAlpha ? data[from + colours]! : 255;
        for (let c = 0; c < colours; c++) sums[c]! += data[from + c]! * alpha;
        sums[3]! += alpha;
      }
    }
    const weight = sums[3]! || 1;
    for (let c = 0; c < 3; c++) row[x * 4 + c] = Math.round(sums[colours === 1 ? 0 : c]! / weight);
    row[x * 4 + 3] = Math.round(sums[3]! / count);
  }
}

import type sharp from "sharp";

/** One at a time: a progressive JPEG of 16 megapixels takes up to 100 MB in memory. */
let last: Promise<unknown> = Promise.resolve();

/** Runs work with the picture library, one at a time in the order of the calls. */
export async function withSharp<T>(work: (library: typeof sharp) => Promise<T>): Promise<T> {
  const library = await loadSharp();
  const result = last.then(() => work(library));
  last = result.catch(() => {});
  return result;
}

let loading: Promise<typeof sharp> | undefined;

/**
 * The picture library, loaded at its first use: many days pass without a new picture, and the binary
 * has to extract it.
 */
function loadSharp(): Promise<typeof sharp> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import("sharp");
  // One picture uses one thread of the pool that logins hash passwords on, and leaves nothing behind.
  library.concurrency(1);
  library.cache(false);
  // The library also reads SVG, GIF, TIFF, HEIF and other formats that nobody needs to upload.
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
    ],
  });
  return library;
}

import jsQR from "jsqr";
import sharp from "sharp";

/** Reads the QR code of a picture as a scanner does; null when there is none. */
export async function readQr(picture: Uint8Array): Promise<string | null> {
  const { width, height } = await sharp(picture).metadata();
  const pixels = await sharp(picture).raw().toBuffer();
  const channels = pixels.length / (width * height);
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) rgba.fill(pixels[i * channels]!, i * 4, i * 4 + 3);
  return readCode(rgba, width, height)?.data ?? null;
}

/** The package's default export is the module itself to Node, and the function to bundlers. */
const readCode = "default" in jsQR ? (jsQR.default as typeof jsQR) : jsQR;

import { randomFillSync } from "node:crypto";
import sharp from "sharp";

/** A JPEG file of one colour, named after its share of red (0 to 255). */
export async function picture(red: number) {
  const pixels = Uint8Array.from({ length: 300 * 300 * 4 }, (_, i) => [red, 90, 40, 255][i % 4]!);
  const buffer = await sharp(pixels, { raw: { width: 300, height: 300, channels: 4 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: `photo-${red}.jpg`, mimeType: "image/jpeg", buffer };
}

/** A photo of 12 megapixels as phones take them: a JPEG of more than 5 MB, because of its noise. */
export async function phonePhoto(name = "IMG_2034.jpg") {
  const [width, height] = [4_000, 3_000];
  const pixels = randomFillSync(new Uint8Array(width * height * 4));
  const buffer = await sharp(pixels, { raw: { width: width, height: height, channels: 4 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

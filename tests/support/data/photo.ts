import { randomFillSync } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture of these pixels as a JPEG. */
const jpegOf = (pixels: Uint8Array, width: number, height: number) =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 80 })
    .toBuffer();

/** A JPEG file of one colour, named after its share of red (0 to 255). */
export async function picture(red: number) {
  const pixels = Uint8Array.from({ length: 300 * 300 * 4 }, (_, i) => [red, 90, 40, 255][i % 4]!);
  const buffer = await jpegOf(pixels, 300, 300);
  return { name: `photo-${red}.jpg`, mimeType: "image/jpeg", buffer };
}

/** A photo of 12 megapixels as phones take them: a JPEG of more than 5 MB, because of its noise. */
export async function phonePhoto(name = "IMG_2034.jpg") {
  const [width, height] = [4_000, 3_000];
  const pixels = randomFillSync(new Uint8Array(width * height * 4));
  const buffer = await jpegOf(pixels, width, height);
  return { name, mimeType: "image/jpeg", buffer };
}

/** A black PNG that claims this size but only contains `rows` rows. */
export function pngOf(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

import { crc32, deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";
import { expect, test } from "vitest";
import {
  encodePicture,
  MAX_PICTURE_BYTES,
  pictureHash,
} from "../../../app/models/pictures/encode-picture.ts";
import { PictureError } from "../../../app/models/pictures/picture-error.ts";

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number): Transformer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++)
    pixels.set(i % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4);
  return Transformer.fromRgbaPixels(pixels, width, height);
}

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await new Transformer(bytes).metadata();
  return { width, height, format };
};

async function errorReasonOf(upload: Uint8Array): Promise<string> {
  const error = await encodePicture(upload).then(
    () => new Error("the picture was taken"),
    (reason) => reason,
  );
  return error instanceof PictureError ? error.reason : String(error);
}

/** A JPEG with EXIF metadata: rotated by 90° (orientation 6), and a secret location. */
async function photo(): Promise<Buffer> {
  const jpeg = await halves(1200, 800).jpeg(90);
  const place = Buffer.from("SECRET-PLACE\0");
  const tiff = Buffer.concat([
    Buffer.from("4d4d002a00000008", "hex"),
    Buffer.from("0002", "hex"),
    Buffer.from(`010e0002${place.length.toString(16).padStart(8, "0")}00000026`, "hex"),
    Buffer.from("011200030000000100060000", "hex"),
    Buffer.from("00000000", "hex"),
    place,
  ]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** A black PNG that claims this size but only contains `rows` rows. */
function pngOf(width: number, height: number, rows = height): Buffer {
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

test("a picture is stored as WebP at three widths, keeping its proportions", async () => {
  const { hash, files } = await encodePicture(await halves(2000, 1000).png());

  expect(files.map((file) => file.width)).toEqual([240, 480, 960]);
  expect(await Promise.all(files.map((file) => sizeOf(file.bytes)))).toEqual([
    { width: 240, height: 120, format: "webp" },
    { width: 480, height: 240, format: "webp" },
    { width: 960, height: 480, format: "webp" },
  ]);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(hash).toBe(pictureHash(files[2]!.bytes));
});

test("a small picture is not enlarged", async () => {
  const { files } = await encodePicture(await halves(300, 100).png());

  const sizes = await Promise.all(files.map((file) => sizeOf(file.bytes)));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [240, 80],
    [300, 100],
    [300, 100],
  ]);
});

test("JPEG, PNG and WebP are accepted, and the hash depends on the content", async () => {
  const picture = () => halves(64, 64);
  const png = await picture().png();
  for (const upload of [png, await picture().jpeg(90), await picture().webp(90)])
    expect((await encodePicture(upload)).files).toHaveLength(3);

  const [one, again] = [await encodePicture(png), await encodePicture(png)];
  const other = await encodePicture(await halves(65, 64).png());

  expect(again.hash).toBe(one.hash);
  expect(other.hash).not.toBe(one.hash);
});

test("a photo is rotated upright and its metadata, such as the location, is removed", async () => {
  const upload = await photo();
  expect(upload.includes("SECRET-PLACE")).toBe(true);

  const { files } = await encodePicture(upload);

  for (const { bytes } of files) {
    expect(bytes.includes("SECRET-PLACE")).toBe(false);
    expect(bytes.includes("EXIF")).toBe(false);
    const { width, height } = await sizeOf(bytes);
    expect(height).toBeGreaterThan(width);
  }
  const { width, height } = await sizeOf(files[2]!.bytes);
  const pixels = await new Transformer(files[2]!.bytes).rawPixels();
  const channels = pixels.length / (width * height);
  const top = [...pixels.subarray(0, 3)];
  const bottom = [...pixels.subarray((height - 1) * width * channels).subarray(0, 3)];
  expect(top[0]).toBeGreaterThan(200);
  expect(bottom[2]).toBeGreaterThan(200);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("this is no picture")],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["GIF", Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64")],
  ["a JPEG's first bytes alone", Buffer.from([0xff, 0xd8, 0xff])],
  ["a PNG's first bytes and noise", Buffer.from("89504e470d0a1a0a00ff00ff00ff00ff", "hex")],
  [
    "a WebP's first bytes and noise",
    Buffer.from("RIFF\x10\0\0\0WEBPVP8 \0\0\0\0\0\0\0\0\0\0\x10\0\x10\0"),
  ],
])("%s is rejected", async (_, upload) => {
  expect(await errorReasonOf(upload)).toBe("not-a-picture");
});

test("a truncated PNG is rejected", async () => {
  const png = await halves(400, 400).png();

  expect(await errorReasonOf(png.subarray(0, png.length / 2))).toBe("not-a-picture");
});

test("a file of more than five megabytes is rejected without parsing", async () => {
  expect(MAX_PICTURE_BYTES).toBe(5 * 1024 * 1024);
  expect(await errorReasonOf(Buffer.alloc(MAX_PICTURE_BYTES + 1))).toBe("too-large");
  expect(await errorReasonOf(Buffer.alloc(MAX_PICTURE_BYTES))).toBe("not-a-picture");
});

test("a picture of more than twenty megapixels is rejected, however small the file", async () => {
  const upload = pngOf(5_000, 4_001);
  expect(upload.length).toBeLessThan(100_000);

  expect(await errorReasonOf(upload)).toBe("too-many-pixels");
  expect(await errorReasonOf(pngOf(4_001, 5_000))).toBe("too-many-pixels");
});

test("transparent, 16-bit and progressive pictures have a lower pixel limit", async () => {
  const transparent = pngOf(4_000, 4_001);
  transparent[25] = 6;
  expect(await errorReasonOf(transparent)).toBe("too-many-pixels");
  const deep = pngOf(3_000, 2_500, 1);
  deep[24] = 16;
  deep[25] = 2;
  expect(await errorReasonOf(deep)).toBe("too-many-pixels");
  const jpeg = await halves(64, 64).jpeg(80);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(4_100, frame + 5);
  jpeg.writeUInt16BE(4_000, frame + 7);
  jpeg[frame + 1] = 0xc2;
  expect(await errorReasonOf(jpeg)).toBe("too-many-pixels");
});

test("a large picture keeps colours and edges, a transparent one its outline", async () => {
  const { files } = await encodePicture(await halves(4_000, 2_000).png());
  const { width, height } = await sizeOf(files[2]!.bytes);
  expect([width, height]).toEqual([960, 480]);
  const pixels = await new Transformer(files[2]!.bytes).rawPixels();
  const channels = pixels.length / (width * height);
  const at = (x: number) => [...pixels.subarray((240 * width + x) * channels).subarray(0, 3)];
  expect(at(470)[0]).toBeGreaterThan(230);
  expect(at(490)[2]).toBeGreaterThan(230);

  // White where opaque, black where transparent: averaging must not produce grey.
  const half = Buffer.alloc(2_000 * 2_000 * 4);
  for (let i = 0; i < half.length; i += 4) if (i % 8_000 < 4_000) half.fill(255, i, i + 4);
  const outline = await encodePicture(await Transformer.fromRgbaPixels(half, 2_000, 2_000).png());
  const seen = await new Transformer(outline.files[2]!.bytes).rawPixels();
  for (let i = 0; i < seen.length; i += 4)
    if (seen[i + 3]! > 128) expect(seen[i]).toBeGreaterThan(200);
});

test("the size is read from the header, without decoding", async () => {
  expect(await errorReasonOf(pngOf(20_000, 20_000, 1))).toBe("too-many-pixels");
});

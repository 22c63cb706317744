import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import {
  encodePicture,
  MAX_PICTURE_BYTES,
  PictureError,
  pictureHash,
} from "#app/features/catalogue/pictures/encode-picture.server.ts";
import { pngOf } from "#tests/support/data/photo.ts";

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number): Sharp {
  const row = Buffer.alloc(width * 4, Buffer.from([0, 0, 255, 255]));
  row.fill(Buffer.from([255, 0, 0, 255]), 0, Math.ceil(width / 2) * 4);
  const pixels = Buffer.alloc(width * height * 4, row);
  return sharp(pixels, { raw: { width: width, height: height, channels: 4 } });
}

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

/** Red, green and blue of a pixel. */
async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

/** The largest file of an encoded upload. */
const largestOf = async (upload: Uint8Array) => (await encodePicture(upload)).files[2]!.bytes;

async function errorReasonOf(upload: Uint8Array): Promise<string> {
  const error = await encodePicture(upload).then(
    () => "the picture was taken",
    (reason) => reason,
  );
  return error instanceof PictureError ? error.reason : String(error);
}

/** A JPEG with EXIF metadata: rotated by 90° (orientation 6), and a secret location. */
async function photo(): Promise<Buffer> {
  const jpeg = await halves(1200, 800).jpeg({ quality: 90 }).toBuffer();
  const place = Buffer.from("SECRET-PLACE\0");
  const tiff = Buffer.concat([
    Buffer.from("4d4d002a000000080002", "hex"),
    Buffer.from(`010e0002${place.length.toString(16).padStart(8, "0")}00000026`, "hex"),
    Buffer.from("01120003000000010006000000000000", "hex"),
    place,
  ]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

test.each<[string, [number, number], string[]]>([
  ["keeping its proportions", [2000, 1000], ["240 × 120", "480 × 240", "960 × 480"]],
  ["without being enlarged", [300, 100], ["240 × 80", "300 × 100", "300 × 100"]],
])("a picture is stored as WebP at three widths, %s", async (_, size, sizes) => {
  const picture = halves(...size).png();
  const { hash, files } = await encodePicture(await picture.toBuffer());

  expect(files.map((file) => file.width)).toEqual([240, 480, 960]);
  const stored = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
  expect(stored.map(({ width, height }) => `${width} × ${height}`)).toEqual(sizes);
  for (const { format } of stored) expect(format).toBe("webp");
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(hash).toBe(pictureHash(files[2]!.bytes));
});

test("JPEG, PNG and WebP are accepted, and the hash depends on the content", async () => {
  const as = (format: "png" | "jpeg" | "webp") => halves(64, 64).toFormat(format).toBuffer();
  const png = await as("png");
  for (const upload of [png, await as("jpeg"), await as("webp")])
    expect((await encodePicture(upload)).files).toHaveLength(3);

  const [one, again] = [await encodePicture(png), await encodePicture(png)];
  const other = await encodePicture(await halves(65, 64).png().toBuffer());

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
    const [width, height] = await sizeOf(bytes);
    expect(height).toBeGreaterThan(width!);
  }
  const { bytes } = files[2]!;
  const [, height] = await sizeOf(bytes);
  expect((await pixelAt(bytes, 0, 0))[0]).toBeGreaterThan(200);
  expect((await pixelAt(bytes, 0, height! - 1))[2]).toBeGreaterThan(200);
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

test("a truncated picture is rejected", async () => {
  for (const format of ["png", "jpeg", "webp"] as const) {
    const whole = await halves(400, 400).toFormat(format).toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    expect([format, await errorReasonOf(half)]).toEqual([format, "not-a-picture"]);
  }
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
  // The size is read from the header, without decoding.
  expect(await errorReasonOf(pngOf(20_000, 20_000, 1))).toBe("too-many-pixels");
});

test("transparent and progressive pictures have a lower pixel limit, deep ones half of it", async () => {
  const transparent = pngOf(4_000, 4_001);
  transparent[25] = 6;
  expect(await errorReasonOf(transparent)).toBe("too-many-pixels");
  const deep = pngOf(4_000, 3_000, 1);
  deep[24] = 16;
  deep[28] = 1; // interlaced
  expect(await errorReasonOf(deep)).toBe("too-many-pixels");
  const jpeg = await halves(64, 64).jpeg({ quality: 80 }).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(4_100, frame + 5);
  jpeg.writeUInt16BE(4_000, frame + 7);
  jpeg[frame + 1] = 0xc2;
  expect(await errorReasonOf(jpeg)).toBe("too-many-pixels");
});

test("a large picture keeps colours and edges, a transparent one its outline", async () => {
  const bytes = await largestOf(await halves(4_000, 2_000).png().toBuffer());
  expect(await sizeOf(bytes)).toEqual([960, 480]);
  expect((await pixelAt(bytes, 470, 240))[0]).toBeGreaterThan(230);
  expect((await pixelAt(bytes, 490, 240))[2]).toBeGreaterThan(230);

  // White where opaque, black where transparent: averaging must not produce grey.
  const row = Buffer.alloc(2_000 * 4).fill(255, 0, 4_000);
  const half = Buffer.alloc(2_000 * row.length, row);
  const raw = { width: 2_000, height: 2_000, channels: 4 } as const;
  const outline = await largestOf(await sharp(half, { raw }).png().toBuffer());
  const seen = await sharp(outline).raw().toBuffer();
  let darkest = 255;
  for (let i = 0; i < seen.length; i += 4)
    if (seen[i + 3]! > 128) darkest = Math.min(darkest, seen[i]!);
  expect(darkest).toBeGreaterThan(200);
});

test("TIFF, AVIF and GIF, which the library could read, are rejected", async () => {
  for (const format of ["tiff", "avif", "gif"] as const) {
    const upload = await halves(64, 64).toFormat(format).toBuffer();
    expect([format, await errorReasonOf(upload)]).toEqual([format, "not-a-picture"]);
  }
});

test("colours are converted from their own profile, CMYK and 16 bits to sRGB", async () => {
  const red = halves(64, 64).extract({ left: 0, top: 0, width: 32, height: 64 });
  for (const upload of [
    await red.clone().removeAlpha().withIccProfile("p3").png().toBuffer(),
    await red.clone().removeAlpha().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(),
    await red.clone().toColourspace("rgb16").png().toBuffer(),
  ]) {
    const bytes = await largestOf(upload);
    const { space, depth, icc, exif } = await sharp(bytes).metadata();
    expect({ space, depth, icc, exif }).toMatchObject({ space: "srgb", depth: "uchar" });
    expect(icc ?? exif).toBeUndefined();
    const [r, g, b] = await pixelAt(bytes, 0, 0);
    expect(r).toBeGreaterThan(220);
    expect(Math.max(g!, b!)).toBeLessThan(60);
  }
});

test("of an animation, the first picture is used", async () => {
  const size = { width: 40, height: 40, channels: 3 } as const;
  const pages = ["#ff0000", "#0000ff"].map((background) =>
    sharp({ create: { ...size, background } })
      .png()
      .toBuffer(),
  );
  const animation = sharp(await Promise.all(pages), { join: { animated: true } });

  const bytes = await largestOf(await animation.webp().toBuffer());

  const { width, height, pages: count } = await sharp(bytes).metadata();
  expect([width, height, count ?? 1]).toEqual([40, 40, 1]);
  expect((await pixelAt(bytes, 0, 0))[0]).toBeGreaterThan(200);
});

test("a JPEG of thousands of scans, each of which would take time, is rejected", async () => {
  const jpeg = await halves(600, 400).jpeg({ progressive: true }).toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const tables = jpeg.lastIndexOf(Buffer.from([0xff, 0xc4]), lastScan);
  const end = jpeg.length - 2;
  const scans = Array<Buffer>(3_000).fill(jpeg.subarray(tables, end));
  const upload = Buffer.concat([jpeg.subarray(0, end), ...scans, jpeg.subarray(end)]);

  expect(await errorReasonOf(jpeg)).toBe("the picture was taken");
  expect(await errorReasonOf(upload)).toBe("not-a-picture");
});

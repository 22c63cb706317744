import { encode } from "uqr";
import { encodeMonochromePng } from "../pictures/monochrome-png.ts";

/** White around the code in modules: scanners need four. */
const QUIET_ZONE = 4;
const PIXELS_PER_MODULE = 8;

/** The VietQR code of a transfer as a PNG, which banking apps read from a phone's gallery. */
export async function paymentQrPng(payload: string): Promise<Buffer> {
  const { data } = encode(payload, { ecc: "M", border: QUIET_ZONE });
  return encodeMonochromePng(data, PIXELS_PER_MODULE);
}

import { createHmac } from "node:crypto";
import { bookingOf, type Call, isObject, isSame, type Provider } from "./provider.server.ts";

/**
 * Casso sends a list of bookings with a token, or by the second version of its webhook one booking with a signature
 * over its sorted fields: https://developer.casso.vn/webhook/thiet-lap-webhook-thu-cong
 */
export const casso: Provider = {
  isAuthentic(call, secret) {
    const token = call.header("secure-token");
    return token === null ? hasSignature(call, secret) : isSame(token, secret);
  },
  read(sent) {
    if (!isObject(sent)) return null;
    const all = Array.isArray(sent.data) ? sent.data : [sent.data];
    const bookings = all.map((each) => (isObject(each) ? readOne(each) : null));
    return bookings.includes(null) ? null : bookings.flatMap((each) => each ?? []);
  },
};

/** A booking; nothing of money that left the account, and of the test, whose id is 0. */
function readOne(sent: Record<string, unknown>) {
  const { id, amount, description } = sent;
  if (id === 0 || (typeof amount === "number" && amount <= 0)) return [];
  const account = sent.virtualAccountNumber || sent.accountNumber || sent.subAccId;
  const at = sent.transactionDateTime ?? sent.when;
  return bookingOf({ ref: id, account, amount, memo: description, at }, sent);
}

function hasSignature({ header, body }: Call, secret: string): boolean {
  const [, time, signature] =
    /^t=(\d{1,16}),v1=([0-9a-f]{128})$/.exec(header("x-casso-signature") ?? "") ?? [];
  if (!time || !signature) return false;
  const sorted = sortedJson(body);
  if (sorted === null) return false;
  const expected = createHmac("sha512", secret).update(`${time}.${sorted}`).digest("hex");
  return isSame(signature, expected);
}

/** JSON with the fields of the object, and of that in `data`, in order; null for anything of another depth. */
function sortedJson(body: string): string | null {
  try {
    return JSON.stringify(sorted(JSON.parse(body), 2));
  } catch {
    return null;
  }
}

/** @throws RangeError if it is deeper: whoever sends it need not know the secret */
function sorted(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0 || Array.isArray(value)) throw new RangeError("deeper than a booking");
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each, depth - 1)]));
}

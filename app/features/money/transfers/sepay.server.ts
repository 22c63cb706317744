import { createHmac } from "node:crypto";
import { bookingOf, type Call, isObject, isSame, type Provider } from "./provider.server.ts";

/** How far the clock of a signed call may be off. */
const MAX_SKEW_MS = 300_000;

/**
 * SePay sends each booking by itself, and signs time stamp and body, or sends an API key, as its webhook is set up:
 * https://developer.sepay.vn/en/sepay-webhooks/xac-thuc
 */
export const sepay: Provider = {
  isAuthentic(call, secret) {
    const key = call.header("authorization");
    if (key?.startsWith("Apikey ")) return isSame(key.slice("Apikey ".length).trim(), secret);
    return hasSignature(call, secret);
  },
  read(sent) {
    if (!isObject(sent) || !["in", "out"].includes(String(sent.transferType))) return null;
    if (sent.transferType === "out") return [];
    const { id, accountNumber, subAccount, transferAmount, transactionDate } = sent;
    const account = subAccount || accountNumber;
    const memo = memoOf(sent);
    const booking = bookingOf(
      { ref: id, account, amount: transferAmount, memo, at: transactionDate },
      sent,
    );
    return booking && [booking];
  },
};

/** Banks shorten what the payer wrote in one field or the other; what two fields say is taken once. */
function memoOf({ content, code, description }: Record<string, unknown>): string {
  const texts = [content, code, description].filter((text) => typeof text === "string");
  const parts = [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
  const isSaid = (part: string) => parts.some((other) => other !== part && other.includes(part));
  return parts.filter((part) => !isSaid(part)).join(" / ");
}

function hasSignature({ header, body }: Call, secret: string): boolean {
  const [signature, time] = [header("x-sepay-signature"), header("x-sepay-timestamp")];
  if (!signature || !time || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(Date.now() - Number(time) * 1_000) > MAX_SKEW_MS) return false;
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return isSame(signature, `sha256=${expected}`);
}

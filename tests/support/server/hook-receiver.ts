import { createHmac } from "node:crypto";
import type { Pushed } from "./push-service.ts";

/** Checks a delivery as a program does that knows the secret; returns what it says. @throws Error if it is not signed */
export function readDelivery(secret: string, { headers, body }: Pushed) {
  const [id, time] = [headers["webhook-id"], headers["webhook-timestamp"]];
  const signed = `${id}.${time}.${body.toString()}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const right = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  if (headers["webhook-signature"] !== right) throw new Error("not signed with the secret");
  if (Math.abs(Number(time) * 1_000 - Date.now()) > 300_000) throw new Error("too old");
  return { id: String(id), ...JSON.parse(body.toString()) };
}

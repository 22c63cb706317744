import { createHash } from "node:crypto";
import { expect } from "vitest";
import { codeAt, stepAt } from "#app/features/sellers/two-factors/totp.server.ts";
import { paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { recoveryCodes, twoFactors } from "#db/schema.ts";
import { partOf } from "#tests/support/page.ts";
import type { Client } from "#tests/support/server/client.ts";
import { SELLER } from "./templates.ts";

/** Setting with which a shop on PostgreSQL, too, can seal secrets. */
export const WITH_KEY = { SECRET_KEY: "khóa-bí-mật-của-cửa-hàng-này-rất-dài" };

const SINCE = Date.UTC(2026, 10, 20, 3);

/** Gives a seller two factors with one recovery code; no app has their secret. */
export async function givenRecoveryCode(tx: Db, sellerId: string, code: string): Promise<void> {
  const row = { sellerId, secret: "", createdAt: SINCE, confirmedAt: SINCE, usedStep: 0 };
  await tx.insert(twoFactors).values(row);
  const codeHash = createHash("sha256").update(`${sellerId}:${code}`).digest("hex");
  await tx.insert(recoveryCodes).values({ sellerId, codeHash });
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An app on a phone, with the secret as its owner typed it. */
export function authenticator(shown: string) {
  const bits = [...shown.replace(/\s/g, "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const secret = Buffer.from(bytes).toString("hex");
  /** @param later steps after the present one */
  return (later = 0): string => codeAt(secret, stepAt(Date.now()) + later);
}

/** Turns two factors on as a seller does on the page; returns the app and the recovery codes. */
export async function turnOnTwoFactors(client: Client, password = SELLER.password) {
  expect((await client.post(paths.twoFactors, { intent: "start", password })).status).toBe(303);
  const code = authenticator(partOf(await client.page(paths.twoFactors), "code").text);
  const confirmed = await client.post(paths.twoFactors, { intent: "confirm", code: code(-1) });
  const page = await confirmed.text();
  expect(confirmed.status).toBe(200);
  return { code, codes: partOf(page, "pre").text.split("\n"), page };
}

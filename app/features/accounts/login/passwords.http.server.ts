import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { refuseOverload } from "#app/kit/command/failures.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { createFairQueue } from "#app/kit/throttling/fair-queue.server.ts";

const COST = { r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** For whom a password is hashed: `client` is whose share of the queue it uses. */
type Asker = { settings: Pick<Settings, "passwordCost">; client?: string };

/**
 * Two hashes at a time: each takes 32 MB and a thread that pictures and files need too. Only one on
 * machines with two processors, because pages need the other. As each takes about a quarter of a
 * second, the limits keep every wait below a browser's timeout.
 */
const hashingQueue = createFairQueue({
  concurrency: availableParallelism() > 2 ? 2 : 1,
  perClient: 20,
  total: 100,
});

/** The client of commands at the shop's own terminal. */
const TERMINAL = "";

/**
 * Hashes a password for storage: "scrypt$N$r$p$salt$key".
 *
 * @throws a Response 503 when too many wait
 */
export async function hashPassword(password: string, { settings, client }: Asker): Promise<string> {
  const salt = randomBytes(16);
  const N = 2 ** settings.passwordCost;
  const key = await derive(password, salt, { ...COST, N }, client);
  const parts = [N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")];
  return `scrypt$${parts.join("$")}`;
}

/**
 * Whether a password matches a stored hash. Without a stored hash it takes as long as with
 * one, and returns false.
 *
 * @throws a Response 503 when too many wait
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  { settings, client }: Asker,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? (await decoy(settings))).split("$");
  const cost = { ...COST, N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"), cost, client);
  return timingSafeEqual(given, expected) && stored !== null;
}

let decoyHash: Promise<string> | undefined;
function decoy(settings: Asker["settings"]): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"), { settings });
  return decoyHash;
}

async function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions,
  client = TERMINAL,
): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize("NFC"), salt, KEY_BYTES, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return hashingQueue(client, hash).catch(refuseOverload);
}

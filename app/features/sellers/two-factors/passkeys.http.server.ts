import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { withCredentials } from "#app/features/sellers/login/seller-session.http.server.ts";
import type { Seller } from "#app/features/sellers/login/sellers.server.ts";
import { hashToken, newToken } from "#app/kit/request/cookies.ts";
import type { PasskeyOptions } from "./passkey.ts";
import {
  createChallenge,
  findPasskey,
  listPasskeys,
  logInByPasskey,
  type NewPasskey,
  takeChallenge,
} from "./passkeys.server.ts";
import { MAX_CREDENTIAL } from "./rules.ts";

const base64 = z
  .string()
  .regex(/^[\w-]+$/)
  .max(MAX_CREDENTIAL);
const signed = z.object({
  id: base64,
  response: z.object({ clientDataJSON: base64, authenticatorData: base64, signature: base64 }),
});
const created = z.object({
  id: base64,
  response: z.object({ clientDataJSON: base64, attestationObject: base64 }),
});

/** Reads what a browser's script has put into a field; null for anything else. */
function read<Output>(schema: z.ZodType<Output>, text: string): Output | null {
  if (text.length > MAX_CREDENTIAL) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The challenge that a device says it has signed; "" if it says none. */
function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

const asSent = <Sent extends { id: string }>(sent: Sent) => ({
  ...{ ...sent, rawId: sent.id, type: "public-key" as const, clientExtensionResults: {} },
});

/** What a passkey is bound to: the shop's public address. */
const expected = ({ origin }: AppLoadContext, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/** A new challenge for a login by passkey. */
export async function challengeForLogin(context: AppLoadContext) {
  const challenge = newToken();
  const { client } = context;
  const outcome = await context.withTx((tx) =>
    createChallenge(tx, hashToken(challenge), { client }),
  );
  return { outcome, challenge, rpId: new URL(context.origin).hostname };
}

/** What a seller's browser needs to make a passkey; null after too many challenges. */
export async function optionsForNew(
  context: AppLoadContext,
  { id: sellerId, email }: Seller,
  shop: string,
): Promise<PasskeyOptions | null> {
  const challenge = newToken();
  const hash = hashToken(challenge);
  const outcome = await context.withTx((tx) => createChallenge(tx, hash, { sellerId }));
  if (outcome.kind !== "done") return null;
  const known = (await listPasskeys(context.db, sellerId)).map(({ id }) => id);
  const user = Buffer.from(sellerId).toString("base64url");
  return { challenge, rpId: new URL(context.origin).hostname, shop, user, email, known };
}

/** Checks a passkey that a seller's browser has made; null unless it answers a challenge for that seller. */
export async function checkNew(
  context: AppLoadContext,
  sellerId: string,
  text: string,
): Promise<Omit<NewPasskey, "name"> | null> {
  const sent = read(created, text);
  if (!sent) return null;
  const challenge = challengeOf(sent);
  const hash = hashToken(challenge);
  const taken = await context.withTx((tx) => takeChallenge(tx, hash, sellerId));
  if (taken !== "done") return null;
  const check = { response: asSent(sent), ...expected(context, challenge) };
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse(check).catch(() => NOTHING);
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
}

/** Loaded when somebody uses a passkey: it takes 27 MB. */
const webauthn = () => import("@simplewebauthn/server");

const NOTHING = { registrationInfo: undefined, authenticationInfo: undefined, verified: false };

/** Logs the owner of a passkey in by a signed challenge, in place of password and code; null if it is not right. */
export async function logInWithPasskey(context: AppLoadContext, text: string) {
  const sent = read(signed, text);
  if (!sent) return null;
  const challenge = challengeOf(sent);
  const taken = await context.withTx((tx) => takeChallenge(tx, hashToken(challenge), null));
  const passkey = taken === "done" ? await findPasskey(context.db, sent.id) : null;
  if (!passkey) return null;
  const { id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: asSent(sent),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    ...expected(context, challenge),
  }).catch(() => NOTHING);
  if (!verified || !authenticationInfo) return null;
  const { newCounter } = authenticationInfo;
  return (
    await withCredentials(context, (tx, hashes) => logInByPasskey(tx, passkey, newCounter, hashes))
  ).login;
}

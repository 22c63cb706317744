import {
  createCipheriv,
  createECDH,
  ECDH,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";

const CURVE = "prime256v1";
/** A point of the curve begins with it, and has both of its coordinates. */
const UNCOMPRESSED = 4;
const POINT_BYTES = 65;
const SALT_BYTES = 16;
const AUTH_BYTES = 16;
/** Larger than any notice, which so is one record. */
const RECORD_BYTES = 4_096;
/** Push services refuse more than a day. */
const TOKEN_SECONDS = 12 * 60 * 60;

const base64 = (text: string | Buffer) => Buffer.from(text as string).toString("base64url");
const bytesOf = (text: string) => Buffer.from(text, "base64url");

/** The keys of a shop. */
export type PushKeys = { publicKey: string; privateKey: string };
/** The keys of a browser, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

/** Makes the keys of a shop. */
export function generatePushKeys(): PushKeys {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: CURVE });
  const { x, y } = publicKey.export({ format: "jwk" });
  return {
    publicKey: base64(Buffer.concat([Buffer.from([UNCOMPRESSED]), bytesOf(x!), bytesOf(y!)])),
    privateKey: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  };
}

/** Whether these can be a browser's keys: a point of the curve, and a secret of the right length. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = bytesOf(p256dh);
  if (point[0] !== UNCOMPRESSED || bytesOf(auth).length !== AUTH_BYTES) return false;
  try {
    return ECDH.convertKey(point, CURVE).length === point.length;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for a browser, so that its push service cannot read it (RFC 8291).
 *
 * @param own the message's own private key and salt, which must be random; a test has those of the RFC
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  own = { privateKey: newPrivateKey(), salt: randomBytes(SALT_BYTES) },
): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(own.privateKey);
  const point = ecdh.getPublicKey();
  const shared = ecdh.computeSecret(bytesOf(p256dh));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytesOf(p256dh), point]);
  const secret = hkdf(shared, bytesOf(auth), info, 32);
  const key = hkdf(secret, own.salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(secret, own.salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The byte after the text ends the last record (RFC 8188).
  const sealed = [cipher.update(`${text}\u0002`, "utf8"), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([own.salt, size, Buffer.from([POINT_BYTES]), point, ...sealed]);
}

function newPrivateKey(): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return ecdh.getPrivateKey();
}

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/**
 * The header by which a push service recognizes the shop (RFC 8292).
 *
 * @param contact e-mail address of the shop
 */
export function authorizePush(endpoint: URL, keys: PushKeys, contact: string): string {
  const header = { typ: "JWT", alg: "ES256" };
  const expires = Math.floor(Date.now() / 1_000) + TOKEN_SECONDS;
  const claims = { aud: endpoint.origin, exp: expires, sub: `mailto:${contact}` };
  const signed = [header, claims].map((part) => base64(JSON.stringify(part))).join(".");
  const key = { key: keys.privateKey, dsaEncoding: "ieee-p1363" } as const;
  const signature = sign("sha256", Buffer.from(signed), key);
  return `vapid t=${signed}.${base64(signature)}, k=${keys.publicKey}`;
}

import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from "node:crypto";

// Certificate requests and self-signed certificates, in DER (RFC 2986, RFC 5280). Node reads certificates but writes
// none.

const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific: a DNS name, and the wrappers [0] and [3]. */
  dnsName: 0x82,
  first: 0xa0,
  fourth: 0xa3,
};

/** One value: its tag, its length and its parts. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
  );
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content]);
}

/** In as few bytes as possible. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, "hex"));
const ECDSA_WITH_SHA256 = der(TAG.sequence, oid("2a8648ce3d040302"));
const EXTENSION_REQUEST = oid("2a864886f70d01090e");
const SUBJECT_ALT_NAME = oid("551d11");
const COMMON_NAME = oid("550403");

const extensionsFor = (domains: string[]) =>
  der(
    TAG.sequence,
    der(
      TAG.sequence,
      SUBJECT_ALT_NAME,
      der(TAG.octetString, der(TAG.sequence, ...domains.map((domain) => der(TAG.dnsName, domain)))),
    ),
  );

const publicKeyOf = (key: KeyObject) =>
  createPublicKey(key).export({ type: "spki", format: "der" });

/** A body with its signature. */
function signed(body: Buffer, key: KeyObject): Buffer {
  const signature = sign("sha256", body, key);
  return der(
    TAG.sequence,
    body,
    ECDSA_WITH_SHA256,
    der(TAG.bitString, Buffer.from([0]), signature),
  );
}

/** Creates a private key that signs with ES256. */
export const createKey = (): KeyObject =>
  generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;

export const toPem = (key: KeyObject): string =>
  key.export({ type: "pkcs8", format: "pem" }).toString();

/** A request for a certificate of these domains, in DER. */
export function certificateRequest(domains: string[], key: KeyObject): Buffer {
  const attribute = der(TAG.sequence, EXTENSION_REQUEST, der(TAG.set, extensionsFor(domains)));
  const noSubject = der(TAG.sequence);
  const body = der(
    TAG.sequence,
    der(TAG.integer, Buffer.from([0])),
    noSubject,
    publicKeyOf(key),
    der(TAG.first, attribute),
  );
  return signed(body, key);
}

/** It holds whatever the machine's clock says. */
const ALWAYS = der(
  TAG.sequence,
  der(TAG.utcTime, "700101000000Z"),
  der(TAG.generalizedTime, "99991231235959Z"),
);

/** A certificate of these domains that no authority has signed, in PEM. */
export function selfSignedCertificate(domains: string[], key: KeyObject): string {
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, COMMON_NAME, der(TAG.utf8, "Waiting for a certificate"))),
  );
  const body = der(
    TAG.sequence,
    der(TAG.first, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    ALWAYS,
    name,
    publicKeyOf(key),
    der(TAG.fourth, extensionsFor(domains)),
  );
  const lines = signed(body, key)
    .toString("base64")
    .replace(/.{64}(?=.)/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/** The validity of a certificate; of a chain, that of its first one. */
export function datesOf(chain: string): { from: number; until: number } {
  const { validFrom, validTo } = new X509Certificate(chain);
  return { from: Date.parse(validFrom), until: Date.parse(validTo) };
}

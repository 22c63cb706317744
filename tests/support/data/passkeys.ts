import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

type Asked = { challenge: string; origin: string; rpId?: string; counter?: number; flags?: number };

/** A device that makes a passkey and signs with it, as WebAuthn says. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  // In CBOR: a map of five, with the type, the algorithm, the curve and the point.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x!, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y!, "base64url"),
  ]);
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function dataOf(
    { origin, rpId, counter = 0, flags = USER_PRESENT | USER_VERIFIED }: Asked,
    more = 0,
  ) {
    const head = Buffer.alloc(5);
    head[0] = flags | more;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), head]);
  }
  const inBase64 = (parts: Record<string, Buffer>) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part.toString("base64url")]),
    );
  return {
    id: id.toString("base64url"),
    /** As the page's script sends it. */
    make(asked: Asked): string {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([dataOf(asked, HAS_KEY), Buffer.alloc(16), length, id, cose]);
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const clientDataJSON = clientData("webauthn.create", asked);
      const response = inBase64({ clientDataJSON, attestationObject });
      return JSON.stringify({ id: id.toString("base64url"), response });
    },
    sign(asked: Asked): string {
      const clientDataJSON = clientData("webauthn.get", asked);
      const authenticatorData = dataOf(asked);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const signature = sign("sha256", signed, privateKey);
      const response = inBase64({ clientDataJSON, authenticatorData, signature });
      return JSON.stringify({ id: id.toString("base64url"), response });
    },
  };
}

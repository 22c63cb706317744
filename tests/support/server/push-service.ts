import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

const base64 = (bytes: Buffer) => bytes.toString("base64url");

/** A browser as a push service and a shop know it, with the keys that only the browser has. */
export function newBrowser(auth = randomBytes(16)) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  return {
    keys: { p256dh: base64(ecdh.getPublicKey()), auth: base64(auth) },
    /** Decrypts a message as the receiver's side of RFC 8291 says. */
    decrypt(body: Buffer): string {
      const [salt, point] = [body.subarray(0, 16), body.subarray(21, 86)];
      const hkdf = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync("sha256", secret, from, info, bytes));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), point]);
      const secret = hkdf(ecdh.computeSecret(point), auth, info, 32);
      const of = (name: string, bytes: number) =>
        hkdf(secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes);
      const cipher = createDecipheriv("aes-128-gcm", of("aes128gcm", 16), of("nonce", 12));
      cipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
      if (body.readUInt32BE(16) < body.length || body[20] !== 65 || text.at(-1) !== 2)
        throw new Error("not one record");
      return text.subarray(0, -1).toString();
    },
  };
}

/** The claims in the header of a request, if the key in it has signed them. */
export function claimsOf({ authorization = "" }: IncomingHttpHeaders) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!;
  const [header, claims, signature] = token!.split(".");
  const point = Buffer.from(key!, "base64url");
  const [x, y] = [base64(point.subarray(1, 33)), base64(point.subarray(33))];
  const shop = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const by = { key: shop, dsaEncoding: "ieee-p1363" } as const;
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify("sha256", signed, by, Buffer.from(signature!, "base64url")))
    throw new Error("not signed by the key");
  const read = (part?: string) => JSON.parse(Buffer.from(part!, "base64url").toString());
  return { key: key!, ...read(header), ...read(claims) };
}

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Starts a push service on this machine. Its `answer` may be replaced; by default, it takes all. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  let tell = () => {};
  const service = {
    url: "",
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
    pushed,
    answer: ((_, response) => response.writeHead(201).end()) as RequestListener,
    /** Resolves once it has been sent so many messages. */
    async received(count: number): Promise<Pushed[]> {
      while (pushed.length < count)
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      return pushed;
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    pushed.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
    service.answer(request, response);
    tell();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { atEnd } from "#tests/support/server/at-end.ts";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

const S3_KEYS = { id: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const REGION = "ap-southeast-1";
const BUCKET = "backups";
const PAGE_SIZE = 2;
const MAX_SKEW_MS = 15 * 60_000;

type S3Error = { status: number; code: string };
type Request = {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  /** Headers x-amz-meta-… */
  metadata: [string, string][];
};
type StoredObject = { file: string; etag: string; metadata: Request["metadata"] };
type Upload = Pick<Request, "key" | "metadata"> & { parts: Map<number, string> };
/** What a test makes the server respond instead; undefined to go on. */
type S3Fault = (request: Request) => S3Error | undefined;

/**
 * A storage that speaks the part of S3 that backups and Litestream use, path-style, with one bucket.
 * It checks every signature and the hash of every body, lists in pages of two, and ends with the test.
 */
export async function startS3Server() {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-s3-"));
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  const requests: string[] = [];
  let fault: S3Fault = () => undefined;
  let files = 0;

  const keep = (bytes: Buffer, metadata: Request["metadata"] = []): StoredObject => {
    const file = join(folder, String(files++));
    writeFileSync(file, bytes);
    return { file, metadata, etag: `"${createHash("md5").update(bytes).digest("hex")}"` };
  };

  function handle(request: Request, response: ServerResponse): void {
    const { method, key, query, body, metadata } = request;
    const uploadId = query.get("uploadId") ?? "";
    const upload = uploads.get(uploadId);
    if (uploadId && upload?.key !== key) throw error(404, "NoSuchUpload");
    if (method === "GET" && key === "" && query.has("uploads")) {
      const entries = [...uploads].map(([id, { key }]) =>
        tag("Upload", tag("Key", key), tag("UploadId", id)),
      );
      return void sendXml(response, tag("ListMultipartUploadsResult", ...entries));
    }
    if (method === "GET" && key === "") return void sendList(response, query);
    if (method === "POST" && query.has("uploads")) {
      const id = `upload-${files++}`;
      uploads.set(id, { key, metadata, parts: new Map() });
      return void sendXml(response, tag("R", tag("UploadId", id)));
    }
    if (method === "PUT" && upload) {
      const { file, etag } = keep(body);
      upload.parts.set(Number(query.get("partNumber")), file);
      return void response.setHeader("ETag", etag).end();
    }
    if (method === "POST" && upload) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
      const parts = named.map(([, number]) => readFileSync(upload.parts.get(Number(number))!));
      if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024))
        throw error(400, "EntityTooSmall");
      objects.set(key, keep(Buffer.concat(parts), upload.metadata));
      uploads.delete(uploadId);
      return void sendXml(response, "<CompleteMultipartUploadResult/>");
    }
    if (method === "DELETE") {
      if (upload) uploads.delete(uploadId);
      else objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (method === "PUT") {
      objects.set(key, keep(body, metadata));
      return void response.setHeader("ETag", objects.get(key)!.etag).end();
    }
    if (method === "POST" && query.has("delete")) {
      for (const [, name] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(name!);
      return void sendXml(response, "<DeleteResult/>");
    }
    const found = objects.get(key);
    if (!found || !existsSync(found.file)) throw error(404, "NoSuchKey");
    response.setHeader("Content-Length", statSync(found.file).size).setHeader("ETag", found.etag);
    for (const [name, value] of found.metadata) response.setHeader(name, value);
    if (method === "HEAD") response.end();
    else createReadStream(found.file).pipe(response);
  }

  function sendList(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get("prefix") ?? "";
    const delimiter = query.get("delimiter");
    const after = query.get("continuation-token") ?? query.get("marker") ?? "";
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const rest = names.filter((key) => key > after);
    const size = delimiter ? rest.length : PAGE_SIZE;
    const page = rest.slice(0, size);
    const folders = new Set<string>();
    const contents = page.flatMap((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) {
        folders.add(key.slice(0, end + 1));
        return [];
      }
      const { file, etag } = objects.get(key)!;
      const { size, mtime } = statSync(file);
      const changed = [tag("LastModified", mtime.toISOString()), tag("ETag", etag)];
      return [tag("Contents", tag("Key", key), ...changed, tag("Size", `${size}`))];
    });
    const isMore = rest.length > page.length;
    const last = page.at(-1)!;
    const next = isMore ? [tag("NextContinuationToken", last), tag("NextMarker", last)] : [];
    const common = [...folders].map((name) => tag("CommonPrefixes", tag("Prefix", name)));
    const parts = [tag("IsTruncated", `${isMore}`), ...contents, ...common, ...next];
    sendXml(response, tag("ListBucketResult", ...parts));
  }

  const server = createServer(async (incoming, response) => {
    try {
      const body = await buffer(incoming);
      const request = { ...verify(incoming, body), body };
      requests.push(`${request.method} ${request.key}?${request.query}`);
      const refused = fault(request);
      if (refused) throw refused;
      handle(request, response);
    } catch (thrown) {
      const { status = 500, code = String(thrown) } = thrown as Partial<S3Error>;
      requests.push(`${status} ${code}`);
      response.writeHead(status).end(tag("Error", tag("Code", code)));
    }
  });
  const port = await listenOnFreePort(server);
  atEnd(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** The settings of a shop, and of Litestream, that uses it. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: S3_KEYS.id,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
    },
    bucket: `s3://${BUCKET}`,
    /** Names of the objects. */
    keys: () => [...objects.keys()].toSorted(),
    put: (key: string, bytes: Buffer) => void objects.set(key, keep(bytes)),
    bytesOf: (key: string) => readFileSync(objects.get(key)!.file),
    /** Uploads that were neither completed nor aborted. */
    uploads: () => uploads.size,
    /** What was asked and refused, in order. */
    requests,
    setFault: (next: S3Fault) => {
      fault = next;
    },
  };
}

const error = (status: number, code: string): S3Error => ({ status, code });

const tag = (name: string, ...inner: string[]) => `<${name}>${inner.join("")}</${name}>`;

const sendXml = (response: ServerResponse, xml: string) =>
  response.setHeader("Content-Type", "application/xml").end(`<?xml version="1.0"?>${xml}`);

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string) =>
  createHmac("sha256", key).update(data).digest();
const escaped = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, escaped);

/** Checks a request's signature as AWS describes it (Signature Version 4, in the header). */
function verify(incoming: IncomingMessage, body: Buffer): Omit<Request, "body"> {
  const { method = "", headers } = incoming;
  const url = new URL(incoming.url!, "http://s3");
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day, region, signed, signature] = pattern.exec(headers.authorization ?? "") ?? [];
  if (!signature) throw error(403, "AccessDenied");
  if (id !== S3_KEYS.id) throw error(403, "InvalidAccessKeyId");
  if (region !== REGION) throw error(400, "AuthorizationHeaderMalformed");
  const date = String(headers["x-amz-date"]);
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
  const at = Date.parse(date.replace(parts, "$1-$2-$3T$4:$5:$6Z"));
  if (!date.startsWith(day!) || !(Math.abs(at - Date.now()) < MAX_SKEW_MS))
    throw error(403, "RequestTimeTooSkewed");
  const names = signed!.split(";");
  const mustSign = Object.keys(headers).filter((name) => /^(host$|x-amz-)/.test(name));
  if (mustSign.some((name) => !names.includes(name))) throw error(403, "AccessDenied");
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== sha256(body)) throw error(400, "XAmzContentSHA256Mismatch");
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, " ")}`),
    "",
    signed,
    hash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const ofDay = hmac(`AWS4${S3_KEYS.secret}`, day!);
  const key = [region!, "s3", "aws4_request"].reduce<Buffer>(hmac, ofDay);
  const expected = hmac(key, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n"));
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex")))
    throw error(403, "SignatureDoesNotMatch");
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
  if (bucket !== BUCKET) throw error(404, "NoSuchBucket");
  const named = Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-"));
  const metadata = named as Request["metadata"];
  return { method, key: rest.join("/"), query: url.searchParams, metadata };
}

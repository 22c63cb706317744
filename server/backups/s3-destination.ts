import { hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#app/kit/settings/env.server.ts";
import { backupDatabase } from "#db/sqlite/backup.ts";
import { boundedText } from "#server/bounded-text.ts";
import { requireBytes, requireDiskSpace } from "#server/data-folder.ts";
import { amountsOf } from "./amounts.ts";
import { type Backup, type Destination, parseBackupName } from "./backup.ts";

const ORDERS_HEADER = "x-amz-meta-orders";
const PRODUCTS_HEADER = "x-amz-meta-products";

/** Pages of a thousand objects; a storage that sends more would never end the list. */
const MAX_PAGES = 100;

/** Keeps copies in a bucket of an S3-compatible storage. */
export function s3Destination(settings: S3Settings): Destination {
  const { bucket, prefix } = settings;
  const send = createS3Client(settings);
  const pathOf = (name: string) => `s3://${bucket}/${prefix}${name}`;

  function copyOf(entry: string): Backup[] {
    const [[key = ""], [size]] = [textsOf(entry, "Key"), textsOf(entry, "Size")];
    const [name, bytes] = [key.slice(prefix.length), Number(size)];
    const parsed = key.startsWith(prefix) ? parseBackupName(name) : null;
    return parsed && Number.isSafeInteger(bytes) ? [{ ...parsed, bytes }] : [];
  }

  async function list(): Promise<Backup[]> {
    const backups: Backup[] = [];
    let next: Record<string, string> = {};
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = { "list-type": "2", prefix: `${prefix}cho-gia-vi-`, ...next };
      const xml = await textOf(await send({ method: "GET", query }));
      for (const entry of elementsOf(xml, "Contents")) backups.push(...copyOf(entry));
      const [token] = textsOf(xml, "NextContinuationToken");
      if (!token) return backups;
      next = { "continuation-token": token };
    }
    throw new Error("the storage's list of copies does not end");
  }

  async function read({ name, bytes }: Backup): Promise<Readable> {
    const response = await send({ method: "GET", key: prefix + name, isDownload: true });
    const body = Readable.fromWeb(response.body as ReadableStream);
    return Readable.from(upTo(bytes, body), { objectMode: false });
  }

  return {
    pathOf,
    read,
    amountsOf: async ({ name, bytes }) => {
      const { headers } = await send({ method: "HEAD", key: prefix + name });
      const count = (header: string) => {
        const text = headers.get(header);
        return text === null ? null : Number(text);
      };
      return { bytes, orders: count(ORDERS_HEADER), products: count(PRODUCTS_HEADER) };
    },
    list,
    cleanUp: async () => {
      const query = { uploads: "", prefix: `${prefix}cho-gia-vi-` };
      // Not every storage lists unfinished uploads; most delete them by themselves.
      const xml = await send({ method: "GET", query }).then(textOf, () => "");
      for (const entry of elementsOf(xml, "Upload")) {
        const [[key], [uploadId]] = [textsOf(entry, "Key"), textsOf(entry, "UploadId")];
        if (key && uploadId && parseBackupName(key.slice(prefix.length)))
          await send({ method: "DELETE", key, query: { uploadId } });
      }
    },
    store: async (database, name, workFolder) => {
      await requireDiskSpace(database, workFolder);
      const file = join(workFolder, name);
      try {
        backupDatabase(database, file);
        const { orders, products } = amountsOf(file);
        await uploadFile(send, file, prefix + name, {
          [ORDERS_HEADER]: String(orders),
          [PRODUCTS_HEADER]: String(products),
        });
        const { size } = await stat(file);
        const response = await send({ method: "HEAD", key: prefix + name });
        if (Number(response.headers.get("content-length")) !== size)
          throw new Error(`${pathOf(name)} has another size than what was sent`);
        return size;
      } finally {
        await rm(file, { force: true });
      }
    },
    fetch: async (backup, folder) => {
      const { name, bytes } = backup;
      await requireBytes(bytes, folder);
      const file = join(folder, name);
      await pipeline(await read(backup), createWriteStream(file, { mode: 0o600, flags: "wx" }));
      if ((await stat(file)).size !== bytes)
        throw new Error(`${pathOf(name)} has another size than the storage said`);
      return file;
    },
    remove: async (name) => void (await send({ method: "DELETE", key: prefix + name })),
  };
}

/** Passes on at most about `bytes` bytes, because the disk may have no room for more. */
async function* upTo(bytes: number, chunks: AsyncIterable<Uint8Array>) {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk;
    left -= chunk.byteLength;
    if (left < 0) return;
  }
}

const ATTEMPTS = 5;
const FIRST_RETRY_MS = 250;
/** For one request, which sends at most one part. */
const TIMEOUT_MS = 120_000;

type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array | string;
  headers?: Record<string, string>;
  /** The response's body may be long: it has no time limit of its own. */
  isDownload?: true;
};

/**
 * Creates a function that sends signed requests to a bucket, repeats them when the storage is busy or unreachable, and
 * rejects with a message. The signature covers the body, so that the storage notices a damaged one.
 */
function createS3Client(settings: S3Settings): (request: S3Request) => Promise<Response> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });

  async function send(request: S3Request): Promise<Response> {
    const { method, key = "", query, body, headers, isDownload } = request;
    const url = new URL(`${endpoint}/${bucket}/${key}`.replace(/\/$/, ""));
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    return signer.fetch(url, {
      method,
      body: body as BodyInit | undefined,
      headers: { ...headers, "X-Amz-Content-Sha256": hash("sha256", body ?? "") },
      redirect: "manual",
      signal: isDownload ? undefined : AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const response = await send(request).catch((error: unknown) => unreachable(error));
      if (!(response instanceof Error) && response.ok) return response;
      const isTemporary =
        response instanceof Error || response.status >= 500 || response.status === 429;
      if (!isTemporary || attempt === ATTEMPTS)
        throw response instanceof Error ? response : await refused(response);
      if (!(response instanceof Error)) await response.body?.cancel();
      await sleep(FIRST_RETRY_MS * 2 ** (attempt - 1));
    }
  };
}

function unreachable(error: unknown): Error {
  const { cause, name } = error as Error;
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : name;
  return new Error(`the storage cannot be reached (${reason})`);
}

/** Names the status and the storage's code, such as AccessDenied. */
async function refused(response: Response): Promise<Error> {
  const text = await textOf(response).catch(() => "");
  const [, code] = /<Code>([A-Za-z]{1,50})<\/Code>/.exec(text) ?? [];
  return new Error(`the storage responded ${response.status}${code ? ` ${code}` : ""}`);
}

/** The smallest part that storages take. One is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;
/** The storage takes 10,000 parts of an object. */
const MAX_PARTS = 9_000;

type Send = ReturnType<typeof createS3Client>;

/** Uploads a file in parts. The object appears when all of them have arrived, or not at all. */
async function uploadFile(
  send: Send,
  file: string,
  key: string,
  headers: Record<string, string>,
): Promise<void> {
  const source = await open(file);
  try {
    const { size } = await source.stat();
    if (size <= PART_BYTES)
      await send({ method: "PUT", key, headers, body: await readPart(source, 0, size) });
    else {
      const started = await send({ method: "POST", key, headers, query: { uploads: "" } });
      const [uploadId] = textsOf(await textOf(started), "UploadId");
      if (!uploadId) throw new Error("the storage did not start an upload");
      await uploadParts(send, source, size, { key, uploadId });
    }
  } finally {
    await source.close();
  }
}

async function uploadParts(
  send: Send,
  source: FileHandle,
  size: number,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<void> {
  try {
    const partBytes = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));
    const parts: string[] = [];
    for (let at = 0; at < size; at += partBytes) {
      const partNumber = parts.length + 1;
      const body = await readPart(source, at, Math.min(partBytes, size - at));
      const query = { partNumber: String(partNumber), uploadId };
      const response = await send({ method: "PUT", key, query, body });
      const etag = response.headers.get("etag");
      if (!etag) throw new Error("the storage did not confirm a part");
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    const completed = await send({ method: "POST", key, query: { uploadId }, body });
    // A storage may send status 200 before it fails.
    const [error] = textsOf(await textOf(completed), "Code");
    if (error) throw new Error(`the storage did not complete the upload: ${error}`);
  } catch (error) {
    await send({ method: "DELETE", key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function readPart(source: FileHandle, position: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await source.read(part, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error("the copy became shorter while it was sent");
    filled += bytesRead;
  }
  return part;
}

/** A page of a list has at most 1,000 entries, with keys of at most 1,024 bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Reads the XML body of a response. @throws Error when it is longer than any response of a storage */
async function textOf(response: Response): Promise<string> {
  const text = await boundedText(response, MAX_BYTES);
  if (text === null) throw new Error("the storage's response is too long");
  return text;
}

/** The content of each element with this name; such elements must not be nested. */
function elementsOf(xml: string, name: string): string[] {
  const start = `<${name}>`;
  const parts = xml.split(`</${name}>`).slice(0, -1);
  return parts.flatMap((part) => {
    const at = part.lastIndexOf(start);
    return at < 0 ? [] : [part.slice(at + start.length)];
  });
}

const textsOf = (xml: string, name: string): string[] => elementsOf(xml, name).map(unescapeXml);

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { S3Settings } from "#app/kit/settings/backup-settings.ts";
import { backupDatabase } from "#db/sqlite/backup.ts";
import { type Backup, parseBackupName } from "./backup-name.ts";
import { amountsOf } from "./data-loss.ts";
import type { Destination } from "./destination.ts";
import { requireBytes, requireDiskSpace } from "./require-disk-space.ts";
import { createS3Client } from "./s3-client.ts";
import { uploadFile } from "./s3-upload.ts";
import { elementsOf, textOf, textsOf } from "./s3-xml.ts";

const ORDERS_HEADER = "x-amz-meta-orders";
const PRODUCTS_HEADER = "x-amz-meta-products";

/** A list with more pages, of a thousand objects each, does not end. */
const MAX_PAGES = 100;

/** Keeps copies in a bucket of an S3-compatible storage. */
export function s3Destination(settings: S3Settings): Destination {
  const { bucket, prefix } = settings;
  const send = createS3Client(settings);
  const pathOf = (name: string) => `s3://${bucket}/${prefix}${name}`;

  /** A listed object, if it is a copy. */
  function copyOf(entry: string): Backup[] {
    const [[key = ""], [size]] = [textsOf(entry, "Key"), textsOf(entry, "Size")];
    const [name, bytes] = [key.slice(prefix.length), Number(size)];
    const parsed = key.startsWith(prefix) ? parseBackupName(name) : null;
    return parsed && Number.isSafeInteger(bytes) ? [{ ...parsed, bytes }] : [];
  }

  /** Lists the copies, page by page. */
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

  return {
    pathOf,
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
    fetch: async ({ name, bytes }, folder) => {
      await requireBytes(bytes, folder);
      const file = join(folder, name);
      const response = await send({ method: "GET", key: prefix + name, isDownload: true });
      const body = Readable.fromWeb(response.body as ReadableStream);
      await pipeline(
        body,
        (chunks: AsyncIterable<Uint8Array>) => upTo(bytes, chunks),
        createWriteStream(file, { mode: 0o600, flags: "wx" }),
      );
      if ((await stat(file)).size !== bytes)
        throw new Error(`${pathOf(name)} has another size than the storage said`);
      return file;
    },
    remove: async (name) => void (await send({ method: "DELETE", key: prefix + name })),
  };
}

/** Ends what is longer than a number of bytes soon after them: there may be no room for more. */
async function* upTo(bytes: number, chunks: AsyncIterable<Uint8Array>) {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk;
    left -= chunk.byteLength;
    if (left < 0) return;
  }
}

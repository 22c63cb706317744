import { type FileHandle, open } from "node:fs/promises";
import type { createS3Client } from "./s3-client.ts";
import { textOf, textsOf } from "./s3-xml.ts";

/** The smallest part that storages take. One is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;
/** The storage takes 10,000 parts of an object. */
const MAX_PARTS = 9_000;

type Send = ReturnType<typeof createS3Client>;

/**
 * Uploads a file in parts. The object appears when all of them have arrived, or not at all.
 *
 * @param headers of the object, such as its metadata
 */
export async function uploadFile(
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
    // It may fail after the status was sent.
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

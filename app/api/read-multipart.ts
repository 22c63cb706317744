import { buffer } from "node:stream/consumers";
import { Busboy, type BusboyInstance } from "@fastify/busboy";

/** A part of a form: a text, or what `readFile` returned for a file; "" for an empty file. */
export type FormPart<File> = { name: string; value: string | File };

type Limits = { fileBytes: number; files: number; textBytes: number };
const MAX_PARTS = 100;

/** A body that is not a complete multipart form. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

/**
 * Reads a multipart form as a stream, with one file in memory at a time: reading goes on when
 * `readFile` is done.
 *
 * @param readFile receives at most `fileBytes + 1` bytes, so that it can tell a file that is too large
 * @throws MultipartError, and what `readFile` throws
 */
export async function readMultipart<File>(
  request: Request,
  limits: Limits,
  readFile: (name: string, bytes: Buffer, fileName: string) => Promise<File | "">,
): Promise<FormPart<File>[]> {
  const parser = startParser(request, limits);
  const parts: FormPart<File>[] = [];
  const files: Promise<void>[] = [];
  let failed = false;
  let busy: Promise<void> = Promise.resolve();
  const fail = () => {
    failed = true;
  };

  parser.on("field", (name, value) => parts.push({ name, value }));
  parser.on("file", (name, stream, fileName) => {
    const part: FormPart<File> = { name, value: "" };
    parts.push(part);
    const file = readWholeFile(stream).then((bytes) => {
      if (bytes.length === 0) return;
      busy = readFile(name, bytes, fileName).then((read) => {
        part.value = read;
      });
      return busy;
    });
    file.catch(fail);
    files.push(file);
  });
  const parsed = new Promise<void>((resolve, reject) => {
    parser.once("finish", resolve);
    parser.once("error", (error) => reject(new MultipartError(String(error))));
  });
  parsed.catch(fail);

  const body = request.body!.getReader();
  for (;;) {
    const { done, value } = await body.read();
    if (done || failed) break;
    await new Promise<unknown>((written) => parser.write(value, written));
    await busy.catch(fail);
  }
  if (failed) await body.cancel();
  else parser.end();
  await Promise.all(files);
  await parsed;
  return parts;
}

async function readWholeFile(stream: NodeJS.ReadableStream): Promise<Buffer> {
  try {
    return await buffer(stream);
  } catch (error) {
    throw new MultipartError(String(error));
  }
}

function startParser(request: Request, limits: Limits): BusboyInstance {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data\b/i.test(type))
    throw new MultipartError("not a multipart form");
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        // One more byte tells that the file is too large.
        fileSize: limits.fileBytes + 1,
        files: limits.files,
        fieldSize: limits.textBytes,
        parts: MAX_PARTS,
      },
    });
  } catch (error) {
    throw new MultipartError(String(error));
  }
}

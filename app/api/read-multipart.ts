import { Busboy, type BusboyInstance } from "@fastify/busboy";

/** A part of a form: a text, or what `readFile` returned for a file; "" for an empty file. */
export type FormPart<File> = { name: string; value: string | File };

/** A file as it was sent. */
export type FormFile = {
  /** As the client named it. */
  name: string;
  size: number;
  /** Its content, or only its beginning when it is larger than the limit. */
  bytes: Buffer;
};

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
 * @param readFile receives at most `fileBytes` bytes of each file; the rest is only counted
 * @throws MultipartError, and what `readFile` throws
 */
export async function readMultipart<File>(
  request: Request,
  limits: Limits,
  readFile: (name: string, file: FormFile) => Promise<File | "">,
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
  parser.on("file", (name, stream, fileName: string | undefined) => {
    const part: FormPart<File> = { name, value: "" };
    parts.push(part);
    const file = readBounded(stream, limits.fileBytes).then(({ size, bytes }) => {
      if (size === 0) return;
      busy = readFile(name, { name: fileName ?? "", size, bytes }).then((read) => {
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

async function readBounded(stream: AsyncIterable<unknown>, limit: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (size < limit) chunks.push(chunk.subarray(0, limit - size));
      size += chunk.length;
    }
  } catch (error) {
    throw new MultipartError(String(error));
  }
  return { size, bytes: Buffer.concat(chunks) };
}

function startParser(request: Request, limits: Limits): BusboyInstance {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data\b/i.test(type))
    throw new MultipartError("not a multipart form");
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        files: limits.files,
        fieldSize: limits.textBytes,
        parts: MAX_PARTS,
      },
    });
  } catch (error) {
    throw new MultipartError(String(error));
  }
}

import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { AppLoadContext } from "@remix-run/node";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_PICTURES,
} from "#app/features/catalogue/products/product-limits.ts";
import { imageName, isExternalImage, parsePictureName } from "#app/kit/format/image-ref.ts";
import {
  type EncodedPicture,
  encodePicture,
  MAX_PICTURE_BYTES,
  PictureError,
  type PictureErrorReason,
} from "./encode-picture.server.ts";
import type { ProductPicture } from "./pictures.server.ts";

/** A part of a form: a text, or what `readFile` returned for a file; "" for an empty file. */
type FormPart<File> = { name: string; value: string | File };

/** A file as it was sent. */
export type FormFile = {
  /** As the client named it. */
  name: string;
  size: number;
  /** Its content, or only its beginning when it is larger than the limit. */
  bytes: Buffer;
};

type Limits = {
  fileBytes: number;
  files: number;
  textBytes: number;
  parts?: number;
  /** Whether the body's own limit was raised already, as it is for a shopper. */
  isAllowed?: true;
};
const MAX_PARTS = 100;

/** A body that is not a complete multipart form. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

/** Answers an incomplete form with 400, as pages do; rethrows other errors. */
export function refuseIncompleteForm(error: unknown): never {
  throw error instanceof MultipartError ? new Response(null, { status: 400 }) : error;
}

/**
 * Reads the multipart form of a logged-in seller, or of a shopper who may send photos, as a stream with one file in
 * memory at a time: reading goes on when `readFile` is done.
 *
 * @param readFile receives at most `fileBytes` bytes of each file; the rest is only counted
 * @throws MultipartError, and what `readFile` throws
 */
export async function readMultipart<File>(
  context: AppLoadContext,
  request: Request,
  limits: Limits,
  readFile: (name: string, file: FormFile) => Promise<File | "">,
): Promise<FormPart<File>[]> {
  const parser = startParser(request, limits);
  if (!limits.isAllowed) context.allowUpload();
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
        parts: limits.parts ?? MAX_PARTS,
      },
    });
  } catch (error) {
    throw new MultipartError(String(error));
  }
}

export type UnusablePicture = {
  reason: PictureErrorReason | "unknown-picture";
  /** The file that was sent, unless it was a reference. The name is the client's, shortened. */
  file?: { name: string; size: number };
};

export type ProductForm = {
  texts: FormData;
  /** New files, encoded, and references to existing pictures, in the order of the form. */
  pictures: ProductPicture[];
  /** The pictures that cannot be used, with the reason. */
  unusable: UnusablePicture[];
};

/** More than a product may have, so that too many are noticed rather than cut off. */
const MAX_FILES = 2 * MAX_PICTURES;
/** Every character of the longest text in UTF-8's longest form. */
const MAX_TEXT_BYTES = 4 * MAX_DESCRIPTION_LENGTH;
const MAX_URL_LENGTH = 500;
const MAX_FILE_NAME_LENGTH = 80;
/** How scripts send a field that has no value. */
const UNSET = new Set(["", "undefined", "null"]);

/**
 * Reads the multipart form in which a logged-in seller sends a product. Each `image` is a file or a reference to a
 * picture; one that cannot be used does not affect the others.
 *
 * @throws MultipartError
 */
export async function readProductForm(
  context: AppLoadContext,
  request: Request,
): Promise<ProductForm> {
  const limits = { fileBytes: MAX_PICTURE_BYTES, files: MAX_FILES, textBytes: MAX_TEXT_BYTES };
  const form: ProductForm = { texts: new FormData(), pictures: [], unusable: [] };
  for (const { name, value } of await readMultipart(context, request, limits, encode)) {
    const picture = typeof value === "string" ? parseReference(value) : value;
    if (name !== "image") form.texts.append(name, String(value));
    else if (picture && "reason" in picture) form.unusable.push(picture);
    else if (picture) form.pictures.push(picture);
    else if (!UNSET.has(String(value))) form.unusable.push({ reason: "unknown-picture" });
  }
  return form;
}

async function encode(
  field: string,
  file: FormFile,
): Promise<EncodedPicture | UnusablePicture | ""> {
  if (field !== "image") return "";
  return encodeFile(file);
}

/** Encodes a file of a form, or says why it cannot be used. */
export async function encodeFile(file: FormFile): Promise<EncodedPicture | UnusablePicture> {
  const unusable = { file: { name: fileNameOf(file), size: file.size } };
  if (file.size > MAX_PICTURE_BYTES) return { reason: "too-large", ...unusable };
  try {
    return await encodePicture(file.bytes);
  } catch (error) {
    if (error instanceof PictureError) return { reason: error.reason, ...unusable };
    throw error;
  }
}

/** The client's name for a file, shortened. */
export const fileNameOf = ({ name }: Pick<FormFile, "name">): string =>
  name.slice(0, MAX_FILE_NAME_LENGTH).toWellFormed();

/** A reference as the database stores it: an http URL as it is, one of our pictures by its hash. */
export function parseReference(reference: string): { ref: string } | null {
  if (isExternalImage(reference) && reference.length <= MAX_URL_LENGTH && URL.canParse(reference))
    return { ref: reference };
  const picture = parsePictureName(imageName(reference));
  return picture && { ref: picture.hash };
}

import type { AppLoadContext } from "@remix-run/node";
import {
  MAX_PICTURE_BYTES,
  type PictureErrorReason,
  withSharp,
} from "#app/features/catalogue/pictures/encode-picture.server.ts";
import {
  encodeFile,
  type FormFile,
  readMultipart,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import { MAX_COMPLAINT_LENGTH, MAX_PHOTOS } from "./rules.ts";

/** The quality of a photo of which only what it shows matters. */
const QUALITY = 75;

/** A complaint as it was sent. */
type SentComplaint = {
  form: FormData;
  /** As JPEG, which every browser shows. */
  photos: Buffer[];
  /** Why the photos cannot be used; null if they can, or there are none. */
  problem: PictureErrorReason | "too-many" | null;
};

/**
 * Reads the form of a complaint. It decodes no file after one that cannot be used.
 *
 * @param mayKeep whether the photos may be kept; otherwise they are dropped as they arrive
 * @throws a Response 400 for an incomplete form
 */
export async function readComplaint(
  context: AppLoadContext,
  request: Request,
  mayKeep: boolean,
): Promise<SentComplaint> {
  const sent: SentComplaint = { form: new FormData(), photos: [], problem: null };
  if (!mayKeep && !context.skimUpload()) return sent;
  let files = 0;
  const readFile = async (name: string, file: FormFile) => {
    if (!mayKeep || name !== "photos") return "";
    files += 1;
    if (files > MAX_PHOTOS) sent.problem ??= "too-many";
    if (sent.problem) return "";
    const encoded = await encodeFile(file);
    if ("files" in encoded) sent.photos.push(await toJpeg(encoded.files.at(-1)!.bytes));
    else sent.problem = encoded.reason as PictureErrorReason;
    return "";
  };
  const limits = {
    fileBytes: mayKeep ? MAX_PICTURE_BYTES : 0,
    // One more than may be sent, so that it is noticed rather than cut off.
    files: MAX_PHOTOS + 1,
    // Every character in UTF-8's longest form, and line breaks as two characters.
    textBytes: 8 * MAX_COMPLAINT_LENGTH,
    isAllowed: true,
  } as const;
  const parts = await readMultipart(context, request, limits, readFile).catch(refuseIncompleteForm);
  for (const { name, value } of parts) sent.form.append(name, value);
  return sent;
}

const toJpeg = (webp: Buffer): Promise<Buffer> =>
  withSharp((library) =>
    library(webp).flatten({ background: "#fff" }).jpeg({ quality: QUALITY }).toBuffer(),
  );

import { MAX_PICTURE_BYTES } from "#app/features/catalogue/pictures/encode-picture.server.ts";
import {
  encodeFile,
  type FormFile,
  fileNameOf,
  readMultipart,
  refuseIncompleteForm,
  type UnusablePicture,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import {
  saveDraftPictures,
  savePicture,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { isUnavailable } from "#app/kit/command/failures.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import type { Db } from "#db/client.server.ts";
import { matchFiles } from "./match-products.server.ts";
import { MAX_PHOTOS, type Photo, uniquePhotos } from "./rules.ts";

/** A file that is not on the page, and why. */
export type LeftOut = {
  file: string;
  size: number;
  reason: UnusablePicture["reason"] | "busy" | "too-many";
};

export type PhotosForm = {
  texts: FormData;
  /** The new ones, then those that were on the page. */
  photos: Photo[];
  leftOut: LeftOut[];
  hasFiles: boolean;
};

/** The files, and a few fields for each picture on the page. */
const MAX_PARTS = 4 * MAX_PHOTOS;
const MAX_TEXT_BYTES = 4 * 200;

/**
 * Reads the form of the page, and stores each of its files as a draft before it reads the next one.
 *
 * @throws a Response 400 for a form that no page sends
 */
export async function readPhotosForm({ context, request }: SellerRequest): Promise<PhotosForm> {
  const limits = {
    fileBytes: MAX_PICTURE_BYTES,
    // One more, so that too many are noticed.
    files: MAX_PHOTOS + 1,
    textBytes: MAX_TEXT_BYTES,
    parts: MAX_PARTS,
  };
  let kept = 0;
  let isBusy = false;
  const keep = async (field: string, file: FormFile): Promise<Photo | LeftOut | ""> => {
    if (field !== "image") return "";
    const name = nameOf(file.name);
    const leftOut = (reason: LeftOut["reason"]) => ({ file: name, size: file.size, reason });
    if (isBusy) return leftOut("busy");
    if (kept === MAX_PHOTOS) return leftOut("too-many");
    const encoded = await encodeFile(file);
    if ("reason" in encoded) return leftOut(encoded.reason);
    try {
      // The first one makes room by deleting old drafts.
      await context.withTx((tx) =>
        kept === 0 ? saveDraftPictures(tx, [encoded]) : savePicture(tx, encoded),
      );
      kept += 1;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // Each further write would wait for seconds, too.
      isBusy = true;
      return leftOut("busy");
    }
    return { hash: encoded.hash, file: name, product: "" };
  };
  const parts = await readMultipart(context, request, limits, keep).catch(refuseIncompleteForm);
  const texts = new FormData();
  for (const { name, value } of parts) if (typeof value === "string") texts.append(name, value);
  const files = parts.flatMap(({ value }) => (typeof value === "string" ? [] : [value]));
  const added = await matched(
    context.db,
    files.filter((file) => "hash" in file),
  );
  const all = uniquePhotos([...added, ...listed(texts)]);
  const surplus = all
    .slice(MAX_PHOTOS)
    .map(({ file }) => ({ file, size: 0, reason: "too-many" as const }));
  return {
    texts,
    photos: all.slice(0, MAX_PHOTOS),
    leftOut: [...files.filter((file) => "reason" in file), ...surplus],
    hasFiles: files.length > 0,
  };
}

/** Finds the products that the names of files mean. */
async function matched(db: Db, photos: Photo[]): Promise<Photo[]> {
  const matches = await matchFiles(
    db,
    photos.map(({ file }) => file),
  );
  return photos.map((photo, i) => {
    const match = matches[i]!;
    return typeof match === "string" ? photo : { ...photo, product: match.label, isMatched: true };
  });
}

/** The pictures that the page showed already; each has two fields, beside each other. */
function listed(form: FormData): Photo[] {
  const [photos, typed] = [form.getAll("photo"), form.getAll("product")];
  const listed = photos.map((value, i) => {
    const [, hash, file] = LISTED.exec(String(value)) ?? [];
    return { hash, file: nameOf(file ?? ""), product: searchText(typed[i]) };
  });
  const isWhole = photos.length === typed.length && photos.length <= MAX_PHOTOS;
  if (!isWhole || listed.some(({ hash }) => !hash)) throw new Response(null, { status: 400 });
  return listed as Photo[];
}

const LISTED = /^([0-9a-f]{16}) (.*)$/s;
/** On one line, as a hidden field keeps it. */
const nameOf = (name: string) =>
  fileNameOf({
    name: plainText(name.slice(0, MAX_TEXT_BYTES))
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
  });

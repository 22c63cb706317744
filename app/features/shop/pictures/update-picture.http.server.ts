import {
  type EncodedPicture,
  MAX_PICTURE_BYTES,
  smallestSize,
} from "#app/features/catalogue/pictures/encode-picture.server.ts";
import {
  encodeFile,
  readMultipart,
  refuseIncompleteForm,
  type UnusablePicture,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import { savePicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { pictureError } from "#app/features/catalogue/products/edit/product-form.http.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { seenAt } from "#app/features/shop/contents/form.ts";
import type { PicturePart, ShopPicture } from "#app/features/shop/contents/rules.ts";
import {
  resetShopContent,
  saveShopContent,
} from "#app/features/shop/contents/shop-content.server.ts";
import { type Problem, type RefusedForm, readForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import { pictureTexts } from "./text.ts";

/** A form with the picture that it may bring. */
type FormWithPicture = { form: FormData; picture: EncodedPicture | UnusablePicture | null };
type PictureRequest = SellerRequest & FormWithPicture;
/** The form of a picture that is shown again. */
export type PictureResult = RefusedForm & { part: PicturePart };

const LIMITS = { fileBytes: MAX_PICTURE_BYTES, files: 1, textBytes: 200, parts: 10 };

/** Reads a form of a page of which only one brings a picture, that of this part. */
export async function readFormWithPicture(
  { context, request }: SellerRequest,
  part: PicturePart,
): Promise<FormWithPicture> {
  if (!/^multipart\//i.test(request.headers.get("content-type") ?? ""))
    return { form: await readForm(request), picture: null };
  const form = new FormData();
  try {
    const parts = await readMultipart(context, request, LIMITS, (_, file) => encodeFile(file));
    let picture: FormWithPicture["picture"] = null;
    for (const { name, value } of parts)
      if (typeof value === "string") form.append(name, value);
      else picture = value;
    return { form, picture };
  } catch (error) {
    if (!(error instanceof Response && error.status === 413)) return refuseIncompleteForm(error);
    // Larger than all that is read of an upload.
    form.append("intent", `save:${part}`);
    return { form, picture: { reason: "too-large" } };
  }
}

const command = commandOf<PictureRequest, PictureResult>();
const fields = () => ({ seen: seenAt() });

/** Handles the form of a picture on a page of the seller's, which leads back to it. */
export function updatePicture(part: PicturePart, page: string, kind: "content" | "settings") {
  const textsOf = (lang: Lang) => pictureTexts[lang].of[part];
  const again = ({ refuse }: Told<PictureRequest, unknown>, problem: Problem): PictureResult => ({
    ...refuse(problem),
    part,
  });
  const answers = {
    done: { to: page, toast: "contentSaved" },
    changed: (told: Told<PictureRequest, unknown>) =>
      again(told, { status: 409, formErrors: [textsOf(told.t.lang).changed] }),
  } as const;
  const save = command({
    schema: fields,
    check: async (told) => {
      const { t, picture } = told;
      const message = !picture
        ? pictureTexts[t.lang].needFile
        : "reason" in picture && pictureError(t, picture);
      if (message) return again(told, { fieldErrors: { [part]: [message] } });
      const encoded = picture as EncodedPicture;
      return { checked: { picture: encoded, size: await smallestSize(encoded) } };
    },
    run: ({ undoable, by, value: { seen } }, sent) =>
      undoable(kind, rowsOf.content)((tx) => savePart(tx, part, sent, seen, by)),
    answers,
  });
  const remove = command({
    schema: fields,
    run: ({ undoable, by, value: { seen } }) =>
      undoable(kind, rowsOf.content)((tx) => resetShopContent(tx, part, seen, by)),
    answers,
  });
  return handleForms<PictureRequest, PictureResult>({ save, remove }, again);
}

/** Takes the same `seenAt` and `by`, and returns the same, as saveShopContent. */
async function savePart(
  tx: Db,
  part: PicturePart,
  { picture, size }: { picture: EncodedPicture; size: Pick<ShopPicture, "width" | "height"> },
  seenAt: number,
  by: string,
): Promise<Outcome<"changed">> {
  const value = { ref: picture.hash, ...size };
  const outcome = await saveShopContent(tx, { part, value }, seenAt, by);
  if (outcome === "done") await savePicture(tx, picture);
  return outcome;
}

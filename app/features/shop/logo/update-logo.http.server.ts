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
import { LOGO_PART, type Logo } from "#app/features/shop/contents/rules.ts";
import {
  resetShopContent,
  saveShopContent,
} from "#app/features/shop/contents/shop-content.server.ts";
import { type Problem, type RefusedForm, readForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { logoTexts } from "./text.ts";

/** A form with the picture that it may bring. */
type FormWithPicture = { form: FormData; picture: EncodedPicture | UnusablePicture | null };
type LogoRequest = SellerRequest & FormWithPicture;
/** The form of the logo that is shown again. */
export type LogoResult = RefusedForm & { part: typeof LOGO_PART };

const LIMITS = { fileBytes: MAX_PICTURE_BYTES, files: 1, textBytes: 200, parts: 10 };

/** Reads a form of the settings, of which only the logo's brings a picture. */
export async function readFormWithPicture({
  context,
  request,
}: SellerRequest): Promise<FormWithPicture> {
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
    form.append("intent", `save:${LOGO_PART}`);
    return { form, picture: { reason: "too-large" } };
  }
}

const command = commandOf<LogoRequest, LogoResult>();
const fields = () => ({ seen: seenAt() });
const answers = {
  done: { to: paths.sellerSettings(LOGO_PART), toast: "contentSaved" },
  changed: (told: Told<LogoRequest, unknown>) =>
    again(told, { status: 409, formErrors: [logoTexts[told.t.lang].changed] }),
} as const;

const save = command({
  schema: fields,
  check: async (told) => {
    const { t, picture } = told;
    const message = !picture
      ? logoTexts[t.lang].needFile
      : "reason" in picture && pictureError(t, picture);
    if (message) return again(told, { fieldErrors: { [LOGO_PART]: [message] } });
    const encoded = picture as EncodedPicture;
    return { checked: { picture: encoded, size: await smallestSize(encoded) } };
  },
  run: ({ undoable, by, value: { seen } }, logo) =>
    undoable("settings", rowsOf.content)((tx) => saveLogo(tx, logo, seen, by)),
  answers,
});

/** Takes the same `seenAt` and `by`, and returns the same, as saveShopContent. */
async function saveLogo(
  tx: Db,
  { picture, size }: { picture: EncodedPicture; size: Pick<Logo, "width" | "height"> },
  seenAt: number,
  by: string,
): Promise<Outcome<"changed">> {
  const value = { ref: picture.hash, ...size };
  const outcome = await saveShopContent(tx, { part: LOGO_PART, value }, seenAt, by);
  if (outcome === "done") await savePicture(tx, picture);
  return outcome;
}

const remove = command({
  schema: fields,
  run: ({ undoable, by, value: { seen } }) =>
    undoable("settings", rowsOf.content)((tx) => resetShopContent(tx, LOGO_PART, seen, by)),
  answers,
});

/** Handles the form of the logo. */
export const updateLogo = handleForms<LogoRequest, LogoResult>({ save, remove }, again);

function again({ refuse }: Told<LogoRequest, unknown>, problem: Problem): LogoResult {
  return { ...refuse(problem), part: LOGO_PART };
}

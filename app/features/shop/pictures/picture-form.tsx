import {
  MAX_PICTURE_MEGABYTES,
  PICTURE_TYPES,
} from "#app/features/catalogue/products/product-limits.ts";
import type { PicturePart } from "#app/features/shop/contents/rules.ts";
import type { SavedPicture } from "#app/features/shop/contents/shop-content.server.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { pictureTexts } from "./text.ts";
import type { PictureResult } from "./update-picture.http.server.ts";

type Props = {
  part: PicturePart;
  /** Path of the page. */
  action: string;
  saved: SavedPicture;
  refused?: PictureResult;
};

/** The form that uploads, replaces and removes a picture of the shop's own. */
export function PictureForm({ part, action, saved: { picture, updatedAt }, refused }: Props) {
  const t = pictureTexts[useText().lang].of[part];
  const result = refused?.result;
  const field = formFields("shop", { [part]: "" }, result)[part]!;
  return (
    <SellerForm
      className="mt-4 scroll-mt-4"
      id={part}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
    >
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), [field])} />
      <input type="hidden" name="seen" value={updatedAt} />
      {picture && (
        <figure className="mb-4">
          <img
            src={paths.picture(picture.ref, 240)}
            alt={t.now}
            width={picture.width}
            height={picture.height}
          />
        </figure>
      )}
      <Field
        type="file"
        optional
        field={{ ...field, initialValue: undefined }}
        label={t.choose}
        hint={t.hint(MAX_PICTURE_MEGABYTES)}
        accept={PICTURE_TYPES}
      />
      <p className="form-buttons">
        <SubmitButton intent="save" of={part} className="button">
          {t.save}
        </SubmitButton>
        {picture && (
          <SubmitButton intent="remove" of={part} className="button button-remove">
            {t.remove}
          </SubmitButton>
        )}
      </p>
    </SellerForm>
  );
}

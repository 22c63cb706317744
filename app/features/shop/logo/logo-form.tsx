import {
  MAX_PICTURE_MEGABYTES,
  PICTURE_TYPES,
} from "#app/features/catalogue/products/product-limits.ts";
import { LOGO_PART, type Logo } from "#app/features/shop/contents/rules.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { logoTexts } from "./text.ts";
import type { LogoResult } from "./update-logo.http.server.ts";

type Props = {
  saved: { logo: Logo | null; updatedAt: number };
  refused?: LogoResult;
};

/** The form that uploads, replaces and removes the shop's logo. */
export function LogoForm({ saved: { logo, updatedAt }, refused }: Props) {
  const t = logoTexts[useText().lang];
  const result = refused?.result;
  const { logo: field } = formFields("shop", { [LOGO_PART]: "" }, result);
  return (
    <SellerForm
      className="mt-4 scroll-mt-4"
      id={LOGO_PART}
      method="post"
      action={paths.sellerSettings()}
      encType="multipart/form-data"
      noValidate
    >
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), [field])} />
      <input type="hidden" name="seen" value={updatedAt} />
      {logo && (
        <figure className="mb-4">
          <img
            src={paths.picture(logo.ref, 240)}
            alt={t.now}
            width={logo.width}
            height={logo.height}
          />
        </figure>
      )}
      <div className="field">
        <label htmlFor={field.id}>{t.choose}</label>
        <input
          id={field.id}
          type="file"
          name={field.name}
          accept={PICTURE_TYPES}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={`${field.id}-hint ${field.errors ? field.errorId : ""}`}
        />
        <p className="hint" id={`${field.id}-hint`}>
          {t.hint(MAX_PICTURE_MEGABYTES)}
        </p>
        <FieldErrors field={field} />
      </div>
      <p className="form-buttons">
        <SubmitButton intent="save" of={LOGO_PART} className="button">
          {t.save}
        </SubmitButton>
        {logo && (
          <SubmitButton intent="remove" of={LOGO_PART} className="button button-quiet">
            {t.remove}
          </SubmitButton>
        )}
      </p>
    </SellerForm>
  );
}

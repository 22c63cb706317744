import { Link } from "@remix-run/react";
import { depositRuleTexts } from "#app/features/money/deposits/rule-text.ts";
import { DEFAULT_DEPOSIT_PERCENT } from "#app/features/money/deposits/rules.ts";
import { DEFAULT_RISE } from "#app/features/orders/changing/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { DEFAULT_DELIVERY } from "./rules.ts";
import type { SavedTerms } from "./shop-content.server.ts";
import { shopContentTexts } from "./text.ts";
import { ContentField } from "./texts-form.tsx";
import type { ContentFormResult } from "./update-shop-content.http.server.ts";

const DEPOSIT_FIELDS = ["depositRefusals", "depositAbove", "depositPercent"] as const;
const FIELDS = ["fee", "freeFrom", "risePercent", "riseVnd", ...DEPOSIT_FIELDS] as const;
/** Digits, separators and the sign of the currency. */
const MAX_TYPED = 20;

const typedAs = ({ terms: { feeVnd, freeFromVnd }, rise, deposit }: SavedTerms) => ({
  fee: String(feeVnd),
  freeFrom: freeFromVnd === null ? "" : String(freeFromVnd),
  risePercent: String(rise.percent),
  riseVnd: String(rise.vnd),
  depositRefusals: String(deposit?.refusals ?? ""),
  depositAbove: String(deposit?.aboveVnd ?? ""),
  depositPercent: String(deposit?.percent ?? ""),
});

type Props = {
  saved: SavedTerms;
  /** Whether the banner mentions these terms without a seller's text. */
  isShownInBanner: boolean;
  /** Whether the shop has a bank account to which a deposit can be transferred. */
  takesTransfers: boolean;
  refused?: ContentFormResult;
};

/**
 * The form for the cost of delivery, the price from which it is free, and the rise of an order's price that needs no
 * consent.
 */
export function DeliveryForm({ saved, isShownInBanner, takesTransfers, refused }: Props) {
  const { lang } = useText();
  const t = shopContentTexts[lang];
  const text = depositRuleTexts[lang];
  const savedNow = refused?.savedNow?.delivery;
  const result = refused?.result;
  const values = typedAs(saved);
  const other = savedNow && typedAs(savedNow);
  const hasPickup = result ? "hasPickup" in (result.initialValue ?? {}) : saved.hasPickup;
  const fields = FIELDS.map((id) => ({ id, errors: errorsOf(result, id) }));
  return (
    <SellerForm method="post" action={paths.sellerShop()} noValidate>
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), fields)} />
      <SureField refused={result} />
      <input type="hidden" name="seen" value={(savedNow ?? saved).updatedAt} />
      <div className="field-pair">
        <ContentField
          id="fee"
          name="fee"
          label={t.fee}
          value={values.fee}
          refused={result}
          hint={other ? t.savedNow(other.fee) : t.feeHint(formatVnd(DEFAULT_DELIVERY.feeVnd))}
          placeholder={String(DEFAULT_DELIVERY.feeVnd)}
          inputMode="numeric"
          max={MAX_TYPED}
        />
        <ContentField
          id="freeFrom"
          name="freeFrom"
          label={t.freeFrom}
          value={values.freeFrom}
          refused={result}
          hint={other ? t.savedNow(other.freeFrom || t.neverFree) : t.freeFromHint}
          inputMode="numeric"
          max={MAX_TYPED}
        />
      </div>
      <p className="mb-4">
        <Link className="touch-link" to={paths.sellerAreas}>
          {t.areas}
        </Link>
      </p>
      <fieldset className="field-pair pt-3 mb-2 content-group">
        <legend>{t.rise}</legend>
        {(["risePercent", "riseVnd"] as const).map((name) => (
          <ContentField
            key={name}
            id={name}
            name={name}
            label={t[name]}
            value={values[name]}
            refused={result}
            hint={other ? t.savedNow(other[name]) : t.riseHint}
            placeholder={String(name === "riseVnd" ? DEFAULT_RISE.vnd : DEFAULT_RISE.percent)}
            inputMode="numeric"
            max={MAX_TYPED}
          />
        ))}
      </fieldset>
      {takesTransfers && (
        <>
          <fieldset className="field-pair pt-3 mb-2 content-group">
            <legend>{text.legend}</legend>
            {DEPOSIT_FIELDS.map((name) => (
              <ContentField
                key={name}
                id={name}
                name={name}
                label={text[name]}
                value={values[name]}
                refused={result}
                hint={other ? t.savedNow(other[name]) : undefined}
                placeholder={
                  name === "depositPercent" ? String(DEFAULT_DEPOSIT_PERCENT) : undefined
                }
                inputMode="numeric"
                max={MAX_TYPED}
              />
            ))}
          </fieldset>
          <p className="hint mb-4">{text.hint}</p>
        </>
      )}
      <label className="choice">
        <input type="checkbox" name="hasPickup" value="1" defaultChecked={hasPickup} /> {t.pickup}
      </label>
      <p className="hint mb-4">{t.pickupHint}</p>
      {saved.updatedAt > 0 && !isShownInBanner && (
        <p className="hint mb-4">
          {t.bannerPromises} <a href="#banner">{t.parts.banner}</a>
        </p>
      )}
      <SubmitButton intent="save" of="delivery" className="button">
        {t.save(t.parts.delivery)}
      </SubmitButton>
    </SellerForm>
  );
}

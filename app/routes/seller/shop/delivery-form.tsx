import { useForm } from "@conform-to/react";
import { DEFAULT_DELIVERY, type DeliveryTerms } from "../../../format/delivery-terms.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { SavedTerms } from "../../../models/shop/shop-content.ts";
import { paths } from "../../../paths.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import type { ContentFormResult } from "./update-shop-content.server.ts";

const typedOf = ({ feeVnd, freeFromVnd }: DeliveryTerms) => ({
  fee: String(feeVnd),
  freeFrom: freeFromVnd === null ? "" : String(freeFromVnd),
});

/** What delivery costs, and from which price on it is free. */
export function DeliveryForm({
  saved,
  refused,
}: {
  saved: SavedTerms;
  refused?: ContentFormResult;
}) {
  const { shopContent: t } = useText();
  const savedNow = refused?.savedNow?.delivery;
  const [form, { fee, freeFrom }] = useForm<{ fee: string; freeFrom: string }>({
    id: "delivery-form",
    lastResult: refused?.result,
    defaultValue: typedOf(saved.terms),
  });
  const other = savedNow && typedOf(savedNow.terms);
  const standard = formatVnd(DEFAULT_DELIVERY.feeVnd);
  return (
    <SellerForm id={form.id} method="post" action={paths.sellerShop()} noValidate>
      <ErrorSummary problems={problemsOf(form.errors, [fee, freeFrom])} />
      <input type="hidden" name="seen" value={(savedNow ?? saved).updatedAt} />
      <div className="field-pair">
        <Field
          field={fee}
          label={t.fee}
          inputMode="numeric"
          hint={other ? t.savedNow(other.fee) : t.feeHint(standard)}
          placeholder={String(DEFAULT_DELIVERY.feeVnd)}
          optional
        />
        <Field
          field={freeFrom}
          label={t.freeFrom}
          inputMode="numeric"
          hint={other ? t.savedNow(other.freeFrom || t.neverFree) : t.freeFromHint}
          optional
        />
      </div>
      {saved.updatedAt > 0 && (
        <p className="hint mb-4">
          {t.bannerPromises} <a href="#banner">{t.parts.banner}</a>
        </p>
      )}
      <button className="button" type="submit" name="save" value="delivery">
        {t.save(t.parts.delivery)}
      </button>
    </SellerForm>
  );
}

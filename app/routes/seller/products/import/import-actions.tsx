import type { ImportChange } from "../../../../format/product-import.ts";
import { productImportTexts } from "../../../../text/product-import.ts";
import { SellerForm } from "../../../../ui/form/seller-form.tsx";
import { useText } from "../../../../ui/page/root-data.ts";

/** `counts` is null when there is nothing that could be applied. */
type Props = { action: string; counts: Record<ImportChange, number> | null };

/** Applies an import, or discards it. */
export function ImportActions({ action, counts }: Props) {
  const t = productImportTexts[useText().lang];
  const count = counts ? counts.new + counts.changed : 0;
  return (
    <SellerForm method="post" action={action} className="panel mb-4">
      {counts && count === 0 && <p className="mb-4">{t.nothing}</p>}
      <p className="form-buttons">
        {count > 0 && (
          <button className="button" type="submit" name="intent" value="apply">
            {t.apply(count)}
          </button>
        )}
        <button className="button button-quiet" type="submit" name="intent" value="discard">
          {t.discard}
        </button>
      </p>
    </SellerForm>
  );
}

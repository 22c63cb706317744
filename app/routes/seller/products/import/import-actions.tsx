import type { ImportChange } from "../../../../format/product-import.ts";
import { SellerForm } from "../../../../ui/form/seller-form.tsx";
import { useText } from "../../../../ui/page/root-data.ts";

type Props = { action: string; counts: Record<ImportChange, number>; canApply: boolean };

/** Applies an import, or discards it. */
export function ImportActions({ action, counts, canApply }: Props) {
  const { productImport: t } = useText();
  const count = counts.new + counts.changed;
  return (
    <SellerForm method="post" action={action} className="panel mb-4">
      {canApply && count === 0 && <p className="mb-4">{t.nothing}</p>}
      {canApply && count > 0 && counts.wrong > 0 && (
        <p className="mb-4">{t.wrongLeftOut(counts.wrong)}</p>
      )}
      <p className="form-buttons">
        {canApply && count > 0 && (
          <button className="button" type="submit" name="apply" value="1">
            {t.apply(count)}
          </button>
        )}
        <button className="button button-quiet" type="submit" name="discard" value="1">
          {t.discard}
        </button>
      </p>
    </SellerForm>
  );
}

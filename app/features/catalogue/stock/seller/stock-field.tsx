import type { StockRefusal } from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { useText } from "#app/root-data.ts";

type Props = {
  product: { id: string; name: string; stockCount: number | null };
  /** The URL that the form is sent to. */
  action: string;
  /** The page's answer, which may be to the form of another product. */
  refused?: StockRefusal;
};

/** The form of a product's stock count; it tells the server which count the seller saw. */
export function StockField({ product: { id, name, stockCount }, action, refused }: Props) {
  const { stock: t } = useText();
  const failed = refused?.countOf === id ? refused : undefined;
  const answerKey = useAnswerKey(failed);
  const shown = stockCount ?? "";
  const fieldId = `count-${id}`;
  const errorId = `${fieldId}-error`;
  // Without script, a refused count is shown from its field on.
  const anchor = useIsHydrated() ? "" : `#${fieldId}`;
  return (
    // The key shows a count that orders have changed.
    <SellerForm
      key={`${answerKey} ${shown}`}
      method="post"
      action={action + anchor}
      className="row stock-field"
      // It leads to the page on which it stands.
      discover="none"
    >
      <input type="hidden" name="seen" value={shown} />
      <label htmlFor={fieldId}>
        <span aria-hidden="true">{t.pieces}</span>
        <span className="sr-only">{t.piecesOf(name)}</span>
      </label>
      <input
        id={fieldId}
        name="stockCount"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={failed?.typed ?? shown}
        placeholder="–"
        aria-invalid={failed ? true : undefined}
        aria-describedby={failed && errorId}
        // biome-ignore lint/a11y/noAutofocus: after a refused count, work continues here
        autoFocus={failed !== undefined}
      />
      <SubmitButton intent="count" of={id}>
        <span aria-hidden="true">{t.save}</span>
        <span className="sr-only">{t.saveOf(name)}</span>
      </SubmitButton>
      {failed && (
        <p className="field-error" id={errorId} role="alert">
          {failed.message}
        </p>
      )}
    </SellerForm>
  );
}

import { listTexts } from "#app/features/cart/my-list/text.ts";
import { pressOf } from "#app/kit/format/press.ts";
import { Personal } from "#app/kit/page/personal.tsx";
import { useRootData, useText } from "#app/root-data.ts";

type Props = {
  productId: string;
  name: string;
  /** Says what it does beside the drawing. */
  hasText?: boolean;
};

/** Puts a product on the visitor's list, or takes it off. Works inside a CartForm. */
export function Heart(props: Props) {
  return (
    <Personal variantOf={({ saved }) => Number(props.productId in saved)}>
      <HeartButton {...props} />
    </Personal>
  );
}

function HeartButton({ productId, name, hasText }: Props) {
  const t = listTexts[useText().lang];
  const isSaved = productId in (useRootData()?.saved ?? {});
  return (
    // The id keeps the focus on it when the answer to a press replaces it.
    <button
      type="submit"
      name="intent"
      value={pressOf(isSaved ? "unsave" : "save", productId)}
      id={`h-${productId}`}
      className={hasText ? "heart touch-link" : "heart icon-only"}
      aria-pressed={isSaved}
    >
      {hasText ? t.save : t.saveNamed(name)}
    </button>
  );
}

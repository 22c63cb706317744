import { findUnitPrice } from "../../format/unit-price.ts";
import { formatVnd } from "../../format/vnd.ts";
import { useText } from "../page/root-data.ts";

type Props = { priceVnd: number; offerPriceVnd: number };

/** The price charged, in dong; the regular price is struck through if the product is on offer. */
export function Price({ priceVnd, offerPriceVnd }: Props) {
  const t = useText();
  return (
    <p className="price">
      <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
      {priceVnd > offerPriceVnd && (
        <s>
          <span className="sr-only">{`${t.product.regularPrice} `}</span>
          {formatVnd(priceVnd)}
        </s>
      )}
    </p>
  );
}

/** The weight and, if it says how much is in the pack, the price of a kilogram or litre. */
export function WeightLine({
  weight,
  offerPriceVnd,
}: { weight: string | null } & Pick<Props, "offerPriceVnd">) {
  const t = useText();
  const unitPrice = findUnitPrice(offerPriceVnd, weight);
  if (!weight) return null;
  const perUnit = unitPrice && `${formatVnd(unitPrice.vnd)}/${t.product.units[unitPrice.unit]}`;
  return <p className="hint">{perUnit ? `${weight} · ${perUnit}` : weight}</p>;
}

/** The discount in whole per cent; nothing below one per cent. */
export function Saving({ priceVnd, offerPriceVnd }: Props) {
  const t = useText();
  const percent = Math.floor((1 - offerPriceVnd / priceVnd) * 100);
  return percent > 0 ? <p className="saving">{t.product.discount(percent)}</p> : null;
}

import { discountPercent, findUnitPrice } from "#app/features/catalogue/prices/unit-price.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/en.ts";

type Props = { priceVnd: number; offerPriceVnd: number };

/** The price charged, in dong; if the product is on offer, with the regular price struck through and the discount. */
export function Price({ priceVnd, offerPriceVnd }: Props) {
  const t = useText();
  const percent = discountPercent({ priceVnd, offerPriceVnd });
  return (
    <p className="price">
      <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
      {priceVnd > offerPriceVnd && (
        <s>
          <span className="sr-only">{`${t.product.regularPrice} `}</span>
          {formatVnd(priceVnd)}
        </s>
      )}{" "}
      {percent > 0 && <span className="saving">{t.product.discount(percent)}</span>}
    </p>
  );
}

type Weighed = { weight: string | null } & Pick<Props, "offerPriceVnd">;

/** The weight and, if it says how much is in the pack, the price of a kilogram or litre. */
export function weightText(t: Text, { weight, offerPriceVnd }: Weighed): string | null {
  const unitPrice = findUnitPrice(offerPriceVnd, weight);
  const perUnit = unitPrice && `${formatVnd(unitPrice.vnd)}/${t.product.units[unitPrice.unit]}`;
  return perUnit ? `${weight} · ${perUnit}` : weight;
}

/** That text in a line; nothing without a weight. */
export function WeightLine(product: Weighed) {
  const text = weightText(useText(), product);
  return text && <p className="hint">{text}</p>;
}

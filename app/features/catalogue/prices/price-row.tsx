import { useEffect, useRef, useState } from "react";
import type { SellerProduct } from "#app/features/catalogue/products/product-cards.server.ts";
import { DISCOUNT, rowValues } from "#app/features/catalogue/products/product-limits.ts";
import { SURE, seenField } from "#app/kit/format/seen-field.ts";
import { useText } from "#app/root-data.ts";
import type { Columns } from "./columns.ts";
import { type PriceField, rowField } from "./price-rows.ts";
import type { RefusedRow } from "./save-prices.http.server.ts";
import { pricesTexts } from "./text.ts";

type Props = {
  product: SellerProduct;
  columns: Columns;
  /** The row of a grid that was not saved. */
  refused?: RefusedRow;
  autoFocus: boolean;
};

/** A product's row in the grid of prices. */
export function PriceRow({ product, columns, refused, autoFocus }: Props) {
  const t = useText();
  const text = pricesTexts[t.lang];
  const { id, name, weight, priceVnd, offerPriceVnd, stockCount } = product;
  const { price, offerPrice } = rowValues(product);
  const isDiscounted = priceVnd !== offerPriceVnd;
  const saved = { offerPrice, price, stockCount: String(stockCount ?? "") };
  const labels = {
    offerPrice: t.productForm.offerPrice,
    price: t.productForm.price,
    stockCount: t.stock.pieces,
  };
  const hasPrice =
    columns === "all" ||
    (columns === "prices" && (isDiscounted || refused?.typed.price !== undefined));
  const inputOf = (field: PriceField) => (
    <PriceInput
      name={field}
      productId={id}
      label={labels[field]}
      accessibleLabel={text.fieldOf(labels[field], name)}
      saved={saved[field]}
      refused={refused}
      autoFocus={autoFocus && field === (columns === "pieces" ? "stockCount" : "offerPrice")}
    />
  );
  return (
    <li className={hasPrice ? "price-row" : "price-row price-row-single"}>
      <span className="price-name">
        {name} {weight && <small>{weight}</small>}
      </span>
      {columns !== "pieces" && inputOf("offerPrice")}
      {hasPrice && inputOf("price")}
      {columns === "all" && !isDiscounted && (
        <label className="choice price-discount">
          <input
            type="checkbox"
            name={rowField(DISCOUNT, id)}
            value="yes"
            defaultChecked={Boolean(refused?.typed[DISCOUNT])}
          />
          {text.discount}
          <span className="sr-only"> {name}</span>
        </label>
      )}
      {columns !== "prices" && inputOf("stockCount")}
      {refused?.typed[SURE] && (
        <input type="hidden" name={rowField(SURE, id)} value={refused.typed[SURE]} />
      )}
      {Object.entries(refused?.errors ?? {}).map(([field, errors]) => (
        <p key={field} className="field-error" id={`${rowField(field, id)}-error`}>
          {errors.join(" ")}
        </p>
      ))}
    </li>
  );
}

type InputProps = {
  name: PriceField;
  productId: string;
  label: string;
  /** With the product's name. */
  accessibleLabel: string;
  saved: string;
  refused?: RefusedRow;
  autoFocus: boolean;
};

/** A field of the grid, with the value it showed first. What is wrong with it stands at the end of its row. */
function PriceInput({ name, productId, label, accessibleLabel, saved, ...row }: InputProps) {
  const { refused, autoFocus } = row;
  const id = rowField(name, productId);
  const errors = refused?.errors[name];
  // What the field showed first, even if the page loads newer data under what is typed.
  const [seen] = useState(refused?.seen[name] ?? saved);
  const input = useRef<HTMLInputElement>(null);
  // As after Tab: what is typed replaces the value.
  useEffect(() => {
    if (autoFocus) input.current?.select();
  }, [autoFocus]);
  return (
    <span className={`price-field price-field-${name}`}>
      <input type="hidden" name={rowField(seenField(name), productId)} value={seen} />
      <label htmlFor={id}>
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{accessibleLabel}</span>
      </label>
      <input
        ref={input}
        id={id}
        name={id}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.typed[name] ?? seen}
        placeholder={name === "stockCount" ? "–" : undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && `${id}-error`}
        // biome-ignore lint/a11y/noAutofocus: the page is for typing, from its first field on
        autoFocus={autoFocus}
      />
    </span>
  );
}

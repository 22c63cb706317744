import { useEffect, useRef, useState } from "react";
import { seenField } from "../../../../format/seen-field.ts";
import { type PriceField, rowField } from "./price-rows.ts";
import type { RefusedRow } from "./save-prices.server.ts";

type Props = {
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
export function PriceInput({ name, productId, label, accessibleLabel, saved, ...row }: Props) {
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

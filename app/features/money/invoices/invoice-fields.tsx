import type { CartData } from "#app/features/cart/load-cart.http.server.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { useRootData, useText } from "#app/root-data.ts";
import type { BuyerErrors } from "./form.ts";
import {
  BUYER_FIELDS,
  BUYER_PARTS,
  isNoBuyer,
  offersInvoices,
  typedBuyer,
} from "./invoice-buyer.ts";
import { invoiceTexts } from "./text.ts";

export const buyerFieldId = (part: keyof typeof BUYER_FIELDS) => `invoice-${part}`;

const KINDS = {
  name: {},
  taxNumber: { inputMode: "numeric" },
  address: {},
  email: { type: "email", inputMode: "email" },
} as const;

type Props = { typed: CartData["note"]; errors?: BuyerErrors };

/** The fields for the buyer of an invoice, folded while they are empty; nothing in a shop without invoices. */
export function InvoiceFields({ typed, errors = {} }: Props) {
  const texts = invoiceTexts[useText().lang];
  const shop = useRootData()?.shop;
  if (!shop || !offersInvoices(shop)) return null;
  const buyer = typedBuyer(typed ?? {});
  return (
    <details id="invoice" open={!isNoBuyer(buyer)}>
      <summary className="touch-link">{texts.ask}</summary>
      <p className="hint mt-3">{texts.hint}</p>
      {BUYER_PARTS.map((part) => (
        <Field
          key={part}
          field={{
            id: buyerFieldId(part),
            name: BUYER_FIELDS[part],
            errorId: `${buyerFieldId(part)}-error`,
            initialValue: buyer[part],
            errors: errors[part],
          }}
          label={texts.labels[part]}
          hint={part === "taxNumber" ? texts.taxHint : undefined}
          optional
          // If a browser filled in only some of the folded fields, the order would be refused.
          autoComplete="off"
          {...KINDS[part]}
        />
      ))}
    </details>
  );
}

import type { CartData } from "#app/features/cart/load-cart.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useRootData, useText } from "#app/root-data.ts";
import type { BuyerErrors } from "./form.ts";
import {
  BUYER_FIELDS,
  BUYER_PARTS,
  buyerValues,
  type InvoiceBuyer,
  isNoBuyer,
  NO_BUYER,
  offersInvoices,
  typedBuyer,
} from "./invoice-buyer.ts";
import type { SavedBuyer } from "./invoice-buyers.server.ts";
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

/** The buyer of an invoice, line by line, to be copied. */
export function InvoiceBuyerBlock({ buyer }: { buyer: InvoiceBuyer }) {
  return (
    <address className="as-typed">
      {buyer.name}
      <br />
      {buyer.taxNumber}
      <br />
      {buyer.address}
      <br />
      {buyer.email}
    </address>
  );
}

/** The field with the version of the buyer that the seller saw: when it was saved, 0 for no buyer. */
export const SEEN_BUYER = "buyer";

/** The fields of the buyer, with the typed values if their form was refused. */
export const invoiceFields = (buyer: SavedBuyer | null, refused?: RefusedForm["result"]) =>
  formFields("invoice", buyerValues(buyer ?? NO_BUYER), refused);

type PanelProps = {
  buyer: SavedBuyer | null;
  fields: ReturnType<typeof invoiceFields>;
  isRefused: boolean;
  /** URL that handles the form and shows the order afterwards. */
  action: string;
};

/** The buyer of an order's invoice, and a form that changes it. */
export function InvoicePanel({ buyer, fields, isRefused, action }: PanelProps) {
  const texts = invoiceTexts[useText().lang];
  return (
    <section className="panel screen-only" aria-labelledby="invoice">
      <h2 id="invoice">{texts.title}</h2>
      {buyer && <InvoiceBuyerBlock buyer={buyer} />}
      <details open={isRefused}>
        <summary className="touch-link">{texts.write}</summary>
        <SellerForm method="post" action={action} noValidate>
          <SeenValues values={{ [SEEN_BUYER]: String(buyer?.updatedAt ?? 0) }} />
          {BUYER_PARTS.map((part) => (
            <Field
              key={part}
              field={fields[BUYER_FIELDS[part]]}
              label={texts.labels[part]}
              hint={part === "taxNumber" ? texts.taxHint : undefined}
              type={part === "email" ? "email" : "text"}
              optional
            />
          ))}
          <p className="hint mb-4">{texts.writeHint}</p>
          <SubmitButton intent="invoice" className="button">
            {texts.save}
          </SubmitButton>
        </SellerForm>
      </details>
    </section>
  );
}

import {
  BUYER_FIELDS,
  BUYER_PARTS,
  buyerValues,
  NO_BUYER,
} from "#app/features/money/invoices/invoice-buyer.ts";
import { InvoiceBuyerBlock } from "#app/features/money/invoices/invoice-buyer-block.tsx";
import type { SavedBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { invoiceTexts } from "#app/features/money/invoices/text.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";

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

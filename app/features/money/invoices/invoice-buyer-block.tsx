import type { InvoiceBuyer } from "./invoice-buyer.ts";

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

import { Fragment } from "react";
import { fullName, type Name } from "../format/full-name.ts";
import { placeLines } from "../format/place-lines.ts";
import type { AddressFields } from "../models/accounts/addresses.ts";
import { useText } from "./page/root-data.ts";

type Props = {
  /** Where the order of a name is not known: a shopper's is as the page's language has it, a seller's as on parcels. */
  nameOrder?: "vi";
  address: Omit<AddressFields, "email"> & Name;
};

/** A delivery address, one part per line. */
export function AddressBlock({ address, nameOrder }: Props) {
  const { lang } = useText();
  const name = fullName(address, nameOrder ?? lang);
  const lines = [name, ...placeLines(address), address.phone].filter(Boolean);
  return (
    <address>
      {lines.map((line, i) => (
        <Fragment key={i}>
          {line}
          <br />
        </Fragment>
      ))}
    </address>
  );
}

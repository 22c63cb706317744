import { Fragment } from "react";
import { fullName, type Name } from "#app/format/full-name.ts";
import { showPhone } from "#app/format/phone.ts";
import { placeLines } from "#app/format/place-lines.ts";
import type { AddressFields } from "#app/models/accounts/addresses.ts";

type Props = {
  address: Omit<AddressFields, "email"> & Name;
};

/** A delivery address, one part per line. */
export function AddressBlock({ address }: Props) {
  const lines = [fullName(address), ...placeLines(address), showPhone(address.phone)].filter(
    Boolean,
  );
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

import { Fragment } from "react";
import { placeLines } from "#app/features/delivery/regions/text.ts";
import { fullName, type Name } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import type { AddressFields } from "./addresses.server.ts";

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

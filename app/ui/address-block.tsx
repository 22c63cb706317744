import { Fragment } from "react";
import { fullName } from "../format/full-name.ts";
import { useText } from "./page/root-data.ts";

type Props = {
  address: {
    firstname: string;
    lastname: string;
    street: string;
    city: string;
    state: string;
    zipcode: string;
    country: string;
    phone: string;
  };
};

/** A delivery address, one part per line. */
export function AddressBlock({ address }: Props) {
  const { lang } = useText();
  const { street, city, state, zipcode, country, phone } = address;
  const lines = [fullName(address, lang), street, `${city}, ${state} ${zipcode}`, country, phone];
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

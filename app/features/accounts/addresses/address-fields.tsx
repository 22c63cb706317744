import type { ComponentProps, ReactNode } from "react";
import type { Regions } from "#app/features/delivery/regions/spelling.server.ts";
import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { AddressField } from "./addresses.server.ts";
import { RegionFields } from "./region-fields.tsx";

/** The fields of an address in the order of its form. In Vietnamese the family name and the province come first. */
export const addressOrder = (lang: Lang): AddressField[] =>
  lang === "vi"
    ? [...(["lastname", "firstname", "email", "street"] as const), "state", "city", ...REST]
    : [...(["firstname", "lastname", "email", "street"] as const), "city", "state", ...REST];
const REST = ["zipcode", "country", "phone"] as const;

const AUTOCOMPLETE = {
  firstname: "given-name",
  lastname: "family-name",
  street: "address-line1",
  zipcode: "postal-code",
  country: "country-name",
  phone: "tel",
} as const;
type Name = keyof typeof AUTOCOMPLETE;

/** The hints of the fields; the scripts of sellers' pages do not have them. */
export type AddressHints = Pick<Text["address"], "zipExample" | "zipHint" | "phoneHint">;

type Props = {
  fields: Record<Exclude<AddressField, "email">, FormField>;
  /** Null for the name and the phone alone. */
  regions: Regions | null;
  hints: AddressHints;
  /** Fields between the name and the street. */
  children?: ReactNode;
  /** Whether every field may stay empty. */
  isOptional?: boolean;
  /** Whether the address is not that of the person at the browser, which must not fill it in. */
  isOthers?: boolean;
};

/** The name, address and phone of a person who gets orders. */
export function AddressFields({
  fields,
  regions,
  hints: { zipExample, zipHint, phoneHint },
  children,
  isOptional,
  isOthers,
}: Props) {
  const { lang, deliveryAddress } = useText();
  const fieldOf = (name: Name, props: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field
      field={fields[name]}
      label={deliveryAddress.names[name]}
      autoComplete={isOthers ? "off" : AUTOCOMPLETE[name]}
      optional={isOptional}
      {...props}
    />
  );
  const givenName = fieldOf("firstname");
  const familyName = fieldOf("lastname");
  return (
    <>
      <div className="field-pair">
        {lang === "vi" ? familyName : givenName}
        {lang === "vi" ? givenName : familyName}
      </div>
      {children}
      {regions && (
        <>
          {fieldOf("street")}
          <RegionFields city={fields.city} state={fields.state} regions={regions} />
          <div className="field-pair">
            {fieldOf("zipcode", {
              inputMode: "numeric",
              hint: fields.zipcode.errors ? zipExample : `${zipExample} ${zipHint}`,
              optional: true,
            })}
            {fieldOf("country")}
          </div>
        </>
      )}
      {fieldOf("phone", { type: "tel", inputMode: "tel", hint: phoneHint })}
    </>
  );
}

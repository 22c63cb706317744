import type { FocusEvent } from "react";
import { RegionFields } from "#app/features/accounts/addresses/region-fields.tsx";
import { placeLines } from "#app/features/delivery/regions/place-lines.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";
import { hrefWith } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { FindField } from "./goods-fields.tsx";
import type { PageTexts, ShownForm } from "./phone-form.http.server.ts";
import { customerId, type FormText } from "./phone-form.ts";

type Props = { shown: ShownForm; fields: Record<FormText, FormField>; texts: PageTexts };

/** The customer, found among earlier orders or new, and the address. */
export function CustomerFields({ shown, fields, texts }: Props) {
  const t = useText();
  const { names } = t.deliveryAddress;
  return (
    <section className="panel" aria-labelledby="new-order-customer">
      <h2 id="new-order-customer">{texts.who}</h2>
      <FindField
        field={fields.who}
        defaultValue={fields.who.initialValue}
        label={texts.find}
        hint={texts.findHint}
        intent="who"
        button={texts.findButton}
        autoFocus={shown.focus === fields.who.id}
      />
      <Customers shown={shown} texts={texts} />
      <div className="field-pair">
        <Field
          field={fields.phone}
          label={names.phone}
          type="tel"
          autoComplete="off"
          autoFocus={shown.focus === fields.phone.id}
          optional
        />
        <Field
          field={fields.name}
          label={texts.name}
          autoComplete="off"
          autoFocus={shown.focus === fields.name.id}
          optional
        />
      </div>
      <Where {...{ shown, fields, texts }} />
      <details
        open={Boolean(fields.email.errors || fields.zipcode.errors || fields.country.errors)}
      >
        <summary className="touch-link">{texts.more}</summary>
        <Field
          field={fields.email}
          label={names.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={texts.emailHint}
          optional
        />
        <div className="field-pair">
          <Field field={fields.zipcode} label={names.zipcode} inputMode="numeric" optional />
          <Field field={fields.country} label={names.country} autoComplete="off" optional />
        </div>
      </details>
    </section>
  );
}

/** The address. Script suggests the wards of a province as soon as it is typed. */
function Where({ shown, fields: { street, city, state }, texts }: Props) {
  const t = useText();
  async function suggest({ target }: FocusEvent<HTMLElement>) {
    const { form, name } = target as HTMLInputElement;
    if (name !== "city" && name !== "state") return;
    const typed = new FormData(form!);
    const of = (name: string) => String(typed.get(name));
    const path = hrefWith("/regions/wards", {
      province: of("state"),
      ward: of("city"),
      lang: t.lang,
    });
    const html = await fetch(path).then(
      (response) => (response.ok ? response.text() : ""),
      () => "",
    );
    const part = document.getElementById("regions");
    // React does not touch this part until the next answer replaces all of it.
    if (html && part) part.innerHTML = html;
  }
  return (
    <fieldset onBlur={suggest}>
      <legend className="strong">{texts.where}</legend>
      <Field field={street} label={t.deliveryAddress.names.street} autoComplete="off" optional />
      <RegionFields city={city} state={state} regions={shown.regions} intent="place" />
    </fieldset>
  );
}

/** The customers that were found, each as a button that fills the fields in. */
function Customers({ shown: { customers = [], focus }, texts }: Omit<Props, "fields">) {
  const t = useText();
  if (customers.length === 0) return null;
  return (
    <div className="new-order-choices">
      <h3>{texts.found}</h3>
      <ul>
        {customers.map((customer, i) => (
          <li key={customer.orderId}>
            <PressButton
              intent="choose"
              of={customer.orderId}
              id={customerId(i)}
              className="new-order-choice"
              {...(focus === customerId(i) && { autoFocus: true })}
            >
              <strong>{fullName(customer)}</strong> {showPhone(customer.phone)}
              <span className="hint">
                {[
                  ...placeLines(customer).slice(0, 2),
                  `${texts.lastOrder} ${formatDateTime(customer.orderedAt, t.lang)}`,
                ].join(" · ")}
              </span>
            </PressButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

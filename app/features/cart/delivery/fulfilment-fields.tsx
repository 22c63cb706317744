import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import { RegionFields } from "#app/features/accounts/addresses/region-fields.tsx";
import { MAX_ADDRESSES } from "#app/features/accounts/addresses/rules.ts";
import type { CartData } from "#app/features/cart/load-cart.http.server.ts";
import type { PersonErrors } from "#app/features/cart/order-form.http.server.ts";
import {
  placeProblemText,
  placeTermsText,
  placeTexts,
} from "#app/features/delivery/areas/place-text.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import type { RegionSuggestion } from "#app/features/delivery/regions/wards.server.ts";
import { arrivalText, arrivalTexts } from "#app/features/delivery/slots/arrival-text.ts";
import { type OrderSlot, slotValue } from "#app/features/delivery/slots/rules.ts";
import { slotTexts } from "#app/features/delivery/slots/shopper-text.ts";
import { supportHours } from "#app/features/shop/contents/custom-texts.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { NEW_ADDRESS, paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { FULFILMENTS } from "#db/order-values.ts";
import type { RefusedPlace } from "./delivery-place.http.server.ts";

type Props = { data: CartData; typed: CartData["note"]; errors?: PersonErrors };
type Place = Pick<CartData, "delivery">;

/** The choice between delivery and pickup, if the shop offers both, with the fields of the chosen one. */
export function FulfilmentFields({ data, ...person }: Props) {
  const t = useText();
  const { fulfilment } = data.cart;
  return (
    <>
      {fulfilment && <FulfilmentChoice chosen={fulfilment} />}
      {fulfilment === "pickup" ? (
        <PickupFields data={data} {...person} />
      ) : (
        <>
          <h3>{t.cart.deliveryAddress}</h3>
          <DeliveryAddress data={data} />
          {data.address && <OtherAddresses addresses={data.otherAddresses} />}
        </>
      )}
    </>
  );
}

/** The choice between delivery and pickup. A submit shows the cart again with the fee and fields of that choice. */
function FulfilmentChoice({ chosen }: { chosen: NonNullable<CartData["cart"]["fulfilment"]> }) {
  const texts = pickupTexts[useText().lang];
  return (
    <fieldset className="fulfilments">
      <legend>{texts.title}</legend>
      {/* Older browsers cannot lay out a fieldset as a flexible box. */}
      <div>
        <Spaced>
          {FULFILMENTS.map((fulfilment) => (
            <ItemButton
              key={fulfilment}
              intent="fulfil"
              id={fulfilment}
              className="button button-quiet"
              aria-pressed={fulfilment === chosen}
            >
              {texts.choice[fulfilment]}
            </ItemButton>
          ))}
        </Spaced>
      </div>
    </fieldset>
  );
}

function PickupFields({ data, typed, errors }: Props) {
  const t = useText();
  const texts = pickupTexts[t.lang];
  const shop = useRootData()?.shop;
  const { isLoggedIn, pickup } = data;
  const fieldOf = (name: "name" | "phone") => ({
    id: `pickup-${name}`,
    name,
    errorId: `pickup-${name}-error`,
    initialValue: errors ? typed?.[name] : typed?.[name] || pickup?.[name],
    errors: errors?.[name],
  });
  return (
    <>
      <input type="hidden" name="fulfilment" value="pickup" />
      <h3>{texts.at}</h3>
      <address className="mb-4">
        {shop?.name}
        <br />
        {shop?.address}
        <br />
        {supportHours(t, shop)}
      </address>
      {isLoggedIn && (
        <>
          <Field field={fieldOf("name")} label={texts.name} autoComplete="name" />
          <Field
            field={fieldOf("phone")}
            label={t.deliveryAddress.names.phone}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint={texts.phoneHint}
          />
        </>
      )}
    </>
  );
}

/** The delivery address, with the link that changes it. */
export function DeliveryAddress({ data }: { data: CartData }) {
  const { address, newRegions, delivery } = data;
  const { cart: t } = useText();
  return (
    <>
      {address ? <AddressBlock address={address} /> : <p className="hint">{t.noAddress}</p>}
      <RenamedRegion suggestions={newRegions} />
      {address && <PlaceTermsNote delivery={delivery} />}
      <PlaceProblemNote delivery={delivery} />
      <p className="mt-3 mb-4">
        <a className="button button-quiet" href={paths.addressOf(address?.id ?? null)}>
          {address ? t.editAddress : t.addAddress}
        </a>
      </p>
    </>
  );
}

/** The other saved addresses, each with a button that lets this order go there, and a link to a new one. */
function OtherAddresses({ addresses }: { addresses: CartData["otherAddresses"] }) {
  const { cart: t } = useText();
  return (
    <details className="mb-4">
      <summary className="touch-link">{t.elsewhere}</summary>
      <ul>
        {addresses.map((address) => (
          <li className="mb-4" key={address.id}>
            <AddressBlock address={address} />
            <ItemButton intent="deliver-to" id={address.id} className="button button-quiet mt-3">
              {t.deliverHere}
              <span className="sr-only">{`: ${address.street}`}</span>
            </ItemButton>
          </li>
        ))}
      </ul>
      {addresses.length + 1 < MAX_ADDRESSES && (
        <a className="touch-link" href={paths.addressOf(NEW_ADDRESS)}>
          {t.addAddress}
        </a>
      )}
    </details>
  );
}

/** Says that an address has an old name, with a link to the form that takes the new one. */
function RenamedRegion({ suggestions }: { suggestions: RegionSuggestion[] }) {
  const { address: t } = useText();
  const [first, ...others] = suggestions;
  if (!first) return null;
  const name = [first.ward, first.province].filter(Boolean).join(", ");
  const isOne = others.length === 0;
  return (
    <>
      <p className="hint">{isOne ? t.renamedTo(name) : t.renamedToSeveral}</p>
      <p>
        <a className="touch-link" href={`${paths.address}#regions`}>
          {isOne ? t.useNewName : t.chooseNewName}
        </a>
      </p>
    </>
  );
}

/** The reason why the cart cannot be delivered to its address or to the chosen ward. */
export function PlaceProblemNote({ delivery: { problem } }: Place) {
  const { lang } = useText();
  if (!problem) return null;
  return <p className="field-error mb-3">{placeProblemText(lang, problem)}</p>;
}

/** The cost of delivery to the address or the chosen ward, in a shop where it depends on the place. */
function PlaceTermsNote({ delivery: { place, terms } }: Place) {
  const t = useText();
  if (!terms.dependsOnPlace || !place || !terms.isServed) return null;
  return <p className="hint">{placeTermsText(t, place, terms)}</p>;
}

/** Asks a visitor without an address for the ward, in a part of the page that opens on request. */
export function PlaceForm({ delivery, refused }: Place & { refused?: RefusedPlace }) {
  const { lang } = useText();
  const t = placeTexts[lang];
  const { place } = delivery;
  const regions = refused?.regions ?? delivery.regions;
  if (!regions) return null;
  const { city = "", state = "" } = refused?.typed ?? place ?? {};
  const error = refused && {
    status: "error" as const,
    initialValue: refused.typed,
    error: refused.errors,
  };
  const fields = formFields("where", { city, state }, error);
  return (
    <section id="where" aria-labelledby="where-title">
      <h2 id="where-title">{t.title}</h2>
      <PlaceTermsNote delivery={delivery} />
      <PlaceProblemNote delivery={delivery} />
      <details open={refused !== undefined}>
        <summary className="touch-link">{place ? t.change : t.ask}</summary>
        <div className="mt-3">
          <RegionFields
            city={fields.city}
            state={fields.state}
            regions={regions}
            intent="where-typed"
          />
          <button type="submit" name="intent" value="where" className="button button-quiet">
            {t.show}
          </button>
        </div>
      </details>
    </section>
  );
}

/** Id of the select of delivery times. */
export const SLOT_ID = "slot";

type SlotsProps = {
  slots: OrderSlot[];
  /** The value that was chosen before, if any was. */
  chosen?: string;
  /** The reason why the order was not placed at that time. */
  problem?: string;
};

/** The free delivery slots. The first one is chosen, unless the shopper chose another one. */
export function DeliverySlots({ slots, chosen, problem }: SlotsProps) {
  const { lang } = useText();
  if (slots.length === 0)
    return (
      <>
        {problem && <p className="field-error">{problem}</p>}
        <p className="hint mb-3">{slotTexts[lang].noneFree}</p>
      </>
    );
  const values = slots.map(slotValue);
  const checked = values.includes(chosen ?? "") ? chosen : values[0];
  return (
    <div className="field">
      <label htmlFor={SLOT_ID}>{arrivalTexts[lang].label}</label>
      {problem && (
        <p className="field-error" id="slot-error">
          {problem}
        </p>
      )}
      <select
        id={SLOT_ID}
        name="slot"
        defaultValue={checked}
        aria-describedby={problem && "slot-error"}
      >
        {slots.map((slot, i) => (
          <option key={values[i]} value={values[i]}>
            {arrivalText(lang, slot)}
          </option>
        ))}
      </select>
    </div>
  );
}

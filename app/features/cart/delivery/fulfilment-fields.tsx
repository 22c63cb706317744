import type { CartData } from "#app/features/cart/load-cart.http.server.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import { supportHours } from "#app/features/shop/contents/custom-texts.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { useRootData, useText } from "#app/root-data.ts";
import { FULFILMENTS } from "#db/order-values.ts";
import { DeliveryAddress } from "./delivery-address.tsx";
import type { PersonErrors } from "./pickup-person.http.server.ts";

type Props = { data: CartData; typed: CartData["note"]; errors?: PersonErrors };

/** Where an order goes: to an address or, where the shop offers it, to who picks it up. */
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
        </>
      )}
    </>
  );
}

/** A press shows the cart anew, with the fee and the fields of what was chosen. */
function FulfilmentChoice({ chosen }: { chosen: NonNullable<CartData["cart"]["fulfilment"]> }) {
  const texts = pickupTexts[useText().lang];
  return (
    <fieldset className="fulfilments">
      <legend>{texts.title}</legend>
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

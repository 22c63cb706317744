import { RegionFields } from "#app/features/accounts/addresses/region-fields.tsx";
import type { CartData } from "#app/features/cart/load-cart.http.server.ts";
import {
  placeProblemText,
  placeTermsText,
  placeTexts,
} from "#app/features/delivery/areas/place-text.ts";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";
import type { RefusedPlace } from "./delivery-place.http.server.ts";

type Props = Pick<CartData, "delivery">;

/** Why the cart cannot be delivered to its address or to the chosen ward. */
export function PlaceProblemNote({ delivery: { problem } }: Props) {
  const { lang } = useText();
  if (!problem) return null;
  return <p className="field-error mb-3">{placeProblemText(lang, problem)}</p>;
}

/** What delivery to the address or the chosen ward costs, in a shop where that depends on the place. */
export function PlaceTermsNote({ delivery: { place, terms } }: Props) {
  const t = useText();
  if (!terms.dependsOnPlace || !place || !terms.isServed) return null;
  return <p className="hint">{placeTermsText(t, place, terms)}</p>;
}

/** Asks a visitor without an address for the ward, folded away until they want to know. */
export function PlaceForm({ delivery, refused }: Props & { refused?: RefusedPlace }) {
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

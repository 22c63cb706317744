import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import type { CartData } from "#app/features/cart/load-cart.http.server.ts";
import type { RegionSuggestion } from "#app/features/delivery/regions/wards.server.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { PlaceProblemNote, PlaceTermsNote } from "./delivery-place.tsx";

/** Where parcels go, with the link that changes it. */
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
        <a className="button button-quiet" href={paths.address}>
          {address ? t.changeAddress : t.addAddress}
        </a>
      </p>
    </>
  );
}

/** Says that an address has an old name, and leads to where the new one can be taken. */
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

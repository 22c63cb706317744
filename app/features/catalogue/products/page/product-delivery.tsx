import { deliveryText } from "#app/features/delivery/areas/fee-text.ts";
import { placeTermsText, placeTexts } from "#app/features/delivery/areas/place-text.ts";
import type { PlaceTerms } from "#app/features/delivery/areas/rules.ts";
import { Personal } from "#app/kit/page/personal.tsx";
import { useRootData, useText } from "#app/root-data.ts";

/** What delivery costs: at the place of the visitor where it depends on that, else by the terms of the shop. */
export function ProductDelivery({ terms }: { terms: PlaceTerms }) {
  if (!terms.dependsOnPlace) return <ShopTerms terms={terms} />;
  return (
    <Personal variantOf={({ delivery }) => (delivery ? JSON.stringify(delivery) : null)}>
      <OwnTerms terms={terms} />
    </Personal>
  );
}

function OwnTerms({ terms }: { terms: PlaceTerms }) {
  const t = useText();
  const own = useRootData()?.delivery;
  if (own) return <p className="hint">{placeTermsText(t, own.place, own.terms)}</p>;
  return (
    <>
      <ShopTerms terms={terms} />
      <p className="hint">{placeTexts[t.lang].elsewhere}</p>
    </>
  );
}

function ShopTerms({ terms }: { terms: PlaceTerms }) {
  return <p className="hint">{deliveryText(terms, useText().product.delivery)}</p>;
}

import type { Parcel } from "#app/models/orders/runs/courier-run.ts";
import { parcelTexts } from "#app/text/shop-pages/parcel.ts";
import { useText } from "#app/ui/page/root-data.ts";

/** Where a parcel is whose courier notes each stop; nothing for any other. */
export function ParcelProgress({ parcel }: { parcel: Parcel | null }) {
  const text = parcelTexts[useText().lang];
  if (!parcel) return null;
  return (
    <p className="free-hint mt-3">
      {"mark" in parcel ? text.marks[parcel.mark] : text.stopsBefore(parcel.stopsBefore)}
    </p>
  );
}

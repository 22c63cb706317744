import type { Parcel } from "#app/features/couriers/courier-run.server.ts";
import { useText } from "#app/root-data.ts";
import { parcelTexts } from "./parcel-text.ts";

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

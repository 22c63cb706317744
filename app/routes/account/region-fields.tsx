import type { FieldMetadata } from "@conform-to/react";
import { Field } from "../../ui/form/field.tsx";
import { useText } from "../../ui/page/root-data.ts";
import { RegionSuggestions } from "./region-suggestions.tsx";
import type { Regions } from "./regions.server.ts";

type Props = {
  city: FieldMetadata<string | undefined>;
  state: FieldMetadata<string | undefined>;
  regions: Regions;
};

/**
 * The ward and the province, with suggestions. In Vietnamese the province comes first, as it tells
 * which wards to suggest.
 */
export function RegionFields({ city, state, regions }: Props) {
  const text = useText();
  const { names } = text.deliveryAddress;
  const ward = (
    <Field field={city} label={names.city!} autoComplete="address-level2" list="wards" />
  );
  const province = (
    <Field field={state} label={names.state!} autoComplete="address-level1" list="provinces" />
  );
  return (
    <>
      <div className="field-pair">
        {text.lang === "vi" ? province : ward}
        {text.lang === "vi" ? ward : province}
      </div>
      <datalist id="provinces">
        {regions.provinces.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {/* The browser's script replaces its content when the ward or the province changes. */}
      <div id="regions" aria-live="polite">
        <RegionSuggestions {...regions} text={text} />
      </div>
    </>
  );
}

import type { Regions } from "#app/features/delivery/regions/spelling.server.ts";
import { regionTexts } from "#app/features/delivery/regions/text.ts";
import type { RegionSuggestion } from "#app/features/delivery/regions/wards.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";
import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";

type Props = {
  city: FormField;
  state: FormField;
  regions: Regions;
  /** The intent of the button that keeps an unknown ward. */
  intent?: string;
};

/**
 * The ward and the province, with suggestions. In Vietnamese the province comes first, because it determines which
 * wards are suggested.
 */
export function RegionFields({ city, state, regions, intent = "save" }: Props) {
  const text = useText();
  const { names } = text.deliveryAddress;
  const ward = <Field field={city} label={names.city} autoComplete="address-level2" list="wards" />;
  const province = (
    <Field field={state} label={names.state} autoComplete="address-level1" list="provinces" />
  );
  return (
    <>
      <div className="field-pair">
        {text.lang === "vi" ? province : ward}
        {text.lang === "vi" ? ward : province}
      </div>
      <datalist id="provinces">
        <Options names={regions.provinces} />
      </datalist>
      {/* The browser's script replaces this content when the ward or the province changes. */}
      <div id="regions" aria-live="polite">
        <RegionSuggestions {...regions} lang={text.lang} />
        {city.errors && regions.unknown && (
          <p className="mb-4">
            <button type="submit" name="intent" value={intent} className="button button-quiet">
              {regionTexts[text.lang].useAsTyped(regions.unknown.city)}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Browsers match typed text letter by letter against the value and the label, so a label without diacritics lets "ben
 * nghe" find "Bến Nghé".
 */
function Options({ names }: { names: string[] }) {
  return names.map((name) => <option key={name} value={name} label={fold(name)} />);
}

/**
 * Suggests the wards of the typed province for the field of the ward, and for an old or unknown ward its new names or
 * similar ones.
 */
export function RegionSuggestions({
  wards,
  suggestions: renamed,
  unknown,
  lang,
}: Omit<Regions, "provinces"> & { lang: Lang }) {
  const t = regionTexts[lang];
  const near = unknown?.near.map((ward) => ({ ward, province: unknown.province })) ?? [];
  const suggestions: RegionSuggestion[] = near.length > 0 ? near : renamed;
  const hint = renamed.length === 1 ? t.renamed : t.split;
  const districts = new Set(suggestions.map(({ district }) => district));
  return (
    <>
      <datalist id="wards">
        <Options names={wards} />
      </datalist>
      {suggestions.length > 0 && (
        <div className="mb-4">
          <p className="hint mb-2">{near.length > 0 ? t.didYouMean : hint}</p>
          {suggestions.map((suggestion) => (
            <p key={suggestion.ward} className="mb-2">
              <ItemButton
                intent="region"
                id={regionValue(suggestion)}
                className="button button-quiet"
              >
                {labelOf(suggestion, districts.size > 1)}
              </ItemButton>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function labelOf({ ward, district, province }: RegionSuggestion, withDistrict: boolean): string {
  if (withDistrict) return `${ward} (${district})`;
  return ward ? `${ward}, ${province}` : province;
}

const regionValue = ({ ward = "", province }: RegionSuggestion) => `${ward}|${province}`;

/** Reads from the value of a suggestion's button which fields it changes. */
export function regionOf(value: string): { city?: string; state: string } {
  const [city, state] = value.split("|").map((name) => name.slice(0, MAX_ADDRESS_FIELD_LENGTH));
  return { ...(city && { city }), state: state ?? "" };
}

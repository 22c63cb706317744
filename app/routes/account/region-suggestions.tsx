import { pressOf } from "../../format/press.ts";
import type { RegionSuggestion } from "../../models/regions/wards.ts";
import type { Text } from "../../text/en.ts";

type Props = { wards: string[]; suggestions: RegionSuggestion[]; text: Text };

/** The wards of the typed province for the ward's field, and the new names of an old ward. */
export function RegionSuggestions({ wards, suggestions, text: { address: t } }: Props) {
  const districts = new Set(suggestions.map(({ district }) => district));
  return (
    <>
      <datalist id="wards">
        {wards.map((ward) => (
          <option key={ward} value={ward} />
        ))}
      </datalist>
      {suggestions.length > 0 && (
        <div className="mb-4">
          <p className="hint mb-2">{suggestions.length === 1 ? t.renamed : t.split}</p>
          {suggestions.map((suggestion) => (
            <p key={suggestion.ward} className="mb-2">
              <button
                type="submit"
                name="intent"
                value={pressOf("region", `${suggestion.ward ?? ""}|${suggestion.province}`)}
                className="button button-quiet"
              >
                {labelOf(suggestion, districts.size > 1)}
              </button>
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

import type { RegionSuggestion } from "../../models/regions/wards.ts";
import { paths } from "../../paths.ts";
import { useText } from "../../ui/page/root-data.ts";

/** Says that an address has an old name, and leads to where the new one can be taken. */
export function RenamedRegion({ suggestions }: { suggestions: RegionSuggestion[] }) {
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

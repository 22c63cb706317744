import { seenField } from "../../format/seen-field.ts";

type Props = { values: Record<string, string> };

/** Hidden fields with the values that a form showed first, to tell what was changed in it. */
export function SeenValues({ values }: Props) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={seenField(name)} value={value} />
  ));
}

import { useState } from "react";
import { seenField } from "#app/kit/format/seen-field.ts";

type Props = { values: Record<string, string> };

/**
 * Hidden fields with the values that a form showed first, to tell what was changed in it. They stay when the
 * page loads newer values under an open form, whose inputs keep theirs, too.
 */
export function SeenValues({ values }: Props) {
  const [shown] = useState(values);
  return Object.entries(shown).map(([name, value]) => (
    <input key={name} type="hidden" name={seenField(name)} value={value} />
  ));
}

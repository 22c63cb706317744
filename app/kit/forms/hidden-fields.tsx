import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { seenField } from "./seen-values.ts";
import { SURE } from "./unlikely-limits.ts";

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

/** Says of a form that is sent again which amounts its seller was asked about. */
export function SureField({ refused }: { refused: SubmissionResult<string[]> | undefined }) {
  const sure = refused?.initialValue?.[SURE];
  return typeof sure === "string" ? <input type="hidden" name={SURE} value={sure} /> : null;
}

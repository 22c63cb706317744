import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { seenField } from "./seen-values.ts";
import { SURE } from "./unlikely-limits.ts";

type Props = { values: Record<string, string> };

/**
 * Hidden fields with the values that a form showed first, to find out what was changed in it. Like the inputs of an
 * open form, they keep their values when the page loads newer ones.
 */
export function SeenValues({ values }: Props) {
  const [shown] = useState(values);
  return Object.entries(shown).map(([name, value]) => (
    <input key={name} type="hidden" name={seenField(name)} value={value} />
  ));
}

/** A hidden field with the amounts about which the seller was already asked, for a form that is sent again. */
export function SureField({ refused }: { refused: SubmissionResult<string[]> | undefined }) {
  const sure = refused?.initialValue?.[SURE];
  return typeof sure === "string" ? <input type="hidden" name={SURE} value={sure} /> : null;
}

import type { SubmissionResult } from "@conform-to/react";
import { SURE } from "#app/kit/format/seen-field.ts";

/** Says of a form that is sent again which amounts its seller was asked about. */
export function SureField({ refused }: { refused: SubmissionResult<string[]> | undefined }) {
  const sure = refused?.initialValue?.[SURE];
  return typeof sure === "string" ? <input type="hidden" name={SURE} value={sure} /> : null;
}

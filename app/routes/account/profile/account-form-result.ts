import type { SubmissionResult } from "@conform-to/react";
import type { CodeState } from "../code-section.tsx";

/** A form of the account page to show again. */
export type AccountFormResult = {
  section: "name" | "email" | "password";
  status: number;
  /** Milliseconds to wait, after too many attempts. */
  retryAfterMs?: number;
  result: SubmissionResult<string[]>;
  /** The code for the typed e-mail address. */
  code?: CodeState;
};

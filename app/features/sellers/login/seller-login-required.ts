import type { SubmissionResult } from "@conform-to/react";
import { isRouteErrorResponse } from "@remix-run/react";

/** What was typed in a form whose sender has no session. */
export type KeptForm = {
  /** Names and values of its texts. */
  fields: [string, string][];
  /** Whether that is all of it: files are never kept. */
  isWhole: boolean;
};

/** What a seller's page throws for somebody without a session; a module without server code, for components. */
export type SellerLoginRequired = {
  login: "seller";
  /** The form that was sent. */
  kept?: KeptForm;
  /** The login that came with it, which failed. */
  failed?: SubmissionResult<string[]>;
};

/** What an error boundary is to show as the seller login; null if that is not what went wrong. */
export function sellerLoginOf(error: unknown): SellerLoginRequired | null {
  const data = isRouteErrorResponse(error) ? error.data : null;
  return data?.login === "seller" ? data : null;
}

/** The name of the login form's first field, by which the server knows it. */
export const LOGIN_AGAIN = "login-again";

/** The name that a kept field has in the login form. */
export const keptName = (name: string) => `.${name}`;

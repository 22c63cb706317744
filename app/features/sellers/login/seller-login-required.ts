import type { SubmissionResult } from "@conform-to/react";
import { isRouteErrorResponse } from "@remix-run/react";

/** The typed texts of a form that was sent without a session. */
export type KeptForm = {
  /** Names and values of the text fields. */
  fields: [string, string][];
  /** Whether these are all of its fields; files are never kept. */
  isWhole: boolean;
};

/** The value that a seller's page throws without a session; here, because components import it. */
export type SellerLoginRequired = {
  login: "seller";
  /** The form that was sent. */
  kept?: KeptForm;
  /** The result of the login that came with it and failed, or needs a code now. */
  failed?: SubmissionResult<string[]>;
};

/** The value that a seller's page throws when the seller's account may not see it, or not do that: in words. */
export type MayNot = { title: string; message: string; back: string };

/** The data with which an error boundary shows the seller login; null for any other error. */
export function sellerLoginOf(error: unknown): SellerLoginRequired | null {
  const data = isRouteErrorResponse(error) ? error.data : null;
  return data?.login === "seller" ? data : null;
}

/** The name of the login form's first field, by which the server recognizes the form. */
export const LOGIN_AGAIN = "login-again";

/** The name that a kept field has in the login form. */
export const keptName = (name: string) => `.${name}`;

/** The fields of the login's second step; one of the codes is empty. */
export type SecondStep = { step: string; otp: string; recovery: string };

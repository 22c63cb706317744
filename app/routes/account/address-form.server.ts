import { type AppLoadContext, redirect } from "@remix-run/node";
import { requestLang } from "../../auth/request-lang.ts";
import { ensureSession } from "../../auth/shopper-session.ts";
import { readForm, textOf } from "../../forms/read-form.ts";
import type { AddressFields } from "../../models/accounts/addresses.ts";
import type { User } from "../../models/accounts/users.ts";
import { paths } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";
import { checkTypedCode, sendAddressCode, verifyAddressCode } from "./address-code.server.ts";
import { saveTypedAddress } from "./address-draft.server.ts";
import type { AddressFormRequest } from "./address-form-request.ts";
import { type AddressFormResult, rejectForm, rejectUnavailable } from "./address-form-result.ts";
import { regionOf } from "./region-intent.ts";
import { submitAddress } from "./submit-address.server.ts";

/**
 * Handles the address form: sends a code, verifies it, allows another email address, takes the new
 * name of a ward, or saves the address. Every action saves what was typed as a draft first.
 */
export async function handleAddressForm(
  request: Request,
  context: AppLoadContext,
  user: User,
): Promise<Response | AddressFormResult> {
  const form = await readForm(request);
  const { session } = await ensureSession(context, request);
  const formRequest: AddressFormRequest = {
    context,
    form,
    user,
    sessionHash: session.hash,
    email: textOf(form, "email").trim(),
    t: textFor(await requestLang(context, request)),
  };
  return catchUnavailable(
    () => handleIntent(formRequest),
    () => rejectUnavailable(form, formRequest.t),
  );
}

async function handleIntent(
  formRequest: AddressFormRequest,
): Promise<Response | AddressFormResult> {
  const { context, form, sessionHash } = formRequest;
  const intent = textOf(form, "intent");
  const region = regionOf(intent);
  const changes = intent === "change-email" ? { email: "" } : region;
  await saveTypedAddress(context, sessionHash, form, changes ?? {});
  if (region) return takeRegion(formRequest, region);
  switch (intent) {
    case "send-otp":
      return sendAddressCode(formRequest);
    case "verify-otp":
      return verifyAddressCode(formRequest);
    case "change-email":
      return redirect(`${paths.address}#address-email`, 303);
    default:
      return submitAddress(formRequest);
  }
}

/** Shows the form with the new names. A typed code is not part of the draft, so it is verified now. */
async function takeRegion(
  formRequest: AddressFormRequest,
  region: Partial<AddressFields>,
): Promise<Response | AddressFormResult> {
  const codeError = await checkTypedCode(formRequest);
  if (!codeError) return redirect(`${paths.address}#address-city`, 303);
  const { form } = formRequest;
  for (const [name, value] of Object.entries(region)) form.set(name, value);
  return rejectForm(form, 400, { otp: [codeError] });
}

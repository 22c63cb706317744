import { textOf } from "../../forms/read-form.ts";
import { findPostcode } from "../../models/regions/wards.ts";

/** Fills in the postcode of the typed province if none was typed. */
export async function fillPostcode(form: FormData): Promise<void> {
  if (textOf(form, "zipcode").trim()) return;
  const postcode = await findPostcode({ city: textOf(form, "city"), state: textOf(form, "state") });
  if (postcode) form.set("zipcode", postcode);
}

import type { FocusEvent } from "react";
import { hrefWith } from "#app/paths.ts";

/** Suggests the wards of a province as soon as it is typed, on sellers' pages: a form's or fieldset's `onBlur`. */
export async function suggestWards({ target }: FocusEvent<HTMLElement>): Promise<void> {
  const { form, name } = target as HTMLInputElement;
  if (name !== "city" && name !== "state") return;
  const { state, city } = Object.fromEntries(new FormData(form!)) as Record<string, string>;
  const { lang } = document.documentElement;
  const path = hrefWith("/regions/wards", { province: state, ward: city, lang });
  const html = await fetch(path).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  const part = document.getElementById("regions");
  // React does not touch this part until the next answer replaces all of it.
  if (html && part) part.innerHTML = html;
}

import { loadPart } from "./load-part.ts";

// Suggests wards as soon as the address form's province or ward is typed.
document.addEventListener("change", ({ target }) => {
  const { form, name } = target as HTMLInputElement;
  if (name !== "city" && name !== "state") return;
  const typed = { province: form!.state.value, ward: form!.city.value };
  loadPart("/regions/wards", typed, (options) => {
    document.getElementById("regions")!.innerHTML = options;
  });
});

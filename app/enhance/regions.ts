let latest: URLSearchParams;

// Suggests wards as soon as the address form's province or ward is typed.
document.addEventListener("change", async ({ target }) => {
  const { form, name } = target as HTMLInputElement;
  const box = document.getElementById("regions");
  if (!box || !/^(city|state)$/.test(name)) return;
  const [ward, province] = ["city", "state"].map((field) => new FormData(form!).get(field));
  const query = new URLSearchParams({
    lang: document.documentElement.lang,
    province: province as string,
    ward: ward as string,
  });
  latest = query;
  const options = await fetch(`/regions/wards?${query}`)
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "");
  // A response may arrive after that to a later change.
  if (options && latest === query) box.innerHTML = options;
});

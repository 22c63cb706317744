/** Milliseconds without typing after which suggestions are requested. */
const PAUSE_MS = 200;

/** The only request for a part of a page: a later one replaces it, because the earlier one is outdated. */
const partRequest = new XMLHttpRequest();

/** Loads a part of a page from the shop, in the page's language. */
function loadPart(
  path: string,
  values: Record<string, string>,
  show: (html: string) => void,
): void {
  const query = new URLSearchParams({ lang: document.documentElement.lang, ...values });
  partRequest.open("GET", `${path}?${query}`);
  partRequest.onload = () => {
    if (partRequest.status === 200) show(partRequest.response);
  };
  partRequest.send();
}

for (const field of document.querySelectorAll<HTMLInputElement>("[type=search]")) {
  const box = document.createElement("div");
  field.form!.appendChild(box);
  let timer: ReturnType<typeof setTimeout>;
  /** The option that the arrow keys have reached. */
  let selected: Element | null = null;

  const set = (name: string, value: string) => field.setAttribute(`aria-${name}`, value);
  const select = (option: Element | null) => {
    if (selected) selected.removeAttribute("aria-selected");
    selected = option;
    set("activedescendant", option ? option.id : "");
    if (!option) return;
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
  };
  const show = (list: string) => {
    box.innerHTML = list;
    set("expanded", `${!!list}`);
  };
  const close = () => {
    clearTimeout(timer);
    partRequest.abort();
    select(null);
    show("");
  };

  field.setAttribute("role", "combobox");
  set("autocomplete", "list");
  set("controls", "suggestions");
  close();
  field.onblur = close;
  field.oninput = () => {
    close();
    const q = field.value.trim();
    if (q[1]) timer = setTimeout(() => loadPart("/search/suggestions", { q }, show), PAUSE_MS);
  };
  // The field keeps the focus; otherwise the list would close before a click on it counts.
  box.onmousedown = (event) => event.preventDefault();
  field.onkeydown = (event) => {
    const { key } = event;
    const end = (position: string) => box.querySelector(`a:${position}-child`);
    if (!end("first")) return;
    if (key === "ArrowDown") select(selected ? selected.nextElementSibling : end("first"));
    else if (key === "ArrowUp") select(selected ? selected.previousElementSibling : end("last"));
    else if (key === "Escape") close();
    else if (key === "Enter" && selected) (selected as HTMLElement).click();
    else return;
    event.preventDefault();
  };
}

// Suggests wards when the province or ward of the address form changes.
document.addEventListener("change", ({ target }) => {
  const { form, name } = target as HTMLInputElement;
  if (name !== "city" && name !== "state") return;
  const typed = { province: form!.state.value, ward: form!.city.value };
  loadPart("/regions/wards", typed, (options) => {
    document.getElementById("regions")!.innerHTML = options;
  });
});

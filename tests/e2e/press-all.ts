/** Presses in the page one after the other, as if all fields were typed in, and returns what is lost. */
export function pressAll(): Promise<string[]> {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  const fields =
    "main :is(input:not([type]), [type=text], [type=search], [type=email], [inputmode], textarea)";
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
    field.value = `7${typed.size}`;
    typed.set(field, field.value);
  }
  const heading = document.querySelector("h1");
  const isPress = (element: HTMLElement) =>
    element instanceof HTMLAnchorElement
      ? element.protocol.startsWith("http") && !element.target && !element.download
      : true;
  const presses = [
    ...document.querySelectorAll<HTMLElement>("a[href], button[type=submit], summary"),
  ].filter(isPress);
  const lost = new Set<string>();
  const press = async (element: HTMLElement) => {
    element.click();
    await new Promise((done) => setTimeout(done, 20));
    const name = element.textContent!.trim() || element.getAttribute("href") || element.tagName;
    if (document.querySelector("h1") !== heading) lost.add(`page: ${name}`);
    for (const [field, value] of typed)
      if (!field.isConnected || field.value !== value) lost.add(`${field.name}: ${name}`);
  };
  return presses
    .reduce((before, element) => before.then(() => press(element)), Promise.resolve())
    .then(() => [...lost]);
}

/** Shoppers' pages and slips have no script that could keep them. */
export const isPlain = (screen: string) =>
  !screen.startsWith("seller") || screen === "seller-slips";

/** The only request for a part of a page: a later one replaces it, as it is outdated by then. */
export const partRequest = new XMLHttpRequest();

/** Loads a part of a page from the shop, in the page's language. */
export function loadPart(
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

import { askShop, isReady, untilAnswered } from "./connection.ts";

/** Lets links to other documents be followed once the shop answers. */
export function followLinksOnceAnswered(): void {
  window.addEventListener("click", followLink);
}

/** Follows a link to another document, unless it opens elsewhere or only moves within the page. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const isOtherTab =
    event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || isOtherTab || link.target || link.download) return;
  const isSamePage = link.hash && link.href.split("#")[0] === location.href.split("#")[0];
  if (link.origin !== location.origin || isSamePage) return;
  event.preventDefault();
  openDocument(link.href);
}

let opening = new AbortController();

/** Opens another document once the shop answers: the browser would replace the page by its own error. */
export function openDocument(href: string): void {
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;
  untilAnswered(() => askShop(signal), { isPress: false, isOfUse: isReady, signal }).then(
    () => location.assign(href),
    () => {},
  );
}

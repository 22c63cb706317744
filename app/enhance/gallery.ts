// A thumbnail of the product page changes the picture in place.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".thumbnails a");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const main = document.querySelector<HTMLImageElement>(".gallery img")!;
  const thumbnail = link.querySelector("img")!;
  main.srcset = thumbnail.srcset;
  main.src = thumbnail.src;
  document.querySelector(".thumbnails [aria-current]")!.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  // The URL names the picture, so that a reload and a form sent in place keep it; Back leaves the page.
  history.replaceState(null, "", link.href);
  main.closest("form")!.querySelector<HTMLInputElement>("[name=next]")!.value =
    link.pathname + link.search;
});

import { useText } from "../../ui/use-shop.ts";
import { pagesAround } from "./pages-around.ts";
import { addressOf, type ListPlace } from "./product-list-address.ts";

/** Links to the pages of the product list: previous, some by their number, next. */
export function PageLinks({ place, pages }: { place: ListPlace; pages: number }) {
  const t = useText();
  const shown = pagesAround(place.page, pages);
  const link = (page: number, text: string | number) => (
    <a href={addressOf({ ...place, page })} aria-current={text === place.page ? "page" : undefined}>
      {text}
    </a>
  );
  return (
    <nav className="pages" aria-label={t.products.pagination}>
      {place.page > 1 && link(place.page - 1, t.products.previous)}
      {shown.map((page, i) => (
        <span key={page} className="contents">
          {i > 0 && page - shown[i - 1]! > 1 && <span aria-hidden="true">…</span>}
          {link(page, page)}
        </span>
      ))}
      {place.page < pages && link(place.page + 1, t.products.next)}
    </nav>
  );
}

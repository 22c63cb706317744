import { useText } from "./page/root-data.ts";
import { pagesAround } from "./pages-around.ts";

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

/** Links to the pages of a list: previous, some by their number, next; nothing for a single page. */
export function PageLinks({ page, pages, hrefOf }: Props) {
  const t = useText();
  if (pages === 1) return null;
  const shown = pagesAround(page, pages);
  const link = (to: number, text: string | number) => (
    <a href={hrefOf(to)} aria-current={text === page ? "page" : undefined}>
      {text}
    </a>
  );
  return (
    <nav className="pages" aria-label={t.products.pagination}>
      {page > 1 && link(page - 1, t.products.previous)}
      {shown.map((each, i) => (
        <span key={each} className="contents">
          {i > 0 && each - shown[i - 1]! > 1 && <span aria-hidden="true">…</span>}
          {link(each, each)}
        </span>
      ))}
      {page < pages && link(page + 1, t.products.next)}
    </nav>
  );
}

import { useText } from "../../ui/page/root-data.ts";
import { pagesAround } from "../../ui/pages-around.ts";

/** Prev, numbered pages around the current one with first and last, Next: buttons of the filter's form. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const t = useText();
  const shown = pagesAround(page, pages);
  return (
    <fieldset className="pages">
      <legend className="sr-only">{t.products.pagination}</legend>
      <button type="submit" name="page" value={page - 1} disabled={page === 1}>
        {t.seller.prev}
      </button>
      {shown.map((n, i) => (
        <span key={n}>
          {i > 0 && n - shown[i - 1]! > 1 && <span aria-hidden="true">… </span>}
          <button
            type="submit"
            name="page"
            value={n}
            aria-current={n === page ? "page" : undefined}
          >
            {n}
          </button>
        </span>
      ))}
      <button type="submit" name="page" value={page + 1} disabled={page === pages}>
        {t.seller.next}
      </button>
    </fieldset>
  );
}

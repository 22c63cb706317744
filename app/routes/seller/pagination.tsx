import { useText } from "../../ui/use-shop.ts";

/** How many pages are shown either side of the current one. */
const AROUND = 2;

/** Prev, numbered pages around the current one with first and last, Next: buttons of the filter's form. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const t = useText();
  const shown = [...new Set([1, ...range(page - AROUND, page + AROUND), pages])].filter(
    (n) => n >= 1 && n <= pages,
  );
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

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

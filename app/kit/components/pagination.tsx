import { type ButtonHTMLAttributes, Fragment, type ReactNode } from "react";
import { intentOf } from "#app/kit/format/intent.ts";
import { useText } from "#app/root-data.ts";
import { Spaced } from "./spaced.tsx";

/** Pages that are shown on either side of the current one. */
const NEIGHBOURS = 2;

/** Links to the pages of a list; nothing if there is only one page. */
export function PageLinks({
  page,
  pages,
  hrefFor,
}: {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}) {
  const t = useText();
  if (pages === 1) return null;
  return (
    <nav className="pages" aria-label={t.products.pagination}>
      <Spaced>
        {page > 1 && <a href={hrefFor(page - 1)}>{t.products.previous}</a>}
        {withGaps(visiblePages(page, pages), (number) => (
          <a href={hrefFor(number)} aria-current={number === page ? "page" : undefined}>
            {number}
          </a>
        ))}
        {page < pages && <a href={hrefFor(page + 1)}>{t.products.next}</a>}
      </Spaced>
    </nav>
  );
}

/** The same as buttons named `page`, for a form that also carries filters. */
export function PageButtons({
  page,
  pages,
  isCompact = false,
  form,
}: {
  page: number;
  pages: number;
  /** Shows the number of the page instead of buttons for every page. */
  isCompact?: boolean;
  /** Id of the form that the buttons belong to, unless they stand in it. */
  form?: string;
}) {
  const t = useText();
  return (
    <fieldset className="pages">
      <legend className="sr-only">{t.products.pagination}</legend>
      <PageButton to={page - 1} form={form} disabled={page === 1}>
        {t.seller.prev}
      </PageButton>
      {isCompact ? (
        <span>{t.orderList.pageOf(page, pages)}</span>
      ) : (
        withGaps(visiblePages(page, pages), (number) => (
          <PageButton to={number} form={form} aria-current={number === page ? "page" : undefined}>
            {number}
          </PageButton>
        ))
      )}
      <PageButton to={page + 1} form={form} disabled={page === pages}>
        {t.seller.next}
      </PageButton>
    </fieldset>
  );
}

function PageButton({ to, ...props }: ButtonHTMLAttributes<HTMLButtonElement> & { to: number }) {
  return <button {...props} type="submit" name="intent" value={intentOf("page", String(to))} />;
}

/** The first page, those around the current one, and the last. */
function visiblePages(page: number, pages: number): number[] {
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, i) => page - NEIGHBOURS + i);
  return [...new Set([1, ...around, pages])].filter((number) => number >= 1 && number <= pages);
}

/** Renders page numbers with an ellipsis where numbers are left out. */
function withGaps(numbers: number[], render: (number: number) => ReactNode): ReactNode {
  return numbers.map((number, i) => (
    <Fragment key={number}>
      {i > 0 && number - numbers[i - 1]! > 1 && <span aria-hidden="true">…</span>}
      {render(number)}
    </Fragment>
  ));
}

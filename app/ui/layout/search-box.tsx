import { useLocation, useSearchParams } from "@remix-run/react";
import { hrefWith, paths } from "../../paths.ts";
import { Illustration } from "../illustration.tsx";
import { useText } from "../page/root-data.ts";

/** Element id of the search box: a link to it focuses it. */
export const SEARCH_ID = "search";

/** Searches the current page; a link clears the search. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = params.get("q") ?? "";
  const category = pathname === paths.products ? (params.get("category") ?? "") : "";
  const clearHref = query ? hrefWith(pathname, { category }) : undefined;
  return (
    <SearchForm
      id={SEARCH_ID}
      action={pathname}
      query={query}
      category={category}
      clearHref={clearHref}
    />
  );
}

type Props = {
  /** Path of the page that shows the results. */
  action: string;
  query: string;
  id?: string;
  /** Restricts the search. */
  category?: string;
  /** Where a link that clears the search leads; without it, there is no such link. */
  clearHref?: string;
};

/** A plain GET form that searches products by name. */
export function SearchForm({ action, query, id, category, clearHref }: Props) {
  const { search: t } = useText();
  return (
    <search className="search">
      <form method="get" action={action}>
        {category && <input type="hidden" name="category" value={category} />}
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t.label}
          placeholder={t.label}
          enterKeyHint="search"
          autoComplete="off"
        />
        {clearHref && (
          <a className="search-clear icon-button" href={clearHref}>
            <Illustration name="icon-close" label={t.clear} />
          </a>
        )}
        <button type="submit" className="icon-button">
          <Illustration name="icon-search" label={t.submit} />
        </button>
      </form>
    </search>
  );
}

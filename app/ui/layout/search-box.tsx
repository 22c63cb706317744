import { useLocation, useSearchParams } from "@remix-run/react";
import { hrefWith, paths } from "../../paths.ts";
import { Illustration } from "../illustration.tsx";
import { useText } from "../page/root-data.ts";

/** Element id of the search box: a link to it focuses it. */
export const SEARCH_ID = "search";

/** Searches the current page with a plain GET form; a link clears the search. */
export function SearchBox() {
  const t = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = params.get("q") ?? "";
  const category = pathname === paths.products ? (params.get("category") ?? "") : "";
  const cleared = hrefWith(pathname, { category });
  return (
    <search className="search">
      <form method="get" action={pathname}>
        {category && <input type="hidden" name="category" value={category} />}
        <input
          id={SEARCH_ID}
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t.search.label}
          placeholder={t.search.label}
          enterKeyHint="search"
          autoComplete="off"
        />
        {query && (
          <a className="search-clear" href={cleared} aria-label={t.search.clear}>
            <Illustration name="icon-close" />
          </a>
        )}
        <button type="submit" aria-label={t.search.submit}>
          <Illustration name="icon-search" />
        </button>
      </form>
    </search>
  );
}

import { useLocation, useSearchParams } from "@remix-run/react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** A plain GET form that searches products by name: home on home, all products elsewhere. A link clears the search. */
export function SearchBox() {
  const { search: t } = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const action = pathname === paths.home ? paths.home : paths.products;
  const isHere = pathname === action;
  const query = (isHere && params.get("q")) || "";
  const category = (action === paths.products && isHere && params.get("category")) || "";
  const clearHref = query ? hrefWith(action, { category }) : undefined;
  return (
    <search className="search">
      <form method="get" action={action}>
        {category && <input type="hidden" name="category" value={category} />}
        <input
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

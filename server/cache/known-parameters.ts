import { paths } from "../../app/paths.ts";

const MAX_SEARCH_CHARACTERS = 200;
const PARAMETERS = new Set(["category", "page"]);

/** Other parameters would be cached as pages of their own and displace those that shoppers request. */
export function hasKnownParameters({ pathname, search, searchParams }: URL): boolean {
  if (!search) return true;
  if (!pathname.startsWith(paths.products) || search.length > MAX_SEARCH_CHARACTERS) return false;
  return [...searchParams.keys()].every((name) => PARAMETERS.has(name));
}

/** Whether a URL is a search for products, without parameters that it does not need. */
export function isSearch({ pathname, search, searchParams }: URL): boolean {
  if (!search || search.length > MAX_SEARCH_CHARACTERS || !searchParams.has("q")) return false;
  if (pathname !== paths.home && pathname !== paths.products) return false;
  return [...searchParams.keys()].every((name) => name === "q" || PARAMETERS.has(name));
}

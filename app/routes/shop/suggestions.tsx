import type { LoaderFunctionArgs } from "@remix-run/node";
import { fold } from "#app/format/fold.ts";
import { formatVnd } from "#app/format/vnd.ts";
import { cachedCategories } from "#app/models/catalogue/categories.ts";
import { MAX_QUERY_LENGTH } from "#app/models/catalogue/search/product-search.ts";
import { suggestProducts } from "#app/models/catalogue/search/suggest-products.ts";
import { createBeginning } from "#app/models/catalogue/search/words.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { categoryLabel } from "#app/text/category-text.ts";
import { chooseLang, textFor } from "#app/text/languages.ts";
import { htmlPart } from "#app/web/html-part.ts";

const MAX_CATEGORIES = 2;
const MAX_SUGGESTIONS = 8;
const ONE_MINUTE = 60;

/** Part of the search box for the browser's script: links to what a search for the typed text has first. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const t = textFor(chooseLang(searchParams.get("lang") ?? "", null, null));
  const query = searchParams.get("q") ?? "";
  const folded = query.length > MAX_QUERY_LENGTH ? "" : fold(query);
  if (!folded) return htmlPart(null, ONE_MINUTE);

  const begins = createBeginning(query);
  const categories = (await cachedCategories(db))
    .map(({ path, name }) => ({ path, name: categoryLabel(t, { path, name }) }))
    .filter(begins)
    .slice(0, MAX_CATEGORIES);
  const cards = await suggestProducts(db, query, MAX_SUGGESTIONS - categories.length);
  const options = [
    ...categories.map(({ path, name }) => ({
      href: paths.category(path),
      name,
      detail: t.orders.category,
    })),
    ...cards.map(({ id, name, categoryPath, offerPriceVnd }) => ({
      href: paths.product(categoryPath ?? OTHERS_PATH, id),
      name,
      detail: formatVnd(offerPriceVnd),
    })),
  ];
  if (options.length === 0) return htmlPart(null, ONE_MINUTE);
  return htmlPart(
    <div id="suggestions" role="listbox" aria-label={t.search.suggestions}>
      {options.map(({ href, name, detail }, i) => (
        <a key={href} id={`suggestion-${i}`} role="option" tabIndex={-1} href={href}>
          {name} <span>{detail}</span>
        </a>
      ))}
    </div>,
    ONE_MINUTE,
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownNameLang } from "#app/features/catalogue/card/text-lang.ts";
import { cachedCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { findDishes } from "#app/features/catalogue/dishes/find-dishes.server.ts";
import { dishTexts } from "#app/features/catalogue/dishes/text.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { fold } from "#app/kit/format/fold.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { htmlPart } from "#app/kit/request/responses.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { chooseLang, textFor } from "#app/text/languages.ts";
import { MAX_QUERY_LENGTH } from "./product-search.server.ts";
import { listWithConditions, suggestProducts } from "./search-results.server.ts";
import { createBeginning } from "./words.server.ts";

const MAX_CATEGORIES = 2;
const MAX_DISHES = 2;
const MAX_SUGGESTIONS = 8;
const ONE_MINUTE = 60;

/** A part of the search box, for the browser's script: links to the first results of the typed text. */
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
  const dishes = await findDishes(db, query, MAX_DISHES);
  const limit = MAX_SUGGESTIONS - categories.length - dishes.length;
  const fitting = await listWithConditions(db, query, limit);
  const cards = fitting?.products ?? (await suggestProducts(db, query, limit));
  const options = [
    ...categories.map(({ path, name }) => ({
      href: paths.category(path),
      name,
      own: null,
      lang: undefined,
      detail: t.orders.category,
    })),
    ...cards.map(({ id, categoryPath, offerPriceVnd, ...card }) => ({
      href: paths.product(categoryPath ?? OTHERS_PATH, id),
      name: shownName(t.lang, card),
      own: card.nameEn && card.nameEn !== card.name ? card.name : null,
      lang: ownNameLang(t.lang, card),
      detail: formatVnd(offerPriceVnd),
    })),
    ...dishes.map((dish) => ({
      href: paths.dish(dish.path),
      name: shownName(t.lang, dish),
      own: dish.nameEn && dish.nameEn !== dish.name ? dish.name : null,
      lang: ownNameLang(t.lang, dish),
      detail: dishTexts[t.lang].dish,
    })),
  ];
  if (options.length === 0) return htmlPart(null, ONE_MINUTE);
  return htmlPart(
    <div id="suggestions" role="listbox" aria-label={t.search.suggestions}>
      {options.map(({ href, name, own, lang, detail }, i) => (
        <a key={href} id={`suggestion-${i}`} role="option" tabIndex={-1} href={href} lang={lang}>
          {name} {t.lang === "en" && own && <small lang="vi">{own}</small>} <span>{detail}</span>
        </a>
      ))}
    </div>,
    ONE_MINUTE,
  );
}

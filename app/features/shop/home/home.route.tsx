import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CartForm, ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import { cachedCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { DishCards } from "#app/features/catalogue/dishes/dish-links.tsx";
import { type DishCard, listDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import { dishTexts } from "#app/features/catalogue/dishes/text.ts";
import {
  CategoryTiles,
  NearProducts,
  NoResults,
  ProductSection,
} from "#app/features/catalogue/listing/product-groups.tsx";
import { listBestSellers } from "#app/features/catalogue/products/products.server.ts";
import {
  countFound,
  listBest,
  listBestSoldOut,
  listNear,
  listWithConditions,
} from "#app/features/catalogue/search/search-results.server.ts";
import { WishLink, WishSection } from "#app/features/catalogue/wishes/wish-form.tsx";
import { bannerSlides, type Slide } from "#app/features/shop/contents/custom-texts.ts";
import { shownBannerFacts } from "#app/features/shop/contents/own-figures.server.ts";
import { readCustomTexts } from "#app/features/shop/contents/shop-content.server.ts";
import { NewsletterField } from "#app/features/shop/frame/footer.tsx";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { searchText } from "#app/kit/format/fold.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { pageMeta, pageText, rootDataOf } from "#app/kit/page/page-meta.ts";
import { Personal } from "#app/kit/page/personal.tsx";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { Db } from "#db/client.server.ts";
import { OwnOrders } from "./own-orders.tsx";

export const handle: RouteHandle = { cachedAs: "page", cardsOnly: true };

const MAX_BEST_SELLERS = 5;
const MAX_DISHES = 4;

export const meta: MetaFunction<typeof loader> = (args) => {
  const root = rootDataOf(args);
  const t = pageText(args);
  return pageMeta(args, {
    title: args.data?.query ? t.search.resultsFor(args.data.query) : t.home.title,
    description: t.descriptions.home,
    canonical: paths.home,
    noindex: Boolean(args.data?.query),
    jsonLd: root && [
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: root.shop.name,
        url: root.origin,
        potentialAction: {
          "@type": "SearchAction",
          target: `${root.origin}${paths.products}?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: root.shop.name,
        url: root.origin,
        email: root.shop.email || undefined,
        telephone: root.shop.phone || undefined,
        address: root.shop.address || undefined,
      },
    ],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const query = searchText(new URL(request.url).searchParams.get("q"));
  const [categories, results, banner, facts] = await Promise.all([
    cachedCategories(db),
    query ? search(db, query) : null,
    readCustomTexts(db, "banner"),
    shownBannerFacts(db),
  ]);
  const bestSellers = results ? [] : await listBestSellers(db, MAX_BEST_SELLERS);
  const dishes = results ? [] : (await listDishes(db)).slice(0, MAX_DISHES);
  return { query, categories, bestSellers, dishes, results, banner, facts };
}

async function search(db: Db, query: string) {
  const fitting = await listWithConditions(db, query, MAX_BEST_SELLERS);
  if (fitting && fitting.total > 0) {
    const { total, products } = fitting;
    return { ...NOTHING_ELSE, total, products };
  }
  const { total, letters } = await countFound(db, query);
  const [products, near] = await Promise.all([
    listBest(db, query, MAX_BEST_SELLERS),
    listNear(db, query, { found: total, limit: MAX_BEST_SELLERS }),
  ]);
  // All Products lists sold-out products below those in stock. If nothing in stock matches, nobody goes there, so they
  // are listed here.
  const soldOut = total > 0 ? [] : await listBestSoldOut(db, query, MAX_BEST_SELLERS);
  return { total, letters, products, near, soldOut };
}

const NOTHING_ELSE = { letters: 0, near: [], soldOut: [] };

type Found = Awaited<ReturnType<typeof search>>;

export default function Home() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { query, categories, bestSellers, dishes, results, banner, facts } = loaded;
  const ownFigures = useRootData()?.shop.ownFigures;
  return (
    <>
      <h1 className="sr-only">{t.home.title}</h1>
      {results ? (
        <Results query={query} {...results} />
      ) : (
        <Personal
          variantOf={({ past, cart, saved }) => (past ? JSON.stringify([past, cart, saved]) : null)}
        >
          <OwnOrders shown={bestSellers} />
        </Personal>
      )}
      <Banner
        slides={bannerSlides(t, banner, facts)}
        learnMoreHref={results?.total === 0 ? paths.products : "#products"}
      />
      <CategoryTiles categories={categories} />
      {!results && (
        <section aria-labelledby="products">
          <div className="section-head">
            <h2 id="products">{t.home.bestSellers}</h2>
          </div>
          {bestSellers.length === 0 ? (
            <EmptyState illustration="empty-search" title={t.products.empty} />
          ) : (
            <CartForm>
              <ProductGrid
                cards={bestSellers}
                five
                isFirst
                more={{ href: paths.products, text: t.products.seeAll }}
              />
            </CartForm>
          )}
        </section>
      )}
      {dishes.length > 0 && <Dishes dishes={dishes} />}
      {!ownFigures && (
        <section className="panel home-newsletter" aria-labelledby="newsletter">
          <h2 id="newsletter">{t.footer.newsletter}</h2>
          <p>{t.footer.newsletterHint}</p>
          <NewsletterField id="home-newsletter" />
        </section>
      )}
    </>
  );
}

function Dishes({ dishes }: { dishes: DishCard[] }) {
  const texts = dishTexts[useText().lang];
  return (
    <section aria-labelledby="dishes">
      <div className="section-head">
        <h2 id="dishes">{texts.title}</h2>
        <a className="touch-link leads-on" href={paths.dishes}>
          {texts.all}
        </a>
      </div>
      <div className="shelf scroll-row">
        <DishCards dishes={dishes} isLate />
      </div>
    </section>
  );
}

const DRAWINGS = ["fresh", "deals", "organic"];

type BannerProps = {
  /** At most three. */
  slides: Slide[];
  learnMoreHref: string;
};

/**
 * Slides that cross-fade with CSS only, 4500 ms each. They pause without script when the checkbox is ticked, the
 * pointer is over them or a button has the focus. Choosing a slide stops them; a reset starts them again.
 */
function Banner({ slides, learnMoreHref }: BannerProps) {
  const t = useText();
  if (slides.length === 0) return null;
  const hasControls = slides.length > 1;
  return (
    <section className="banner" aria-label={t.home.banner}>
      {/* The method "dialog" keeps Enter from sending anything. The controls come first, because sibling selectors
          only reach later elements. Styles reveal the controls, which are useless without styles. */}
      <form method="dialog" autoComplete="off" className={slides.length === 2 ? "two" : undefined}>
        {hasControls &&
          slides.map(({ number, title }) => (
            <input type="radio" name="slide" aria-label={title} hidden key={number} />
          ))}
        {hasControls && <input type="checkbox" aria-label={t.home.pause} hidden />}
        <div className="slides">
          {slides.map(({ number, title, highlight, button }) => (
            <div className={`slide ${DRAWINGS[number - 1]}`} key={number}>
              <Illustration name={`slide-${DRAWINGS[number - 1]}`} />
              <h2>{title}</h2>
              {highlight && <p>{highlight}</p>}
              <div>
                <a className="button" href={paths.products}>
                  {button}
                </a>
              </div>
            </div>
          ))}
        </div>
        {hasControls && (
          <>
            <div className="dots" hidden>
              {slides.map(({ number }) => (
                <span className="dot" key={number} />
              ))}
            </div>
            <span className="pause icon-button" hidden>
              <Illustration name="icon-pause" />
              <Illustration name="icon-play" />
            </span>
            <button type="reset" className="pause icon-button" aria-label={t.home.play} hidden>
              <Illustration name="icon-play" />
            </button>
          </>
        )}
        <a className="touch-link" href={learnMoreHref}>
          {t.home.learnMore}
        </a>
      </form>
    </section>
  );
}

/** The best sellers that a search found, above everything else on the page. */
function Results({ query, total, letters, products, near, soldOut }: Found & { query: string }) {
  const t = useText();
  const href = hrefWith(paths.products, { q: query });
  return (
    <>
      {total + near.length + soldOut.length === 0 && (
        <NoResults query={query} text={t.home.bestSellersEmpty} clearHref={paths.home} />
      )}
      <CartForm>
        <ProductSection
          id="products"
          title={t.search.count(products.length, total, query)}
          link={total > products.length ? { href, text: t.search.seeAll(total) } : undefined}
          cards={products}
          five
        />
        <ProductSection id="sold-out" title={t.search.soldOut} cards={soldOut} five />
        <NearProducts query={query} cards={near} hasExact={total > 0} five />
      </CartForm>
      {letters > 0 && (
        <a className="touch-link" href={href}>
          {t.search.letters(letters)}
        </a>
      )}
      {total === 0 ? <WishSection query={query} /> : <WishLink query={query} />}
    </>
  );
}

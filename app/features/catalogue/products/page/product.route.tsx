import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  CartControl,
  CartForm,
  Heart,
  Price,
  ProductGrid,
  weightText,
} from "#app/features/catalogue/card/product-card.tsx";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { Breadcrumb } from "#app/features/catalogue/listing/listing-head.tsx";
import { stepText } from "#app/features/catalogue/prices/shopper-text.ts";
import { productFactTexts } from "#app/features/catalogue/products/facts-text.ts";
import { descriptionLines } from "#app/features/catalogue/products/product-limits.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { listRelated } from "#app/features/catalogue/products/related-products.server.ts";
import { listProductReviews } from "#app/features/catalogue/reviews/reviews.server.ts";
import { Reviews, Stars } from "#app/features/catalogue/reviews/reviews.tsx";
import { TellMeFields, TellMeForm } from "#app/features/catalogue/stock/tell-me.tsx";
import { termsAt } from "#app/features/delivery/areas/place-terms.server.ts";
import { Arrives } from "#app/features/delivery/slots/arrives.tsx";
import { Assurance } from "#app/features/shop/home/assurance.tsx";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { PressButton } from "#app/kit/forms/press-button.tsx";
import { pageMeta, pageText, rootDataOf } from "#app/kit/page/page-meta.ts";
import { contentLocation } from "#app/kit/request/content-location.ts";
import { ownHeaders, type RouteHandle } from "#app/kit/request/route-handle.ts";
import { cardId, OTHERS_PATH, paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { PriceStep } from "#db/order-values.ts";
import { findDescriptionFacts } from "./description-facts.ts";
import { ProductDelivery } from "./product-delivery.tsx";
import { Gallery } from "./product-gallery.tsx";
import { productJsonLd } from "./product-json-ld.ts";

export const handle: RouteHandle = { cachedAs: "page" };

const DEFAULT_RATING = 4;

export const meta: MetaFunction<typeof loader> = (args) => {
  const root = rootDataOf(args);
  if (!args.data || !root) return [];
  const t = pageText(args);
  const { product, reviews, currency } = args.data;
  const ref = product.imageRefs[0];
  const category = productCategoryLabel(t, product);
  const description = product.lines.join(" ") || t.descriptions.product(product.name, category);
  return pageMeta(args, {
    title: product.name,
    description: product.shortDescription || description,
    keywords: `${product.name}, ${category}`,
    canonical: hrefOf(product),
    image: ref && paths.socialPicture(ref),
    jsonLd: productJsonLd({ ...product, description, reviews: reviews.reviews }, root, t, currency),
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, settings } = context;
  const product = await findProduct(db, params.id ?? "");
  if (!product) throw new Response(null, { status: 404 });
  const { description, ...rest } = product;
  const content = {
    product: { ...rest, lines: descriptionLines(description) },
    related: await listRelated(db, product),
    delivery: await termsAt(db, null),
    reviews: await listProductReviews(db, product.id, reviewsPageOf(request)),
    currency: settings.structuredDataCurrency,
  };
  return data(content, { headers: contentLocation(request, hrefOf(product)) });
}

export const headers = ownHeaders;

const reviewsPageOf = ({ url }: Request) =>
  parsePageNumber(new URL(url).searchParams.get("reviews"));

const hrefOf = ({ categoryPath, id }: { categoryPath: string | null; id: string }) =>
  paths.product(categoryPath ?? OTHERS_PATH, id);

export default function ProductDetail() {
  const t = useText();
  const ownFigures = useRootData()?.shop.ownFigures;
  const { product, related, delivery, reviews } = useLoaderData<typeof loader>();
  const path = product.categoryPath ?? OTHERS_PATH;
  return (
    <>
      <Breadcrumb
        category={{ href: paths.category(path), label: productCategoryLabel(t, product) }}
        current={product.name}
      />
      <CartForm>
        <div className="product" id={cardId(product.id)}>
          <Gallery name={product.name} refs={product.imageRefs} />
          <div className="product-head">
            <h1>{product.name}</h1>
            {(product.rating !== null || !ownFigures) && (
              <Stars stars={product.rating ?? DEFAULT_RATING} count={product.reviewCount} />
            )}
            <div className="price-line">
              <Price {...product} />
              <p className="hint">{t.product.taxes}</p>
            </div>
            <Steps {...product} />
            <Facts />
            <Heart productId={product.id} name={product.name} hasText />
          </div>
          {product.inStock ? (
            <BuyBar {...product} />
          ) : (
            <div className="my-4">
              <p className="unavailable">{t.product.outOfStock}</p>
              <p>{t.product.outOfStockHint}</p>
              <TellMeFields />
            </div>
          )}
          <div className="product-text">
            {product.inStock && (
              <>
                <ProductDelivery terms={delivery} />
                <Arrives />
                <Assurance />
              </>
            )}
            <h2>{t.product.about}</h2>
            {product.lines.length === 0 ? (
              <p>{t.product.noDescription}</p>
            ) : (
              <ul className="bullets">
                {product.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <Reviews {...reviews} rating={product.rating} />
          </div>
        </div>
        <section aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">{t.product.related}</h2>
          </div>
          <ProductGrid
            cards={related}
            five
            more={{ href: paths.products, text: t.product.seeMore }}
          />
        </section>
      </CartForm>
      {!product.inStock && <TellMeForm productId={product.id} />}
    </>
  );
}

type StepsProps = { offerPriceVnd: number; priceSteps: PriceStep[] | null };

/** What several pieces cost less. */
function Steps({ offerPriceVnd, priceSteps }: StepsProps) {
  const { lang } = useText();
  return priceSteps?.map((step) => (
    <p className="strong" key={step.from}>
      {stepText(lang, offerPriceVnd, step)}
    </p>
  ));
}

/** What is known of the product, each beside its name. */
function Facts() {
  const t = useText();
  const { product } = useLoaderData<typeof loader>();
  const names = productFactTexts[t.lang];
  const { origin, storage } = findDescriptionFacts(product.lines);
  const facts = Object.entries({
    [names.brand]: product.brand,
    [names.weight]: weightText(t, product),
    [names.origin]: origin,
    [names.storage]: storage,
  }).filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="fact-row">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type BuyBarProps = { id: string; name: string; offerPriceVnd: number };

/** What the product costs and the buttons that buy it; they stay at the bottom of a phone. */
function BuyBar({ id, name, offerPriceVnd }: BuyBarProps) {
  const t = useText();
  return (
    <div className="buy-bar">
      {/* Again, because the price above it is out of sight sooner. */}
      <strong className="max-md:block" aria-hidden="true" hidden>
        {formatVnd(offerPriceVnd)}
      </strong>{" "}
      <CartControl productId={id} name={name} inFull />{" "}
      <PressButton intent="buy" id={id} className="button button-quiet" data-enhance="no">
        {t.product.buyNow}
      </PressButton>
    </div>
  );
}

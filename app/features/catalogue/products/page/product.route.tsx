import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import {
  CartControl,
  CartForm,
  Heart,
  Price,
  ProductGrid,
  weightLabel,
  weightText,
} from "#app/features/catalogue/card/product-card.tsx";
import {
  ownNameLang,
  ownTextLang,
  productCategoryLang,
} from "#app/features/catalogue/card/text-lang.ts";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { DishRow } from "#app/features/catalogue/dishes/dish-links.tsx";
import { listUses } from "#app/features/catalogue/dishes/dishes.server.ts";
import { Breadcrumb } from "#app/features/catalogue/listing/listing-head.tsx";
import { listingTexts } from "#app/features/catalogue/listing/text.ts";
import { stepText } from "#app/features/catalogue/prices/shopper-text.ts";
import { foodLabelTexts } from "#app/features/catalogue/products/food-label-text.ts";
import { pictureTextsOf } from "#app/features/catalogue/products/picture-texts.ts";
import type { FoodLabelField } from "#app/features/catalogue/products/product-fields.ts";
import { descriptionLines } from "#app/features/catalogue/products/product-limits.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import {
  findProduct,
  type Product,
  type ProductCard,
} from "#app/features/catalogue/products/products.server.ts";
import { listRelated } from "#app/features/catalogue/products/related-products.server.ts";
import {
  listProductReviews,
  type ShownReview,
} from "#app/features/catalogue/reviews/reviews.server.ts";
import { ProductStars, Reviews } from "#app/features/catalogue/reviews/reviews.tsx";
import { listOtherSizes } from "#app/features/catalogue/stock/shared-stocks.server.ts";
import { TellMeFields, TellMeForm } from "#app/features/catalogue/stock/tell-me.tsx";
import { pickTags, type ShownTag, shownTag, tagLabel } from "#app/features/catalogue/tags/rules.ts";
import { cachedTags } from "#app/features/catalogue/tags/tags.server.ts";
import { termsAt } from "#app/features/delivery/areas/place-terms.server.ts";
import {
  deliveryText,
  placeTermsText,
  placeTexts,
} from "#app/features/delivery/areas/place-text.ts";
import type { PlaceTerms } from "#app/features/delivery/areas/rules.ts";
import { Arrives } from "#app/features/delivery/slots/arrives.tsx";
import { findArrival } from "#app/features/delivery/slots/promised-day.server.ts";
import { ChatLinks } from "#app/features/shop/frame/chat-links.tsx";
import { Assurance } from "#app/features/shop/home/assurance.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { pageMeta, pageText, rootDataOf } from "#app/kit/page/page-meta.ts";
import { Personal } from "#app/kit/page/personal.tsx";
import { contentLocation } from "#app/kit/request/responses.ts";
import { ownHeaders, type RouteHandle } from "#app/kit/request/route-handle.ts";
import { cardId, FULL_WIDTH, hrefWith, OTHERS_PATH, paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import type { PriceStep } from "#db/order-values.ts";
import { findDescriptionFacts } from "./description-facts.ts";

export const handle: RouteHandle = { cachedAs: "page" };

export const meta: MetaFunction<typeof loader> = (args) => {
  const root = rootDataOf(args);
  if (!args.data || !root) return [];
  const t = pageText(args);
  const { product, reviews, currency } = args.data;
  const ref = product.imageRefs[0];
  const category = productCategoryLabel(t, product);
  const { lang } = t;
  const name = shownName(lang, product);
  const short = (lang === "en" && product.shortDescriptionEn) || product.shortDescription;
  const full = product.lines.join(" ") || t.descriptions.product(name, category);
  const description = (lang === "en" && product.shortDescriptionEn) || full;
  return pageMeta(args, {
    title: name,
    description: short || full,
    keywords: `${name}, ${category}`,
    canonical: hrefOf(product),
    image: ref && paths.socialPicture(ref),
    jsonLd: productJsonLd(
      { ...product, name, description, reviews: reviews.reviews },
      root,
      t,
      currency,
    ),
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, settings } = context;
  const product = await findProduct(db, params.id ?? "");
  if (!product) throw new Response(null, { status: 404 });
  const { description, ...rest } = product;
  const content = {
    product: {
      ...rest,
      lines: descriptionLines(description),
      linesEn: descriptionLines(product.descriptionEn ?? ""),
    },
    tags: pickTags(await cachedTags(db), product.tags.join(" ")).map(shownTag),
    sizes: await listOtherSizes(db, product),
    related: await listRelated(db, product),
    dishes: await listUses(db, product.id),
    delivery: await termsAt(db, null),
    arrivesBy: await findArrival(db),
    takesTransfers: settings.bank !== null,
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
  const { product, sizes, tags, related, dishes, delivery, arrivesBy, takesTransfers, reviews } =
    useLoaderData<typeof loader>();
  const path = product.categoryPath ?? OTHERS_PATH;
  const { lang } = t;
  const name = shownName(lang, product);
  const nameLang = ownNameLang(lang, product);
  const texts = pictureTextsOf(lang === "en" ? product.pictureTextsEn : product.pictureTexts);
  return (
    <>
      <Breadcrumb
        category={{
          href: paths.category(path),
          label: productCategoryLabel(t, product),
          lang: productCategoryLang(t, product),
        }}
        current={name}
        currentLang={nameLang}
      />
      <CartForm>
        <div className="product" id={cardId(product.id)}>
          <Gallery name={name} refs={product.imageRefs} texts={texts} />
          <div>
            <h1 lang={nameLang}>{name}</h1>
            {name !== product.name && <p lang="vi">{product.name}</p>}
            <ProductStars of={product} />
            <div className="price-line">
              <Price {...product} />
              <p className="hint">{t.product.taxes}</p>
            </div>
            <Steps {...product} />
            <Facts of={shortFacts(t, product)} />
            <OtherSizes sizes={sizes} />
            <Tags tags={tags} />
            <Heart productId={product.id} name={name} hasText />
          </div>
          {product.inStock ? (
            <BuyBar {...product} name={name} />
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
                <p className="hint">
                  {takesTransfers ? t.product.payment.orTransfer : t.product.payment.cash}
                </p>
                <ProductDelivery terms={delivery} />
                <Arrives by={arrivesBy} />
                <Assurance />
              </>
            )}
            <ChatLinks about={{ text: name, path: hrefOf(product) }} />
            <h2>{t.product.about}</h2>
            {/* Readers of English learn from it what a description in Vietnamese would tell them. */}
            {lang === "en" && product.shortDescriptionEn && product.linesEn.length === 0 && (
              <p>{product.shortDescriptionEn}</p>
            )}
            <Bullets />
            <Facts of={labelFacts(t, product)} />
            <DishRow title="usedIn" dishes={dishes} />
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

/** The price steps: several pieces cost less. */
function Steps({ offerPriceVnd, priceSteps }: StepsProps) {
  const { lang } = useText();
  return priceSteps?.map((step) => (
    <p className="strong" key={step.from}>
      {stepText(lang, offerPriceVnd, step)}
    </p>
  ));
}

type ShownProduct = Pick<Product, "brand" | "weight" | "offerPriceVnd" | FoodLabelField> & {
  lines: string[];
  linesEn: string[];
};
type Fact = { name: string; value: string | null; lang?: string };

/** Facts of a few words. */
function shortFacts(t: Text, product: ShownProduct): Fact[] {
  const english = findDescriptionFacts(t.lang === "en" ? product.linesEn : []);
  const own = findDescriptionFacts(product.lines);
  const ownLang = ownTextLang(t.lang);
  const { fields, bestBefore, daysAfter } = foodLabelTexts[t.lang];
  const days = product.bestBeforeDays;
  return [
    { name: t.productForm.brand, value: product.brand, lang: ownLang },
    { name: weightLabel(t, product.weight), value: weightText(t, product) },
    ...(["origin", "storage"] as const).map((fact) => ({
      name: fields[fact],
      value: product[fact] ?? english[fact] ?? own[fact],
      lang: !product[fact] && english[fact] ? undefined : ownLang,
    })),
    { name: bestBefore, value: days === null ? null : daysAfter(days) },
  ];
}

/** What else the label says. */
const labelFacts = (t: Text, product: ShownProduct): Fact[] =>
  (["ingredients", "responsible"] as const).map((fact) => ({
    name: foodLabelTexts[t.lang].fields[fact],
    value: product[fact],
    lang: ownTextLang(t.lang),
  }));

/** Facts of the product that are known, each beside its name. */
function Facts({ of }: { of: Fact[] }) {
  const facts = of.filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="fact-row">
      {facts.map(({ name, value, lang }) => (
        <div key={name}>
          <dt>{name}</dt> <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The description in the page's language, or else in Vietnamese. */
function Bullets() {
  const { lang, product: t } = useText();
  const { product } = useLoaderData<typeof loader>();
  const { lines, linesEn } = product;
  const isEnglish = lang === "en" && linesEn.length > 0;
  if (!isEnglish && lines.length === 0) return <p>{t.noDescription}</p>;
  return (
    <ul className="bullets" lang={isEnglish ? undefined : ownTextLang(lang)}>
      {(isEnglish ? linesEn : lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The other sizes in which the same goods are sold, with their prices. */
function OtherSizes({ sizes }: { sizes: ProductCard[] }) {
  const t = useText();
  const { otherSizes, outOfStock } = t.product;
  if (sizes.length === 0) return null;
  return (
    <nav aria-labelledby="sizes">
      <strong id="sizes">{otherSizes}</strong>
      <ul>
        {sizes.map((size) => (
          <li key={size.id}>
            <a className="touch-link" href={hrefOf(size)}>
              {/* The weight tells sizes of one name apart. */}
              {weightText(t, size) || shownName(t.lang, size)}: {formatVnd(size.offerPriceVnd)}
            </a>
            {!size.inStock && ` (${outOfStock})`}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The product's tags, each as a link to all products that have it. */
function Tags({ tags }: { tags: ShownTag[] }) {
  const { lang } = useText();
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-label={listingTexts[lang].tags}>
      <Spaced>
        {tags.map((tag) => (
          <a
            key={tag.path}
            href={hrefWith(paths.products, { tag: tag.path })}
            lang={ownNameLang(lang, tag)}
            rel="nofollow"
          >
            {tagLabel(lang, tag)}
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

type BuyBarProps = { id: string; name: string; offerPriceVnd: number };

/** The price and the buttons that buy the product; they stay at the bottom of a phone's screen. */
function BuyBar({ id, name, offerPriceVnd }: BuyBarProps) {
  const t = useText();
  return (
    <div className="buy-bar">
      {/* Again, because the price above it is out of sight sooner. */}
      <strong className="max-md:block" aria-hidden="true" hidden>
        {formatVnd(offerPriceVnd)}
      </strong>{" "}
      <CartControl productId={id} name={name} inFull />{" "}
      <ItemButton intent="buy" id={id} className="button button-quiet" data-enhance="no">
        {t.product.buyNow}
      </ItemButton>
    </div>
  );
}

/** Pictures side by side, to be swiped, and enlarged by a tap; the thumbnails are links that scroll to one. */
function Gallery({ name, refs, texts }: { name: string; refs: string[]; texts: string[] }) {
  const { product: t } = useText();
  const altOf = (i: number) => texts[i] || (i === 0 ? name : t.otherView(name));
  const [only] = refs;
  if (refs.length < 2)
    return (
      <div className="gallery">
        <div className="pictures">
          {only ? (
            <LargePicture alt={altOf(0)} imageRef={only} index={0} />
          ) : (
            <Picture imageRef={null} alt={name} slot="main" />
          )}
        </div>
      </div>
    );
  return (
    <div className="gallery">
      <section
        className="pictures scroll-row"
        aria-label={t.pictures}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
      >
        {refs.map((ref, i) => (
          <LargePicture key={ref} alt={altOf(i)} imageRef={ref} index={i} />
        ))}
      </section>
      <ul className="thumbnails">
        {refs.map((ref, i) => (
          <li key={ref}>
            <a href={`#picture-${i + 1}`}>
              <Picture imageRef={ref} alt={t.showPicture(i + 1)} slot="thumbnail" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type LargeProps = { alt: string; imageRef: string; index: number };

/** A picture that links to itself in full. */
function LargePicture({ alt, imageRef, index }: LargeProps) {
  return (
    <a id={`picture-${index + 1}`} href={paths.picture(imageRef, FULL_WIDTH)}>
      <Picture imageRef={imageRef} alt={alt} slot="main" isEager={index === 0} />
    </a>
  );
}

/** The cost of delivery: to the visitor's place if it depends on the place, else by the terms of the shop. */
function ProductDelivery({ terms }: { terms: PlaceTerms }) {
  if (!terms.dependsOnPlace) return <ShopTerms terms={terms} />;
  return (
    <Personal variantOf={({ delivery }) => (delivery ? JSON.stringify(delivery) : null)}>
      <OwnTerms terms={terms} />
    </Personal>
  );
}

function OwnTerms({ terms }: { terms: PlaceTerms }) {
  const t = useText();
  const own = useRootData()?.delivery;
  if (own) return <p className="hint">{placeTermsText(t, own.place, own.terms)}</p>;
  return (
    <>
      <ShopTerms terms={terms} />
      <p className="hint">{placeTexts[t.lang].elsewhere}</p>
    </>
  );
}

function ShopTerms({ terms }: { terms: PlaceTerms }) {
  return <p className="hint">{deliveryText(terms, useText().product.delivery)}</p>;
}

const MAX_REVIEWS = 3;

/**
 * Structured data of a product page, with its newest reviews. It never claims the decorative four stars as a rating.
 */
function productJsonLd(
  product: Product & { reviews: ShownReview[] },
  { origin, shop }: { origin: string; shop: { name: string } },
  t: Text,
  currency: string,
): Record<string, unknown>[] {
  const url = origin + hrefOf(product);
  const oneYearAhead = new Date();
  oneYearAhead.setUTCFullYear(oneYearAhead.getUTCFullYear() + 1);
  const breadcrumbs = [
    { name: t.product.home, item: origin + paths.home },
    { name: t.nav.products, item: origin + paths.products },
    {
      name: productCategoryLabel(t, product),
      item: origin + paths.category(product.categoryPath ?? OTHERS_PATH),
    },
    { name: product.name, item: url },
  ];
  const { rating, reviewCount } = product;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: product.name,
      description: product.description,
      sku: product.id,
      category: productCategoryLabel(t, product),
      brand: { "@type": "Brand", name: product.brand ?? shop.name },
      image: product.imageRefs.map((ref) => new URL(paths.picture(ref, FULL_WIDTH), origin).href),
      ...(rating !== null &&
        reviewCount && {
          aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount },
        }),
      ...(product.reviews.length > 0 && {
        review: product.reviews.slice(0, MAX_REVIEWS).map((review) => ({
          "@type": "Review",
          author: { "@type": "Person", name: review.name },
          datePublished: new Date(review.updatedAt).toISOString().slice(0, 10),
          reviewBody: review.text || undefined,
          reviewRating: { "@type": "Rating", ratingValue: review.stars },
        })),
      }),
      offers: {
        "@type": "Offer",
        url,
        price: product.offerPriceVnd,
        priceCurrency: currency,
        priceValidUntil: oneYearAhead.toISOString().slice(0, 10),
        availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
      },
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: breadcrumbs.map((crumb, i) => ({
        "@type": "ListItem",
        position: i + 1,
        ...crumb,
      })),
    },
  ];
}

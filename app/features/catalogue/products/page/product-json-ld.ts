import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import type { ShownReview } from "#app/features/catalogue/reviews/reviews.server.ts";
import { FULL_WIDTH, OTHERS_PATH, paths } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";

const MAX_REVIEWS = 3;

/**
 * Structured data of a product page. The default of four stars is decorative and never claimed as a
 * rating. The newest reviews are in it.
 *
 * @param currency ISO 4217 code of the prices, from the settings
 */
export function productJsonLd(
  product: Product & { reviews: ShownReview[] },
  { origin, shop }: { origin: string; shop: { name: string } },
  t: Text,
  currency: string,
): Record<string, unknown>[] {
  const path = product.categoryPath ?? OTHERS_PATH;
  const url = origin + paths.product(path, product.id);
  const oneYearAhead = new Date();
  oneYearAhead.setUTCFullYear(oneYearAhead.getUTCFullYear() + 1);
  const breadcrumbs = [
    { name: t.product.home, item: origin + paths.home },
    { name: t.nav.products, item: origin + paths.products },
    { name: productCategoryLabel(t, product), item: origin + paths.category(path) },
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

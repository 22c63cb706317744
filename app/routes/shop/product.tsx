import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findProduct, listRelated } from "../../models/catalogue/products.ts";
import { readDeliveryTerms } from "../../models/shop/shop-content.ts";
import { cardId, OTHERS_PATH, paths } from "../../paths.ts";
import { productCategoryLabel } from "../../text/category-text.ts";
import { deliveryText } from "../../text/delivery-text.ts";
import { PressButton } from "../../ui/form/press-button.tsx";
import { pageMeta, pageText, rootDataOf } from "../../ui/page/page-meta.ts";
import { Personal } from "../../ui/page/personal.tsx";
import { useRootData, useText } from "../../ui/page/root-data.ts";
import { Picture } from "../../ui/product/picture.tsx";
import { Price, Saving, WeightLine } from "../../ui/product/price.tsx";
import { CartForm, ProductGrid } from "../../ui/product/product-card.tsx";
import { Stars } from "../../ui/product/stars.tsx";
import { descriptionLines } from "../../values/product-limits.ts";
import { contentLocation } from "../../web/content-location.ts";
import { ownHeaders, type RouteHandle } from "../../web/route-handle.ts";
import { productJsonLd } from "./product-json-ld.ts";

export const handle: RouteHandle = { cachedAs: "page" };

const DEFAULT_RATING = 4;

export const meta: MetaFunction<typeof loader> = (args) => {
  const root = rootDataOf(args);
  if (!args.data || !root) return [];
  const t = pageText(args);
  const { product, currency } = args.data;
  const ref = product.imageRefs[0];
  const category = productCategoryLabel(t, product);
  const description = product.lines.join(" ") || t.descriptions.product(product.name, category);
  return pageMeta(args, {
    title: product.name,
    description: product.shortDescription || description,
    keywords: `${product.name}, ${category}`,
    canonical: hrefOf(product),
    image: ref && paths.socialPicture(ref),
    jsonLd: productJsonLd({ ...product, description }, root, t, currency),
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, settings } = context;
  const product = await findProduct(db, params.id ?? "");
  if (!product) throw new Response(null, { status: 404 });
  const { description, ...rest } = product;
  const content = {
    product: { ...rest, lines: descriptionLines(description) },
    related: await listRelated(db, product.id),
    delivery: await readDeliveryTerms(db),
    currency: settings.structuredDataCurrency,
  };
  return data(content, { headers: contentLocation(request, hrefOf(product)) });
}

export const headers = ownHeaders;

const hrefOf = ({ categoryPath, id }: { categoryPath: string | null; id: string }) =>
  paths.product(categoryPath ?? OTHERS_PATH, id);

export default function ProductDetail() {
  const t = useText();
  const { product, related } = useLoaderData<typeof loader>();
  const path = product.categoryPath ?? OTHERS_PATH;
  return (
    <>
      <nav className="breadcrumb scroll-row" aria-label={t.product.breadcrumb}>
        <ol>
          <li>
            <a href={paths.home}>{t.product.home}</a>
          </li>
          <li>
            <a href={paths.products}>{t.nav.products}</a>
          </li>
          <li>
            <a href={paths.category(path)}>{productCategoryLabel(t, product)}</a>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <CartForm>
        <div className="product" id={cardId(product.id)}>
          <Gallery name={product.name} refs={product.imageRefs} />
          <div className="product-text">
            <h1>{product.name}</h1>
            <Stars stars={product.rating ?? DEFAULT_RATING} count={product.reviewCount} />
            <div className="price-line">
              <Price {...product} />
              <Saving {...product} />
              <p className="hint">{t.product.taxes}</p>
            </div>
            <WeightLine {...product} />
            <BuyButtons id={product.id} inStock={product.inStock} />
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
          </div>
        </div>
        {related.length > 0 && (
          <section aria-labelledby="related">
            <div className="section-head">
              <h2 id="related">{t.product.related}</h2>
            </div>
            <ProductGrid cards={related} five />
          </section>
        )}
      </CartForm>
      <p className="learn-more">
        <a className="button button-quiet" href={paths.products}>
          {t.product.seeMore}
        </a>
      </p>
    </>
  );
}

/**
 * The thumbnails are links to the same page with another main picture, so they need no script. With
 * it, app/enhance/main.ts copies the sources of a thumbnail to the main picture.
 */
function Gallery({ name, refs }: { name: string; refs: string[] }) {
  const t = useText();
  const url = new URL(useRootData()?.path ?? "/", "http://shop.invalid");
  const requested = Number(url.searchParams.get("picture") ?? 1) - 1;
  const selected = refs[requested] === undefined ? 0 : requested;
  return (
    <div className="gallery" id="gallery">
      <Picture imageRef={refs[selected] ?? null} alt={name} slot="main" />
      {refs.length > 1 && (
        <ul className="thumbnails" aria-label={t.product.pictures}>
          {refs.map((ref, i) => (
            <li key={ref}>
              <a
                href={`?picture=${i + 1}#gallery`}
                aria-current={i === selected ? "true" : undefined}
              >
                <Picture imageRef={ref} alt={t.product.showPicture(i + 1)} slot="thumbnail" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function BuyButtons({ id, inStock }: { id: string; inStock: boolean }) {
  const { delivery } = useLoaderData<typeof loader>();
  const t = useText();
  if (!inStock)
    return (
      <div className="my-4">
        <p className="unavailable">{t.product.outOfStock}</p>
        <p>{t.product.outOfStockHint}</p>
      </div>
    );
  return (
    <>
      <div className="product-buttons">
        <PressButton intent="add" id={id} className="button button-quiet">
          {t.product.addToCart}
        </PressButton>
        <PressButton intent="buy" id={id} className="button" data-navigates="">
          {t.product.buyNow}
        </PressButton>
      </div>
      <Personal variantOf={({ cart }) => cart[id] ?? 0}>
        <InCart id={id} />
      </Personal>
      <p className="hint">{deliveryText(delivery, t.product.delivery)}</p>
    </>
  );
}

function InCart({ id }: { id: string }) {
  const t = useText();
  const count = useRootData()?.cart[id] ?? 0;
  return count > 0 && <p>{t.product.inCart(count)}</p>;
}

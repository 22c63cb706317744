import { hash } from "node:crypto";
import type { ReadableStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { exportProducts, type Product } from "#app/features/catalogue/products/products.server.ts";
import { termsAt } from "#app/features/delivery/areas/place-terms.server.ts";
import { cachedShownShop } from "#app/features/shop/contents/shop-content.server.ts";
import { type FeedShop, isInFeed } from "./product-feed.ts";

type Feed = {
  type: string;
  name: string;
  body: (shop: FeedShop, batches: AsyncIterable<Product[]>) => ReadableStream;
};

/**
 * Creates the loader of a list of all products for another program. It is written while it is read, in batches, and not
 * at all for a program that has the present one.
 */
export function feedLoader({ type, name, body }: Feed) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const { db, origin, settings, withSnapshot } = context;
    const version = await getCatalogueVersion(db);
    const { name: shopName } = await cachedShownShop(db, settings.shop);
    const terms = await termsAt(db, null);
    const shop = { origin, name: shopName, delivery: terms.dependsOnPlace ? null : terms };
    const etag = `W/"${hash("sha1", JSON.stringify([FORMAT, version, name, shop]), "base64url")}"`;
    const headers = { ETag: etag, "Cache-Control": "no-cache" };
    if (request.headers.get("if-none-match")?.includes(etag))
      return new Response(null, { status: 304, headers });
    await context.takeDownload();
    const chunks = body(shop, withPictures(exportProducts(withSnapshot)));
    return new Response(chunks as BodyInit, {
      headers: {
        ...headers,
        "Content-Type": type,
        "Content-Disposition": `inline; filename="${name}"`,
      },
    });
  };
}

/** Raised when the same products make another feed. */
const FORMAT = 1;

async function* withPictures(batches: AsyncIterable<Product[]>): AsyncGenerator<Product[]> {
  for await (const products of batches) yield products.filter(isInFeed);
}

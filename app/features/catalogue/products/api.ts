import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { newProductForm, stockRequest, updatedProductForm } from "#app/api/requests.ts";
import { done, product, success } from "#app/api/schemas.ts";
import { serializeProduct } from "#app/api/serialize.ts";
import { streamList } from "#app/api/stream-list.ts";
import { setInStock } from "#app/features/catalogue/stock/stock.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import { OTHERS_PATH } from "#app/paths.ts";
import { en } from "#app/text/texts.ts";
import { productErrors, storedFields } from "./form.ts";
import { findProduct, listAllProducts, type Product } from "./products.server.ts";
import * as catalogue from "./save-product.server.ts";

const { productForm, toast } = en;

/** Answers with a message, or with the reason why nothing was changed. */
function answer(outcome: Outcome<catalogue.SaveFailure>, message: string) {
  if (outcome === "done") return { message };
  throw new ApiError(productErrors(en)[outcome].message, outcome === "gone" ? 404 : undefined);
}

const gone = { id: example.GONE_ID, status: 404, response: example.failure(toast.productGone) };

/**
 * The changes that an existing client intends. It knows only the offer price, and sends back the category that the API
 * answered for a product without one.
 */
function meantChanges(current: Product | null, changes: Partial<catalogue.ProductFields>) {
  const { category, ...others } = changes;
  const { priceVnd = Math.max(current?.priceVnd ?? 0, changes.offerPriceVnd ?? 0) } = changes;
  const isOwnAnswer =
    current?.categoryPath === null &&
    category &&
    "name" in category &&
    fold(category.name) === OTHERS_PATH;
  return {
    ...others,
    ...(changes.offerPriceVnd !== undefined && { priceVnd }),
    ...(category && !isOwnAnswer && { category }),
  };
}

const listProducts = defineEndpoint({
  id: "listProducts",
  method: "GET",
  path: "/api/product/list",
  summary: "Every product, in the shop's order. Has an ETag; If-None-Match gets a 304.",
  access: "anyone",
  cachedAs: "product-list",
  response: success({ products: z.array(product) }),
  examples: {
    all: { response: { success: true, products: [example.product, example.soldOutProduct] } },
  },
  handle: ({ context: { withSnapshot, origin }, headers }) =>
    withSnapshot((db) => {
      const serialize = (product: Product) => serializeProduct(product, origin);
      headers.set("Cache-Control", "no-cache");
      return streamList("products", listAllProducts(db), serialize, headers);
    }),
});

const addProduct = defineEndpoint({
  id: "addProduct",
  method: "POST",
  path: "/api/product/add-product",
  summary: "Adds a product with one to four pictures; a category that does not exist is created.",
  access: "seller",
  needs: "products.write",
  form: newProductForm,
  response: done,
  examples: {
    withPicture: {
      body: {
        name: "Hạt tiêu Phú Quốc",
        description: "Tiêu sọ trắng\nHạt to, thơm",
        category: "Masala",
        price: "90000",
        offerPrice: "85000",
        brand: "Khải Hoàn",
        shortDescription: "Tiêu sọ trắng Phú Quốc",
        rating: "4.5",
        reviewCount: "12",
        image: [`/uploads/images/${example.PICTURE}`],
      },
      response: { success: true, message: toast.productAdded },
    },
    withoutPicture: {
      body: { name: "Hạt tiêu", price: "90000", offerPrice: "85000" },
      status: 400,
      response: example.failure(productForm.needImage),
    },
  },
  handle: async ({ body, context }) => {
    const { category, image } = body;
    const fields = { ...storedFields(body), category: category ? { name: category } : null };
    const outcome = await context.withTx((tx) => catalogue.createProduct(tx, fields, image));
    return answer(outcome, toast.productAdded);
  },
});

const setStock = defineEndpoint({
  id: "setStock",
  method: "POST",
  path: "/api/product/stock",
  summary: "Sets whether a product is in stock.",
  access: "seller",
  needs: "stock",
  body: stockRequest,
  response: done,
  statuses: [404],
  examples: {
    soldOut: {
      body: { productId: example.PRODUCT_ID, inStock: false },
      response: { success: true, message: toast.stockUpdated },
    },
    gone: { ...gone, id: undefined, body: { productId: example.GONE_ID, inStock: true } },
  },
  handle: async ({ body: { productId, inStock }, context }) => {
    const outcome = await context.withTx((tx) => setInStock(tx, productId, inStock));
    return answer(outcome, toast.stockUpdated);
  },
});

const updateProduct = defineEndpoint({
  id: "updateProduct",
  method: "PUT",
  path: "/api/product/update/{id}",
  summary: "Changes the fields that are sent; new pictures replace the old ones.",
  access: "seller",
  needs: "products.write",
  form: updatedProductForm,
  response: done,
  errorStatus: 200,
  statuses: [404],
  examples: {
    price: {
      id: example.PRODUCT_ID,
      body: { name: "Bột nghệ", category: "powder", offerPrice: "42000" },
      response: { success: true, message: toast.productUpdated },
    },
    wrongPrice: {
      id: example.PRODUCT_ID,
      body: { offerPrice: "-1" },
      response: example.failure(productForm.wholeDong(productForm.offerPrice)),
    },
    gone: { ...gone, body: { name: "Bột nghệ" } },
  },
  handle: async ({ params, body, context }) => {
    const { category, image } = body;
    const changes = { ...storedFields(body), ...(category && { category: { name: category } }) };
    const outcome = await context.withTx(async (tx) => {
      const current = await findProduct(tx, params.id!);
      return catalogue.updateProduct(tx, params.id!, meantChanges(current, changes), image);
    });
    return answer(outcome, toast.productUpdated);
  },
});

const deleteProduct = defineEndpoint({
  id: "deleteProduct",
  method: "DELETE",
  path: "/api/product/{id}",
  summary: "Deletes a product. Orders keep their lines and pictures.",
  access: "seller",
  needs: "products.write",
  response: done,
  statuses: [404],
  examples: {
    product: {
      id: example.PRODUCT_ID,
      response: { success: true, message: toast.productDeleted },
    },
    gone,
  },
  handle: async ({ params, context }) => {
    const outcome = await context.withTx((tx) => catalogue.deleteProduct(tx, params.id!));
    return answer(outcome, toast.productDeleted);
  },
});

export const productEndpoints = [listProducts, addProduct, setStock, updateProduct, deleteProduct];

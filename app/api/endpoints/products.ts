import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineEndpoint } from "../endpoint.ts";
import { changedProductForm, newProductForm } from "../product-form.ts";
import { stockRequest } from "../request-schemas.ts";
import { done, product, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

const { productForm, toast } = en;
const gone = { id: example.GONE_ID, status: 404, response: example.refusal(toast.productGone) };

export const listProducts = defineEndpoint({
  id: "listProducts",
  method: "GET",
  path: "/api/product/list",
  summary: "Every product, in the shop's order. Has an ETag; If-None-Match answers 304.",
  access: "anyone",
  response: succeeds({ products: z.array(product) }),
  examples: {
    all: { response: { success: true, products: [example.product, example.soldOutProduct] } },
  },
});

export const addProduct = defineEndpoint({
  id: "addProduct",
  method: "POST",
  path: "/api/product/add-product",
  summary: "Adds a product with one to four pictures; a new category's name makes the category.",
  access: "seller",
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
        image: [`/uploads/images/${example.PICTURE}`],
      },
      response: { success: true, message: toast.productAdded },
    },
    withoutPicture: {
      body: { name: "Hạt tiêu", price: "90000", offerPrice: "85000" },
      status: 400,
      response: example.refusal(productForm.needImage),
    },
  },
});

export const setStock = defineEndpoint({
  id: "setStock",
  method: "POST",
  path: "/api/product/stock",
  summary: "Sets whether a product is in stock.",
  access: "seller",
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
});

export const updateProduct = defineEndpoint({
  id: "updateProduct",
  method: "PUT",
  path: "/api/product/update/{id}",
  summary: "Changes the fields that are sent; new pictures replace the old ones.",
  access: "seller",
  form: changedProductForm,
  response: done,
  refusal: 200,
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
      response: example.refusal(productForm.wholeDong(productForm.offerPrice)),
    },
    gone: { ...gone, body: { name: "Bột nghệ" } },
  },
});

export const deleteProduct = defineEndpoint({
  id: "deleteProduct",
  method: "DELETE",
  path: "/api/product/{id}",
  summary: "Deletes a product. Orders keep their lines and pictures.",
  access: "seller",
  response: done,
  statuses: [404],
  examples: {
    product: {
      id: example.PRODUCT_ID,
      response: { success: true, message: toast.productDeleted },
    },
    gone,
  },
});

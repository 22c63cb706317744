import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineCall } from "../endpoint.ts";
import { changedProductForm, newProductForm } from "../product-form.ts";
import { stockRequest } from "../request-schemas.ts";
import { done, product, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

const { productForm, toast } = en;
const gone = { id: example.GONE_ID, status: 404, answer: example.refusal(toast.productGone) };

export const listProducts = defineCall({
  id: "listProducts",
  method: "GET",
  path: "/api/product/list",
  summary: "Every product, in the shop's order. Has an ETag; If-None-Match answers 304.",
  who: "anyone",
  answer: succeeds({ products: z.array(product) }),
  examples: {
    all: { answer: { success: true, products: [example.product, example.soldOutProduct] } },
  },
});

export const addProduct = defineCall({
  id: "addProduct",
  method: "POST",
  path: "/api/product/add-product",
  summary: "Adds a product with one to four pictures; a new category's name makes the category.",
  who: "seller",
  form: newProductForm,
  answer: done,
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
      answer: { success: true, message: toast.productAdded },
    },
    withoutPicture: {
      body: { name: "Hạt tiêu", price: "90000", offerPrice: "85000" },
      status: 400,
      answer: example.refusal(productForm.needImage),
    },
  },
});

export const setStock = defineCall({
  id: "setStock",
  method: "POST",
  path: "/api/product/stock",
  summary: "Sets whether a product is in stock.",
  who: "seller",
  body: stockRequest,
  answer: done,
  statuses: [404],
  examples: {
    soldOut: {
      body: { productId: example.PRODUCT_ID, inStock: false },
      answer: { success: true, message: toast.stockUpdated },
    },
    gone: { ...gone, id: undefined, body: { productId: example.GONE_ID, inStock: true } },
  },
});

export const updateProduct = defineCall({
  id: "updateProduct",
  method: "PUT",
  path: "/api/product/update/{id}",
  summary: "Changes the fields that are sent; new pictures replace the old ones.",
  who: "seller",
  form: changedProductForm,
  answer: done,
  refusal: 200,
  statuses: [404],
  examples: {
    price: {
      id: example.PRODUCT_ID,
      body: { name: "Bột nghệ", category: "powder", offerPrice: "42000" },
      answer: { success: true, message: toast.productUpdated },
    },
    wrongPrice: {
      id: example.PRODUCT_ID,
      body: { offerPrice: "-1" },
      answer: example.refusal(productForm.wholeDong(productForm.offerPrice)),
    },
    gone: { ...gone, body: { name: "Bột nghệ" } },
  },
});

export const deleteProduct = defineCall({
  id: "deleteProduct",
  method: "DELETE",
  path: "/api/product/{id}",
  summary: "Deletes a product. Orders keep their lines and pictures.",
  who: "seller",
  answer: done,
  statuses: [404],
  examples: {
    product: {
      id: example.PRODUCT_ID,
      answer: { success: true, message: toast.productDeleted },
    },
    gone,
  },
});

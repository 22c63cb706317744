import { lazy } from "react";

// The list itself needs neither the forms nor Conform, so the browser loads them when one is opened.

/** Loads the form of a row ahead of its use. */
export const loadRowForm = () => import("./product-row-form.tsx");

export const ProductRowForm = lazy(loadRowForm);
export const EditProduct = lazy(() => import("./edit-product.tsx"));

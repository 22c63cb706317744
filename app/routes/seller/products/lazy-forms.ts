import { lazy } from "react";

// The list itself needs neither the forms nor Conform, so the browser loads them when one is opened.

/** Loads the form of a row ahead of its use. */
export const loadRowForm = () => import("./product-row-form.tsx");
const loadEditForm = () => import("./edit-product.tsx");

/** A page that arrives with a form open must not hydrate without it: input would be too early. */
const isOpen = typeof document !== "undefined" && /[?&]edit=/.test(location.search);

export const ProductRowForm = isOpen ? (await loadRowForm()).default : lazy(loadRowForm);
export const EditProduct = isOpen ? (await loadEditForm()).default : lazy(loadEditForm);

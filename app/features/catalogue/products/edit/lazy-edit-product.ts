import { lazyWithPreload } from "#app/kit/page/hydration.ts";

/** The module "#edit-product" in the browser: the list of products seldom shows this form. */
export default lazyWithPreload(() => import("./product-form.tsx"));

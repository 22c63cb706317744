import { lazySoon } from "../../../../ui/page/lazy-soon.ts";

/** What "#edit-product" is in the browser: the list of products seldom shows this form. */
export default lazySoon(() => import("./edit-product.tsx"));

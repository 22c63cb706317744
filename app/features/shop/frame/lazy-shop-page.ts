import { lazy } from "react";

/**
 * The module "#shop-page" in the browser. It is lazy, because the pages that hydrate are the sellers', which rarely
 * show it.
 */
export default lazy(() => import("./shop-page.tsx"));

import { lazy } from "react";

/** "#shop-page" in the browser: lazy, because only sellers' pages hydrate, which rarely show it. */
export default lazy(() => import("./shop-page.tsx"));

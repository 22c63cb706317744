import { lazy } from "react";

/** What "#shop-page" is in the browser: the seller's pages, which hydrate, rarely show it. */
export default lazy(() => import("./shop-page.tsx"));

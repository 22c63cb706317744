import { lazyWithPreload } from "#app/kit/page/hydration.ts";

/** "#seller-login" in the browser: lazy, because every seller's page can turn into the login, but few do. */
export default lazyWithPreload(() => import("./seller-login.tsx"));

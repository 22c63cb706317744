import { lazyWithPreload } from "#app/kit/page/hydration.ts";

/** What "#seller-login" is in the browser: every seller's page can become the login, but few do. */
export default lazyWithPreload(() => import("./seller-login.tsx"));

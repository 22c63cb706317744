import { lazy } from "react";

/** What "#seller-login" is in the browser: every seller's page can become the login, but few do. */
export default lazy(() => import("./seller-login.tsx"));

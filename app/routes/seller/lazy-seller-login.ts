import { lazySoon } from "../../ui/page/lazy-soon.ts";

/** What "#seller-login" is in the browser: every seller's page can become the login, but few do. */
export default lazySoon(() => import("./seller-login.tsx"));

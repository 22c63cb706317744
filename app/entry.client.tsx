import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isSellerPath } from "./paths.ts";
import { loadTexts } from "./text/page-language.ts";

await loadTexts(document.documentElement.lang, isSellerPath(location.pathname));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

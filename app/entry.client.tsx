import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { followLinksOnceAnswered, keepPageWithoutNetwork } from "./kit/connection/connection.ts";
import { isSellerPath } from "./paths.ts";
import { loadTexts } from "./text/page-language.ts";

// Browsers from before Chrome 92, Safari 15.4 and Firefox 105 that can read this file lack one of
// these. They keep the page as it came, which is complete; a part of its script would fail later.
if ("at" in Array.prototype && "TextEncoderStream" in window) await hydrate();

async function hydrate(): Promise<void> {
  const isSellers = isSellerPath(location.pathname);
  if (isSellers) {
    keepPageWithoutNetwork();
    followLinksOnceAnswered();
  }
  await Promise.all([loadTexts(document.documentElement.lang, isSellers), decodePageData()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

/**
 * Lets Remix decode the page's data before the page is hydrated. Its component suspends until then, and
 * a press meanwhile makes React hydrate at once, which fails for good (error 345).
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

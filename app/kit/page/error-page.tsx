import { useLocation } from "@remix-run/react";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { EmptyState } from "./empty-state.tsx";
import { errorText, errorTitle, isProductPath } from "./error-text.ts";

/**
 * The page for an HTTP status of 400 or above: an explanation, a link and, on 404, a search for the words in the URL.
 */
export function ErrorPage({ status }: { status: number }) {
  const t = useText();
  const { pathname } = useLocation();
  const words = status === 404 && wordsIn(pathname);
  return (
    <>
      <EmptyState
        illustration={status === 404 ? "not-found" : "error"}
        title={errorTitle(t, status)}
        text={errorText(t, status, pathname)}
        link={{ href: isProductPath(pathname) ? paths.products : paths.home, text: t.errors.home }}
        heading="h1"
      />
      {words && (
        <p className="text-center">
          <a className="touch-link" href={hrefWith(paths.products, { q: words })}>
            {t.search.resultsFor(words)}
          </a>
        </p>
      )}
    </>
  );
}

/** The words at the end of a path: "gao nep" for "/san-pham/gao-nep.html", and none for an id. */
function wordsIn(pathname: string): string {
  const last = pathname.slice(0, MAX_PATH).split("/").pop()!;
  const name = decode(last).replace(/\.\w{2,4}$/, "");
  return /^(?![\da-f]{24}$)\p{L}[\p{L}\p{M}_+ -]{1,40}$/u.test(name)
    ? name.replace(/[_+ -]+/g, " ").trim()
    : "";
}

const MAX_PATH = 500;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

import { data } from "@remix-run/node";
import { OtherLanguageLink } from "#app/features/shop/frame/language-links.tsx";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths, telHref } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { setupTexts } from "./text.ts";

const RETRY_AFTER_SECONDS = 3_600;

export const handle: RouteHandle = { ownFrame: true };

export const meta = privateMeta(({ lang }) => [
  setupTexts[lang].soon.short,
  setupTexts[lang].soon.text,
]);

/** The status tells search engines to come back. */
export const loader = () =>
  data(null, { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } });

/** Stands in for every page of a shop that is not open to visitors yet. */
export default function OpensSoon() {
  const { lang } = useText();
  const { soon } = setupTexts[lang];
  const { name = "", phone } = useRootData()?.shop ?? {};
  return (
    <main id="main" className="form-page">
      <Illustration name="logo" />
      <h1>{soon.title(name)}</h1>
      <p className="mb-4">{soon.text}</p>
      {phone && (
        <p>
          <a className="touch-link" href={telHref(phone)}>
            {phone}
          </a>
        </p>
      )}
      <OtherLanguageLink page={paths.home} />
    </main>
  );
}

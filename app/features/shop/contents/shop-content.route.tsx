import type { AppLoadContext } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { claimLang, claimLine, ownFigureLine } from "#app/features/shop/overview/claim-text.ts";
import { untrueClaims } from "#app/features/shop/overview/untrue-claims.server.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { ownFiguresTexts } from "./figures-text.ts";
import { getAboutFacts, getBannerFacts } from "./own-figures.server.ts";
import { CLAIMS, CONTENT_PARTS, type ContentPart } from "./rules.ts";
import { findSavedFigures, readCustomTexts } from "./shop-content.server.ts";
import { shopContentTexts } from "./text.ts";
import { TextsForm } from "./texts-form.tsx";
import {
  loadBuiltIn,
  loadSavedContent,
  updateShopContent,
} from "./update-shop-content.http.server.ts";

export const meta = privateMeta((t) => [
  t.seller.shopContent,
  shopContentTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ request, context }) => {
  const t = textFor(await requestLang(context, request));
  return {
    saved: await loadSavedContent(context),
    figures: await loadFigures(context, t),
    builtIn: loadBuiltIn(context),
    takesTransfers: context.settings.bank !== null,
  };
});

type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** Loads the part about the shop's own figures: claims that are not true, and the lines that would replace them. */
async function loadFigures({ db }: AppLoadContext, t: Text) {
  const saved = await findSavedFigures(db);
  const shown = {
    banner: await readCustomTexts(db, "banner"),
    about: await readCustomTexts(db, "about"),
    facts: { ...(await getBannerFacts(db)), ...(await getAboutFacts(db)) },
  };
  const claims = await untrueClaims(db);
  return {
    ...saved,
    /** While the shop's own figures are shown, there are no claims. */
    claims: claims.map((claim) => claimLine(t, claim)),
    instead: saved.isOn
      ? CLAIMS.map(({ field }) => ownFigureLine(t, field, shown))
      : claims.map((claim) => ownFigureLine(t, claim.field, shown, claimLang(t.lang, claim))),
  };
}

export const action = sellerAction(updateShopContent);

export default function ShopContent() {
  const t = useText();
  const text = shopContentTexts[t.lang];
  const { saved, figures, builtIn, takesTransfers } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <h1>{t.seller.shopContent}</h1>
      <p className="hint">{text.intro}</p>
      <nav className="words gap-x-4 content-parts" aria-label={text.jump}>
        {CONTENT_PARTS.map((part) => (
          <a className="touch-link" key={part} href={`#${part}`}>
            {text.parts[part]}
          </a>
        ))}
      </nav>
      {CONTENT_PARTS.map((part) => {
        if (part === "figures")
          return (
            <ContentPanel key={part} part={part} updatedAt={figures.updatedAt}>
              <FiguresForm {...figures} />
            </ContentPanel>
          );
        const again = refused?.part === part ? refused : undefined;
        const { updatedAt } = (again?.savedNow ?? saved)[part];
        return (
          // With a new key, the fields show the saved values after somebody else's change.
          <ContentPanel key={`${part} ${updatedAt}`} part={part} updatedAt={updatedAt}>
            {part === "delivery" ? (
              <DeliveryForm
                saved={saved.delivery}
                isShownInBanner={figures.isOn}
                takesTransfers={takesTransfers}
                refused={again}
              />
            ) : (
              <TextsForm part={part} saved={saved[part]} builtIn={builtIn[part]} refused={again} />
            )}
          </ContentPanel>
        );
      })}
    </>
  );
}

const PAGES: Record<ContentPart, string> = {
  banner: paths.home,
  about: paths.about,
  contact: paths.contact,
  delivery: paths.delivery,
  arrival: paths.delivery,
  figures: paths.home,
};

type PanelProps = {
  part: ContentPart;
  /** 0 while the part has only built-in values. */
  updatedAt: number;
  /** The form of the part. */
  children: ReactNode;
};

/**
 * One part of the shop's content: its form, a link to the page that shows it, and a button that restores the defaults.
 */
function ContentPanel({ part, updatedAt, children }: PanelProps) {
  const t = shopContentTexts[useText().lang];
  const resets: Partial<Record<ContentPart, typeof t.resets.texts>> = t.resets;
  const reset = resets[part] ?? t.resets.texts;
  return (
    <section
      className="panel mt-4 scroll-mt-4 content-part"
      id={part}
      aria-labelledby={`${part}-title`}
    >
      <div className="section-head mt-0">
        <h2 id={`${part}-title`}>{t.parts[part]}</h2>
        <a className="touch-link" href={PAGES[part]}>
          {t.see[part]}
        </a>
      </div>
      <p className="hint">{t.hints[part]}</p>
      {children}
      {updatedAt > 0 && (
        <details className="mt-2 content-reset">
          <summary>{reset.open}</summary>
          <SellerForm method="post" action={paths.sellerShop()}>
            <input type="hidden" name="seen" value={updatedAt} />
            <p>{reset.question}</p>
            <SubmitButton intent="reset" of={part} className="button button-danger">
              {reset.confirm}
            </SubmitButton>
          </SellerForm>
        </details>
      )}
    </section>
  );
}

/**
 * The claims that are not true of this shop, with a button that replaces them; after that, the lines that replaced
 * them.
 */
function FiguresForm({ isOn, updatedAt, claims, instead }: Figures) {
  const t = ownFiguresTexts[useText().lang];
  return (
    <>
      <p className="mt-3">{isOn ? t.isOn : t.isOff}</p>
      <ul className="bullets">
        {instead.map((line, i) => (
          <li key={line}>
            {claims[i]}
            {claims[i] && <br />}
            {isOn ? line : <strong>→ {line}</strong>}
          </li>
        ))}
      </ul>
      {!isOn && (
        <SellerForm method="post" action={paths.sellerShop()}>
          <input type="hidden" name="seen" value={updatedAt} />
          <SubmitButton intent="save" of="figures" className="button">
            {t.switchOn}
          </SubmitButton>
        </SellerForm>
      )}
    </>
  );
}

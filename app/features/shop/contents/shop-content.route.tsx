import { useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import { ContentPanel } from "./content-panel.tsx";
import { DeliveryForm } from "./delivery-form.tsx";
import { FiguresForm } from "./figures-form.tsx";
import { loadFigures } from "./load-figures.http.server.ts";
import { CONTENT_PARTS } from "./rules.ts";
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
      <nav className="content-parts" aria-label={text.jump}>
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
          // The key makes the fields show what is saved after another change.
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

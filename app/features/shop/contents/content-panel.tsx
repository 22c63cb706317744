import type { ReactNode } from "react";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ContentPart } from "./rules.ts";
import { shopContentTexts } from "./text.ts";

const PAGES: Record<ContentPart, string> = {
  banner: paths.home,
  about: paths.about,
  contact: paths.contact,
  delivery: paths.delivery,
  arrival: paths.delivery,
  figures: paths.home,
};

type Props = {
  part: ContentPart;
  /** 0 while everything is built in. */
  updatedAt: number;
  /** The form of the part. */
  children: ReactNode;
};

/** One part of the shop's content: its form, a link to where it shows, and the way back to the defaults. */
export function ContentPanel({ part, updatedAt, children }: Props) {
  const t = shopContentTexts[useText().lang];
  const resets: Partial<Record<ContentPart, typeof t.resets.texts>> = t.resets;
  const reset = resets[part] ?? t.resets.texts;
  return (
    <section className="panel content-part" id={part} aria-labelledby={`${part}-title`}>
      <div className="section-head">
        <h2 id={`${part}-title`}>{t.parts[part]}</h2>
        <a className="touch-link" href={PAGES[part]}>
          {t.see[part]}
        </a>
      </div>
      <p className="hint">{t.hints[part]}</p>
      {children}
      {updatedAt > 0 && (
        <details className="content-reset">
          <summary>{reset.open}</summary>
          <SellerForm method="post" action={paths.sellerShop()}>
            <input type="hidden" name="seen" value={updatedAt} />
            <p>{reset.question}</p>
            <PressButton intent="reset" of={part} className="button button-danger">
              {reset.confirm}
            </PressButton>
          </SellerForm>
        </details>
      )}
    </section>
  );
}

import type { AppLoadContext } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { DEFAULT_DEPOSIT_PERCENT } from "#app/features/money/deposits/rules.ts";
import { DEFAULT_RISE } from "#app/features/orders/changing/rules.ts";
import { messageTemplates } from "#app/features/orders/messages/templates.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { Changes } from "#app/features/shop/changes/changes.tsx";
import { loadShownChanges } from "#app/features/shop/changes/shown-changes.http.server.ts";
import { claimLang, claimLine, ownFigureLine } from "#app/features/shop/overview/claim-text.ts";
import { shopPageTitles } from "#app/features/shop/page-titles-text.ts";
import { PictureForm } from "#app/features/shop/pictures/picture-form.tsx";
import type { PictureResult } from "#app/features/shop/pictures/update-picture.http.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { ContentField } from "./content-field.tsx";
import { ownFiguresTexts } from "./figures-text.ts";
import { getAboutFacts, getBannerFacts, untrueClaims } from "./own-figures.server.ts";
import {
  CLAIMS,
  CONTENT_FIELDS,
  CONTENT_PARTS,
  type ContentPart,
  type CustomTexts,
  DEFAULT_DELIVERY,
  type ContentField as Field,
  numberOf,
  PACKER_PART,
  type TextPart,
} from "./rules.ts";
import {
  findSavedFigures,
  findSavedPicture,
  readCustomTexts,
  type SavedTerms,
  type SavedTexts,
} from "./shop-content.server.ts";
import { contentGroup, contentLabel, shopContentTexts } from "./text.ts";
import {
  type ContentFormResult,
  loadBuiltIn,
  loadSavedContent,
  updateShopContent,
} from "./update-shop-content.http.server.ts";

export const meta = privateMeta((t) => [
  t.seller.shopContent,
  shopContentTexts[t.lang].description,
]);

/** A photo can be uploaded. */
export const handle: RouteHandle = { acceptsUploads: true };

export const loader = sellerLoader(async ({ request, context }) => {
  const t = textFor(await requestLang(context, request));
  return {
    saved: await loadSavedContent(context),
    figures: await loadFigures(context, t),
    builtIn: loadBuiltIn(context),
    promises: shopPageTitles[t.lang].promises,
    messagesHint: messageTemplates[t.lang].hint,
    takesTransfers: context.settings.bank !== null,
    packer: await findSavedPicture(context.db, PACKER_PART),
    changes: await loadShownChanges(context, request, [...CONTENT_PARTS, PACKER_PART]),
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

export const action = sellerAction<ContentFormResult | PictureResult>(updateShopContent);

export default function ShopContent() {
  const t = useText();
  const text = shopContentTexts[t.lang];
  const { saved, figures, builtIn, promises, takesTransfers, packer, changes } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && answer.part !== PACKER_PART ? (answer as ContentFormResult) : undefined;
  return (
    <>
      <h1>{t.seller.shopContent}</h1>
      <p className="hint">{text.intro}</p>
      <p className="words gap-x-4">
        <Link className="touch-link" to={paths.sellerSettings()}>
          {t.seller.settings}
        </Link>
        <Link className="touch-link" to={paths.sellerPromises}>
          {promises}
        </Link>
      </p>
      <nav className="words content-parts" aria-label={text.jump}>
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
            {part === "about" && (
              <PictureForm
                key={packer.updatedAt}
                part={PACKER_PART}
                action={paths.sellerShop()}
                saved={packer}
                refused={answer?.part === PACKER_PART ? (answer as PictureResult) : undefined}
              />
            )}
          </ContentPanel>
        );
      })}
      <Changes list={changes} />
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
  messages: paths.sellerOrders(),
};

type PanelProps = {
  part: ContentPart;
  /** 0 while the part has only built-in values. */
  updatedAt: number;
  /** The form of the part. */
  children: ReactNode;
};

/** A part of the content: its form, a link to the page that shows it, and a button that restores the defaults. */
function ContentPanel({ part, updatedAt, children }: PanelProps) {
  const t = shopContentTexts[useText().lang];
  const resets: Partial<Record<ContentPart, typeof t.resets.texts>> = t.resets;
  const { messagesHint } = useLoaderData<typeof loader>();
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
      <p className="hint">{part === "messages" ? messagesHint : t.hints[part]}</p>
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

/** The untrue claims with a button that replaces them; after that, the lines that replaced them. */
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

type TextsProps = {
  part: TextPart;
  saved: SavedTexts;
  /** The built-in texts that empty fields stand for, by field name. */
  builtIn: CustomTexts;
  refused?: ContentFormResult;
};

/** The texts of a part of the shop's pages, in both languages. */
function TextsForm({ part, saved, builtIn, refused }: TextsProps) {
  const t = useText();
  const text = shopContentTexts[t.lang];
  const savedNow = refused?.savedNow?.[part];
  const result = refused?.result;
  const fields = CONTENT_FIELDS[part].map(({ name }) => ({
    id: name,
    errors: errorsOf(result, name),
  }));

  function hintOf({ name }: Field): string | undefined {
    const other = savedNow && (savedNow.texts[name] ?? "");
    if (other !== undefined && other !== typedOf(result, name))
      return text.savedNow(other || text.nothing);
    return saved.texts[name] && builtIn[name] && text.builtIn(builtIn[name]);
  }

  const fieldOf = (field: Field) => (
    <ContentField
      key={field.name}
      name={field.name}
      label={contentLabel(text, field.field, field.lang)}
      value={saved.texts[field.name] ?? ""}
      refused={result}
      hint={hintOf(field)}
      placeholder={builtIn[field.name]}
      lang={field.lang ?? undefined}
      max={field.max}
    />
  );
  return (
    <SellerForm method="post" action={paths.sellerShop()} noValidate>
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), fields)} />
      <input type="hidden" name="seen" value={(savedNow ?? saved).updatedAt} />
      {groupsOf(part).map((group) => {
        const { field } = group[0]!;
        const name = contentGroup(text, field);
        return name ? (
          <fieldset className="field-pair content-group" key={field}>
            <legend>{name}</legend>
            {group.map(fieldOf)}
          </fieldset>
        ) : (
          <div className="field-pair" key={field}>
            {group.map(fieldOf)}
          </div>
        );
      })}
      <SubmitButton intent="save" of={part} className="button">
        {text.save(text.parts[part])}
      </SubmitButton>
    </SellerForm>
  );
}

/** Groups the fields of each slide or figure; other fields are grouped with their translation. */
function groupsOf(part: TextPart): Field[][] {
  const all = CONTENT_FIELDS[part];
  const groupOf = ({ field }: Field) => numberOf(field) || field;
  return [...new Set(all.map(groupOf))].map((group) =>
    all.filter((field) => groupOf(field) === group),
  );
}

const DEPOSIT_FIELDS = ["depositRefusals", "depositAbove", "depositPercent"] as const;
const FIELDS = ["fee", "freeFrom", "risePercent", "riseVnd", ...DEPOSIT_FIELDS] as const;
type FieldName = (typeof FIELDS)[number];
/** Digits, separators and the sign of the currency. */
const MAX_TYPED = 20;

const BUILT_IN: Partial<Record<FieldName, string>> = {
  fee: String(DEFAULT_DELIVERY.feeVnd),
  risePercent: String(DEFAULT_RISE.percent),
  riseVnd: String(DEFAULT_RISE.vnd),
  depositPercent: String(DEFAULT_DEPOSIT_PERCENT),
};

const typedAs = ({
  terms: { feeVnd, freeFromVnd },
  rise,
  deposit,
}: SavedTerms): Record<FieldName, string> => ({
  fee: String(feeVnd),
  freeFrom: String(freeFromVnd ?? ""),
  risePercent: String(rise.percent),
  riseVnd: String(rise.vnd),
  depositRefusals: String(deposit?.refusals ?? ""),
  depositAbove: String(deposit?.aboveVnd ?? ""),
  depositPercent: String(deposit?.percent ?? ""),
});

type DeliveryProps = {
  saved: SavedTerms;
  /** Whether the banner mentions these terms without a seller's text. */
  isShownInBanner: boolean;
  /** Whether the shop has a bank account to which a deposit can be transferred. */
  takesTransfers: boolean;
  refused?: ContentFormResult;
};

/** The form for delivery's cost, the rise of an order's price that needs no consent, and the rule of deposits. */
function DeliveryForm({ saved, isShownInBanner, takesTransfers, refused }: DeliveryProps) {
  const t = shopContentTexts[useText().lang];
  const savedNow = refused?.savedNow?.delivery;
  const result = refused?.result;
  const values = typedAs(saved);
  const other = savedNow && typedAs(savedNow);
  const hasPickup = result ? "hasPickup" in (result.initialValue ?? {}) : saved.hasPickup;
  const fields = FIELDS.map((id) => ({ id, errors: errorsOf(result, id) }));
  const field = (name: FieldName, hint?: string, empty = "") => (
    <ContentField
      key={name}
      name={name}
      label={t[name]}
      value={values[name]}
      refused={result}
      hint={other ? t.savedNow(other[name] || empty) : hint}
      placeholder={BUILT_IN[name]}
      inputMode="numeric"
      max={MAX_TYPED}
    />
  );
  return (
    <SellerForm method="post" action={paths.sellerShop()} noValidate>
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), fields)} />
      <SureField refused={result} />
      <input type="hidden" name="seen" value={(savedNow ?? saved).updatedAt} />
      <div className="field-pair">
        {field("fee", t.feeHint(formatVnd(DEFAULT_DELIVERY.feeVnd)))}
        {field("freeFrom", t.freeFromHint, t.neverFree)}
      </div>
      <p className="mb-4">
        <Link className="touch-link" to={paths.sellerAreas}>
          {t.areas}
        </Link>
      </p>
      <fieldset className="field-pair content-group">
        <legend>{t.rise}</legend>
        {field("risePercent", t.riseHint)}
        {field("riseVnd", t.riseHint)}
      </fieldset>
      {takesTransfers && (
        <>
          <fieldset className="field-pair content-group">
            <legend>{t.deposit}</legend>
            {DEPOSIT_FIELDS.map((name) => field(name))}
          </fieldset>
          <p className="hint mb-4">{t.depositHint}</p>
        </>
      )}
      <label className="choice">
        <input type="checkbox" name="hasPickup" value="1" defaultChecked={hasPickup} /> {t.pickup}
      </label>
      <p className="hint mb-4">{t.pickupHint}</p>
      {saved.updatedAt > 0 && !isShownInBanner && (
        <p className="hint mb-4">
          {t.bannerPromises} <a href="#banner">{t.parts.banner}</a>
        </p>
      )}
      <SubmitButton intent="save" of="delivery" className="button">
        {t.save(t.parts.delivery)}
      </SubmitButton>
    </SellerForm>
  );
}

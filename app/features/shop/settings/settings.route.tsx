import type { AppLoadContext } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { listBanks, vietQr } from "#app/features/money/transfers/bank-transfer.server.ts";
import { qrDataUrl } from "#app/features/money/transfers/qr-code.server.ts";
import { HOOKS_PATH } from "#app/features/sellers/hooks/rules.ts";
import { hookTexts } from "#app/features/sellers/hooks/text.ts";
import { KEYS_PATH } from "#app/features/sellers/keys/rules.ts";
import { keyTexts } from "#app/features/sellers/keys/text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { noticeTexts } from "#app/features/sellers/notices/text.ts";
import { peopleTexts } from "#app/features/sellers/people/text.ts";
import { certificateTexts } from "#app/features/shop/certificate/certificate-text.ts";
import { Changes } from "#app/features/shop/changes/changes.tsx";
import { loadShownChanges } from "#app/features/shop/changes/shown-changes.http.server.ts";
import { LOGO_PART } from "#app/features/shop/contents/rules.ts";
import { findSavedPicture } from "#app/features/shop/contents/shop-content.server.ts";
import { PictureForm } from "#app/features/shop/pictures/picture-form.tsx";
import type { PictureResult } from "#app/features/shop/pictures/update-picture.http.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { isBankProvider } from "#app/kit/settings/bank-providers.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import {
  OWN_SETTINGS,
  type OwnSetting,
  SETTINGS_PARTS,
  type SettingsPart,
} from "#app/kit/settings/own-settings.ts";
import { canSeal } from "#app/kit/settings/seal.server.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";
import { ORDER_MAILS } from "#db/order-values.ts";
import { findStoredSettings } from "./current-settings.http.server.ts";
import {
  type FieldName,
  fieldLabel,
  SETTINGS_FIELDS,
  type SettingsField,
  settingLabel,
  settingOf,
} from "./fields.ts";
import { mailServerOf } from "./mail-server.server.ts";
import { settingsTexts } from "./text.ts";
import { type SettingsResult, updateSettings } from "./update-settings.http.server.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => [t.seller.settings, settingsTexts[t.lang].description]);

/** The amount and text of the VietQR with which a seller checks the account. */
const TEST_TRANSFER = { amountVnd: 2_000, memo: "CHO GIA VI THU" };

export const loader = sellerLoader(async ({ context, request, t }) => {
  const { settings } = context;
  const parts = await Promise.all(SETTINGS_PARTS.map((part) => loadPart(context, part)));
  const logo = await findSavedPicture(context.db, LOGO_PART);
  const { amountVnd, memo } = TEST_TRANSFER;
  return {
    links: [
      { href: paths.sellerNotices, text: noticeTexts[t.lang].title },
      { href: paths.people(), text: peopleTexts[t.lang].title },
      { href: KEYS_PATH, text: keyTexts[t.lang].title },
      { href: HOOKS_PATH, text: hookTexts[t.lang].title },
    ],
    parts: Object.fromEntries(parts.map((each) => [each.part, each])) as Parts,
    logo,
    values: valuesOf(settings),
    orderMails: settings.orderMails,
    canTest: settings.smtpUrl !== null,
    canSeal: canSeal(settings),
    banks: listBanks(),
    domains: loadDomains(context, t.lang),
    changes: await loadShownChanges(context, request, [...SETTINGS_PARTS, LOGO_PART]),
    qr: settings.bank && (await qrDataUrl(vietQr(settings.bank, amountVnd, memo))),
  };
});

/** The state of each domain's certificate, in words; null where the shop does not serve HTTPS itself. */
function loadDomains({ certificates }: AppLoadContext, lang: Lang) {
  if (!certificates) return null;
  const t = settingsTexts[lang].https;
  return certificates.state().map(({ domain, validUntil, problem, nextTryAt, isBusy }) => {
    const lines = [
      validUntil === null ? t.none : t.validUntil(formatDateTime(validUntil, lang)),
      problem && certificateTexts[lang].trouble[problem.trouble](domain),
      isBusy ? t.busy : problem && t.nextTry(formatDateTime(nextTryAt, lang)),
    ];
    return { domain, isOk: problem === null, lines: lines.filter((line) => line !== null) };
  });
}

type Part = Awaited<ReturnType<typeof loadPart>>;
type Parts = Record<SettingsPart, Part>;

async function loadPart({ db, settings }: AppLoadContext, part: SettingsPart) {
  const { lost, updatedAt } = await findStoredSettings(db, settings, part);
  const names: readonly OwnSetting[] = OWN_SETTINGS[part];
  return {
    part,
    updatedAt,
    isLost: lost.length > 0,
    fixed: names.filter((name) => settings.fixedSettings.includes(name)),
    hasSecret: hasSecret(settings, part),
  };
}

const hasSecret = ({ smtpUrl, bankSecrets }: Settings, part: SettingsPart): boolean =>
  part === "mail"
    ? mailServerOf(smtpUrl).password !== ""
    : isBankProvider(part)
      ? bankSecrets[part] !== null
      : false;

type Values = Record<FieldName, string>;

/** The values that the fields show. Secrets are not among them. */
function valuesOf({ shop, bank, smtpUrl, mailFrom, orderNoticeTo }: Settings): Values {
  const { server, port, user } = mailServerOf(smtpUrl);
  return {
    SHOP_NAME: shop.name,
    SHOP_LEGAL_NAME: shop.legalName ?? "",
    SHOP_TAX_ID: shop.taxId ?? "",
    SHOP_REGISTRATION: shop.registration ?? "",
    SHOP_RESPONSIBLE: shop.responsible ?? "",
    BANK_BIN: bank?.bin ?? "",
    BANK_ACCOUNT: bank?.account ?? "",
    BANK_HOLDER: bank?.holder ?? "",
    ...{ server, port, user, password: "" },
    MAIL_FROM: smtpUrl === null ? "" : mailFrom,
    ORDER_NOTICE_TO: orderNoticeTo ?? "",
    ORDER_MAILS: "",
  };
}

export const action = sellerAction<SettingsResult | PictureResult>(updateSettings);

/** After a refusal, the page shows what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true;

export default function SettingsPage() {
  const text = useText();
  const t = settingsTexts[text.lang];
  const { links, parts, logo, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>{text.seller.settings}</h1>
      <p className="hint">
        {t.intro}{" "}
        <Link className="touch-link" to={paths.sellerShop("contact")}>
          {text.seller.shopContent}
        </Link>
        .
      </p>
      <p className="words gap-x-6">
        {links.map(({ href, text }) => (
          <Link key={href} className="touch-link" to={href}>
            {text}
          </Link>
        ))}
      </p>
      <nav className="words gap-x-4 content-parts" aria-label={t.jump}>
        {SETTINGS_PARTS.map((part) => (
          <a className="touch-link" key={part} href={`#${part}`}>
            {t.parts[part]}
          </a>
        ))}
      </nav>
      <Domains />
      {SETTINGS_PARTS.map((part) => (
        <section
          className="panel mt-4 scroll-mt-4 content-part"
          id={part}
          key={part}
          aria-labelledby={`${part}-title`}
        >
          <h2 id={`${part}-title`}>{t.parts[part]}</h2>
          <p className="hint">{t.hints[part]}</p>
          {part === "identity" && (
            <PictureForm
              key={`logo ${logo.updatedAt}`}
              part={LOGO_PART}
              action={paths.sellerSettings()}
              saved={logo}
              refused={answer?.part === LOGO_PART ? answer : undefined}
            />
          )}
          {/* With a new key, the fields show the saved values after a change. */}
          <PartForm
            key={parts[part].updatedAt}
            {...parts[part]}
            answer={answer?.part === part ? answer : undefined}
          />
        </section>
      ))}
      <Changes list={changes} />
    </>
  );
}

/** The certificates of the shop's domains, if it gets them itself. */
function Domains() {
  const { https: t } = settingsTexts[useText().lang];
  const { domains } = useLoaderData<typeof loader>();
  if (!domains) return null;
  return (
    <section className="panel mt-4 scroll-mt-4" id="https" aria-labelledby="https-title">
      <h2 id="https-title">{t.title}</h2>
      <dl className="mt-3">
        {domains.map(({ domain, isOk, lines }) => (
          <div className="mb-4" key={domain}>
            <dt className="strong">{domain}</dt>
            {lines.map((line) => (
              <dd className={isOk ? "hint" : "field-error"} key={line}>
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {domains.some(({ isOk }) => !isOk) && (
        <SellerForm method="post" action={paths.sellerSettings()}>
          <SubmitButton intent="try-again">{t.tryAgain}</SubmitButton>
        </SellerForm>
      )}
    </section>
  );
}

function PartForm({
  part,
  fixed,
  hasSecret,
  isLost,
  updatedAt,
  answer,
}: Part & { answer?: SettingsResult }) {
  const text = useText();
  const t = settingsTexts[text.lang];
  const { values, orderMails, canTest, qr } = useLoaderData<typeof loader>();
  const result = answer?.test ? undefined : answer?.result;
  const shown: readonly SettingsField[] = SETTINGS_FIELDS[part].filter(
    (field) => !fixed.includes(settingOf(field)),
  );
  const fields = formFields(part, values, result);
  const tickedMails = result
    ? [result.initialValue?.ORDER_MAILS ?? []].flat().map(String)
    : orderMails;
  return (
    <>
      {fixed.map((name) => (
        <p className="mt-3" key={name}>
          {fixedText(name)}
        </p>
      ))}
      {shown.length > 0 && (
        <SellerForm method="post" action={paths.sellerSettings()} noValidate>
          <ErrorSummary
            problems={problemsOf(
              errorsOf(result, ""),
              shown.map(({ name }) => fields[name as FieldName]),
            )}
          />
          <input type="hidden" name="seen" value={updatedAt} />
          {isLost && <p className="field-error">{t.lost}</p>}
          <div className="field-pair">{shown.map(fieldOf)}</div>
          {isBankProvider(part) && hasSecret && (
            <label className="choice">
              <input type="checkbox" name="remove" value="1" /> {t.remove}
            </label>
          )}
          <SubmitButton intent="save" of={part} className="button">
            {t.save(t.parts[part])}
          </SubmitButton>
        </SellerForm>
      )}
      {part === "mail" && canTest && <TestMail answer={answer} />}
      {part === "bank" && qr && (
        <figure className="mt-4">
          <img src={qr} alt="VietQR" width={200} height={200} />
          <figcaption className="hint">
            {t.qr(formatVnd(TEST_TRANSFER.amountVnd), TEST_TRANSFER.memo)}
          </figcaption>
        </figure>
      )}
    </>
  );

  function fixedText(name: OwnSetting): ReactNode {
    const value = values[name as FieldName];
    const label = settingLabel(t, part, name);
    return (
      <>
        <strong>{label}</strong> {value} <span className="hint">{t.fixed(name)}</span>
      </>
    );
  }

  function fieldOf({ name, max, kind }: SettingsField) {
    const field = fields[name as FieldName];
    const label = fieldLabel(t, part, name as FieldName);
    if (kind === "bank") return <BankField key={name} field={field} label={label} />;
    if (kind === "mails") return <MailsField key={name} field={field} checked={tickedMails} />;
    const isSecret = kind === "secret";
    return (
      <Field
        key={name}
        field={isSecret ? { ...field, initialValue: "" } : field}
        label={label}
        optional
        maxLength={max}
        hint={isSecret && hasSecret ? t.stored : t.fieldHints[name]}
        type={isSecret ? "password" : kind === "email" ? "email" : "text"}
        autoComplete={isSecret ? "new-password" : "off"}
        inputMode={kind === "number" ? "numeric" : undefined}
      />
    );
  }
}

function BankField({ field, label }: { field: FormField; label: string }) {
  const t = settingsTexts[useText().lang];
  const { banks } = useLoaderData<typeof loader>();
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors && field.errorId}
      >
        <option value="">{t.chooseBank}</option>
        {banks.map(({ bin, name }) => (
          <option key={bin} value={bin}>
            {name}
          </option>
        ))}
      </select>
      <FieldErrors field={field} />
    </div>
  );
}

function MailsField({ field, checked }: { field: FormField; checked: readonly string[] }) {
  const t = settingsTexts[useText().lang];
  return (
    <fieldset className="mb-4">
      <legend className="strong">{t.labels.ORDER_MAILS}</legend>
      {ORDER_MAILS.map((name) => (
        <label className="choice" key={name}>
          <input
            type="checkbox"
            name={field.name}
            value={name}
            defaultChecked={checked.includes(name)}
          />{" "}
          {t.mails[name]}
        </label>
      ))}
    </fieldset>
  );
}

/** Sends a mail to the seller by the saved server, and shows the server's answer. */
function TestMail({ answer }: { answer?: SettingsResult }) {
  const t = settingsTexts[useText().lang];
  const test = answer?.test;
  return (
    <SellerForm className="mt-4" method="post" action={paths.sellerSettings()}>
      <SubmitButton intent="test" of="mail">
        {t.test}
      </SubmitButton>
      {test && (
        <p className={test.isSent ? "mt-3" : "mt-3 field-error"} role="status">
          {test.isSent ? t.testSent(test.to) : t.testFailed} {test.answer}
        </p>
      )}
    </SellerForm>
  );
}

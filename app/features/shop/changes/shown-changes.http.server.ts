import type { AppLoadContext } from "@remix-run/node";
import { listBanks } from "#app/features/money/transfers/bank-transfer.server.ts";
import {
  CONTENT_FIELDS,
  CONTENT_PARTS,
  type ContentPart,
  PICTURE_PARTS,
  type PicturePart,
} from "#app/features/shop/contents/rules.ts";
import { fullContentLabel, shopContentTexts } from "#app/features/shop/contents/text.ts";
import { shopPageTitles } from "#app/features/shop/page-titles-text.ts";
import { pictureTexts } from "#app/features/shop/pictures/text.ts";
import { promisesTexts } from "#app/features/shop/promises/text.ts";
import { settingLabel } from "#app/features/shop/settings/fields.ts";
import { settingsTexts } from "#app/features/shop/settings/text.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { OwnSetting, SettingsPart } from "#app/kit/settings/own-settings.ts";
import type { Lang } from "#app/text/languages.ts";
import { listShopChanges, MAX_SHOWN_CHANGES } from "./changes.server.ts";
import { changesTexts } from "./text.ts";

type Part = SettingsPart | ContentPart | PicturePart | "promises";
type Value = string | number | boolean | null;

/** The changes of these parts in words, for the list on their page; null if there are none. */
export async function loadShownChanges(
  context: AppLoadContext,
  request: Request,
  parts: readonly Part[],
) {
  const lang = await requestLang(context, request);
  const t = changesTexts[lang];
  const given: Partial<Record<string, string>> = context.settings.given;
  const rows = await listShopChanges(context.db, parts);
  const changes = rows.map(({ seq, part, fields, changedBy, changedAt }) => {
    const { title, label, word = plainWord } = wordsOf(lang, part as Part);
    const wordOf = (name: string, value: Value) =>
      value === null || value === "" || value === false ? t.notSet : word(lang, value, name);
    const lines = Object.entries(fields).flatMap(([name, change]) => {
      if (typeof change === "string") return [`${label(name)}: ${t.secret[change]}`];
      // Where nothing was stored, the environment's value applied.
      const [before, after] = change.map((value) => wordOf(name, value ?? given[name] ?? null));
      return before === after ? [] : [`${label(name)}: ${before} → ${after}`];
    });
    return { seq, title, by: changedBy, at: formatDateTime(changedAt, lang), lines };
  });
  const shown = changes.filter(({ lines }) => lines.length > 0);
  return shown.length > 0 ? { title: t.title, hint: t.hint(MAX_SHOWN_CHANGES), shown } : null;
}

type Word = (lang: Lang, value: string | number | true, field: string) => string;
/** How the changes of a part read. */
type Words = { title: string; label: (field: string) => string; word?: Word };

function wordsOf(lang: Lang, part: Part): Words {
  if (part === "promises") {
    const labels: Partial<Record<string, string>> = promisesTexts[lang].labels;
    return { title: shopPageTitles[lang].promises, label: (name) => labels[name] ?? name };
  }
  const picture = PICTURE_PARTS.find((each) => each === part);
  if (picture) {
    const title = pictureTexts[lang].of[picture].choose;
    return { title, label: () => title };
  }
  if (isContent(part)) {
    const t = shopContentTexts[lang];
    return { title: t.parts[part], label: (name) => contentLabelOf(lang, part, name) };
  }
  const t = settingsTexts[lang];
  const settings = part as SettingsPart;
  return {
    title: t.parts[settings],
    label: (name) => settingLabel(t, settings, name as OwnSetting),
    word: settingWord,
  };
}

const isContent = (part: Part): part is ContentPart =>
  (CONTENT_PARTS as readonly Part[]).includes(part);

/** The labels of the terms of delivery. */
const TERMS = {
  feeVnd: "fee",
  freeFromVnd: "freeFrom",
  "rise.percent": "risePercent",
  "rise.vnd": "riseVnd",
  hasPickup: "pickup",
  "deposit.refusals": "depositRefusals",
  "deposit.aboveVnd": "depositAbove",
  "deposit.percent": "depositPercent",
} as const;

function contentLabelOf(lang: Lang, part: ContentPart, name: string): string {
  const t = shopContentTexts[lang];
  if (part === "figures") return t.parts.figures;
  if (part === "delivery") return name in TERMS ? t[TERMS[name as keyof typeof TERMS]] : name;
  const field = CONTENT_FIELDS[part].find((each) => each.name === name);
  return field ? fullContentLabel(t, field) : name;
}

const plainWord: Word = (lang, value, name) => {
  if (value === true) return changesTexts[lang].yes;
  return typeof value === "number" && /vnd$/i.test(name) ? formatVnd(value) : String(value);
};

const settingWord: Word = (lang, value, name) => {
  const text = String(value);
  if (name === "BANK_BIN") return listBanks().find(({ bin }) => bin === text)?.name ?? text;
  if (name !== "ORDER_MAILS") return text;
  const { mails } = settingsTexts[lang];
  const names = text.split(", ").map((mail) => mails[mail as keyof typeof mails] ?? mail);
  return text === "none" ? changesTexts[lang].none : names.join(", ");
};

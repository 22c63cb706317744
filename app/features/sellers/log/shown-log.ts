import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatMinute } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { LoggedChange } from "./list-log.server.ts";
import { logTexts } from "./text.ts";
import { columnTexts, thingTexts } from "./things-text.ts";
import { intentTexts, placeTexts } from "./verbs-text.ts";

type Words = Partial<Record<string, string>>;

/** A change in words. */
export type ShownChange = {
  seq: number;
  thing: string;
  /** The name of the thing, or the number of its order. */
  name: string;
  orderId: string | null;
  lines: { label: string; was: string; became: string }[];
};

/** What was done, in words; "seller/new-page · save" for what has none. */
export function verbText(lang: Lang, verb: string): string {
  const [pattern = "", intent] = verb.split(" ");
  const places: Words = placeTexts[lang];
  const intents: Words = intentTexts[lang];
  const place = places[pattern] ?? (pattern.startsWith("/api/") ? "API" : pattern.slice(1));
  return intent ? `${place} · ${intents[intent] ?? intent}` : place;
}

/** Who did it, with the kind of person. */
export function whoText(lang: Lang, { kind, who }: Pick<LoggedChange, "kind" | "who">): string {
  const t = logTexts[lang];
  if (kind === "shop") return `${t.actors.shop} ${who}`;
  if (kind === "terminal") return t.actors.terminal;
  const name = who || (kind === "shopper" ? t.closedAccount : t.noName);
  return `${name} (${t.actors[kind]})`;
}

export function shownChange(lang: Lang, change: LoggedChange): ShownChange {
  const { seq, thing, subject, label, orderId, was, became } = change;
  const t = logTexts[lang];
  const columns: Words = columnTexts[lang];
  const isAdded = Object.keys(was).length === 0;
  const names = Object.keys(isAdded ? became : was);
  const isGone = Object.keys(became).length === 0;
  const happened = isAdded ? t.added : isGone ? t.removed : "";
  const title = (thingTexts[lang] as Words)[thing] ?? thing;
  return {
    seq,
    thing: happened && thing !== "file" ? `${title}, ${happened}` : title,
    name: [orderId && `#${shortOrderId(orderId)}`, label ?? (thing === "file" ? subject : "")]
      .filter(Boolean)
      .join(" "),
    orderId,
    lines: names
      .map((column) => ({
        label: columns[column] ?? column,
        was: isAdded ? "" : valueText(lang, column, was[column]),
        became: isGone ? "" : valueText(lang, column, became[column]),
      }))
      // Of a row that is new or gone, only what it has.
      .filter(({ was, became }) => was !== became && !(happened && was + became === t.empty)),
  };
}

const MINUTES = ["from_minute", "to_minute", "slot_from", "slot_to"];

function valueText(lang: Lang, column: string, value: string | number | null | undefined): string {
  const t = logTexts[lang];
  // Drizzle writes some columns of JSON as the text "null".
  if (value === null || value === undefined || value === "" || value === "null") return t.empty;
  if (column === "password_hash") return value ? t.secretChanged : t.empty;
  if (column === "status") return (textFor(lang).orders.statuses as Words)[value] ?? String(value);
  if (column === "fields") return fieldsText(t.empty, String(value));
  if (typeof value === "string") return value;
  if (column.endsWith("_vnd")) return formatVnd(value);
  if (/(^|_)at$/.test(column)) return formatDateTime(value, lang);
  if (MINUTES.includes(column)) return formatMinute(value);
  if (/^is_|^in_stock$/.test(column)) return value ? t.yes : t.no;
  return String(value);
}

/** The changed fields of the shop's contents, as shop_changes has them. */
function fieldsText(empty: string, json: string): string {
  try {
    const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
    const of = (value: unknown) => (value === null || value === "" ? empty : String(value));
    return fields
      .map(([name, change]) =>
        Array.isArray(change)
          ? `${name}: ${of(change[0])} → ${of(change[1])}`
          : `${name}: ${change}`,
      )
      .join("; ");
  } catch {
    // A long list was cut.
    return json;
  }
}

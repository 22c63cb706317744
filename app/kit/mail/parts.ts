/** A part of a mail: its plain text, and its rows in the HTML table; null if it is missing in one of them. */
export type Part = { text: string | null; rows: Markup | null };

/**
 * Colors of the shop's pages. Each background is paired with its text color, because dark modes change both together.
 */
export const COLORS = {
  paper: "#fbf6ec",
  ink: "#2a231b",
  muted: "#6b5d4b",
  line: "#e8dcc6",
  leaf: "#1f5b3a",
  leafDark: "#174529",
  turmeric: "#e0a11b",
  turmericPale: "#fbeec4",
} as const;

/** Columns of the table: picture, text, amount. */
const COLUMNS = 3;

/** A row over the whole width. */
export const row = (content: Markup, style = "") =>
  html`<tr><td colspan="${COLUMNS}" style="padding:8px 20px;${style}">${content}</td></tr>`;

/** The introduction of a mail, whose first sentence is the heading. */
export function title(text: string): Part {
  const end = text.search(/(?<=[.!]) /);
  const [heading, rest] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
  const style = `margin:8px 0 0;font-size:22px;line-height:1.3;color:${COLORS.leafDark}`;
  return { text, rows: row(html`<h1 style="${style}">${heading}</h1>${rest}`) };
}

/** A one-time code, on a line of its own in the text. */
export const codeLine = (code: string): Part => ({
  text: code,
  rows: row(
    html`<strong style="display:inline-block;padding:12px 20px;border-radius:8px;background:${COLORS.turmericPale};color:${COLORS.ink};font-size:28px;letter-spacing:4px">${code}</strong>`,
  ),
});

/** Separate lines, such as an address, below a heading. */
export const lines = (head: string, all: string[]): Part => ({
  text: [head, ...all].join("\n"),
  rows: row(html`<strong>${head}</strong>${all.map((line) => html`<br>${line}`)}`),
});

/** A link as a button; in the text, the URL below `textHead` if there is one. */
export const button = (label: string, href: string, textHead?: string): Part => ({
  text: textHead ? `${textHead}\n${href}` : href,
  rows: row(
    html`<a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${COLORS.leaf};color:#ffffff;font-weight:700;text-decoration:none">${label}</a>`,
  ),
});

type Head = { subject: string; shopName: string; lang: string };

/**
 * A mail's content, as text and as HTML, from the same parts.
 *
 * @param parts a string is a paragraph, whose line breaks are ignored in HTML; null is left out
 */
export function mailContent({ subject, shopName, lang }: Head, parts: (Part | string | null)[]) {
  const told = parts.filter((part) => part !== null).map(toPart);
  return {
    subject,
    text: paragraphs(...told.map(({ text }) => text)),
    html: html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:${COLORS.paper}"><div style="padding:16px 8px;background:${COLORS.paper};color:${COLORS.ink}"><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;margin:0 auto;background:#ffffff;color:${COLORS.ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;word-break:break-word">
${row(html`${shopName}`, `padding:14px 20px;background:${COLORS.leaf};color:#ffffff;border-bottom:4px solid ${COLORS.turmeric};font-size:18px;font-weight:700`)}
${told.flatMap(({ rows }) => rows ?? [])}
<tr><td style="height:12px"></td></tr></table></div></body></html>`.markup,
  };
}

const toPart = (part: Part | string): Part =>
  typeof part === "string" ? { text: part, rows: row(html`${part}`) } : part;

/** Joins the paragraphs of a mail without those that are null. */
export function paragraphs(...parts: (string | null)[]): string {
  return `${parts.filter((part) => part !== null).join("\n\n")}\n`;
}

/** Markup whose texts are escaped. */
export type Markup = { readonly markup: string };

type Value = string | number | Markup | readonly Markup[] | null | false;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * A template of HTML. Escapes strings, inserts markup as it is, and leaves out null and false. It does not use React
 * components, so that a mail takes some hundredths of a millisecond: a shop sends hundreds a second.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: parts.reduce((done, part, i) => done + render(values[i - 1] ?? null) + part) };
}

function render(value: Value): string {
  if (value === null || value === false) return "";
  if (typeof value === "string") return value.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map(render).join("");
}

/** Tags after which a line ends. */
const BREAKS =
  /<\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|section|article|blockquote|figure)(?=[\s/>])[^<>]*>/gi;
/** Those within a line; other text between "<" and ">" stays. */
const TAGS =
  /<\/?(?:a|abbr|b|center|cite|code|dd|dl|dt|em|figcaption|font|hr|i|iframe|img|label|mark|o:p|s|small|span|strong|sub|sup|tbody|td|tfoot|th|thead|u|video|source)(?=[\s/>])[^<>]*>/gi;
const HIDDEN = /<(style|script)(?=[\s>])[^<>]*>[^<]*<\/\1>|<!--[^<>]*-->/gi;
const IS_HTML = /<\/?[a-z][^<>]*>|&(?:#?\w{2,8});/i;

const ACCENTS: Record<string, string> = {
  ...{ grave: "\u0300", acute: "\u0301", circ: "\u0302", tilde: "\u0303", uml: "\u0308" },
};
const NAMED: Record<string, string> = {
  ...{ nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", ndash: "–", mdash: "—" },
  ...{ hellip: "…", ldquo: "“", rdquo: "”", lsquo: "‘", rsquo: "’", bull: "•", middot: "·" },
  ...{ deg: "°", frac12: "½", frac14: "¼", times: "×", reg: "®", copy: "©", trade: "™", eth: "ð" },
};

/** The text of a piece of HTML, in lines; text that is none stays as it is. */
export function textOfHtml(html: string): string {
  if (!IS_HTML.test(html)) return html;
  const lines = html
    .replace(HIDDEN, "")
    .replace(BREAKS, "\n")
    .replace(TAGS, "")
    .split("\n")
    .map((line) => resolveReferences(line).trim());
  return lines.filter(Boolean).join("\n");
}

function resolveReferences(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (all, hex, ten) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(ten);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replace(/&([a-z])(grave|acute|circ|tilde|uml);/gi, (all, letter, accent) => {
      const mark = ACCENTS[accent.toLowerCase()];
      return mark ? (letter + mark).normalize("NFC") : all;
    })
    .replace(/&([a-z]{2,6}\d{0,2});/gi, (all, name) => NAMED[name.toLowerCase()] ?? all);
}

import browserslist from "browserslist";
import stylelint from "stylelint";

/** What pages do without where it is missing, by its id in MDN's data, with the reason. */
const ENHANCEMENTS: Record<string, string> = {
  "at-rules.container": "rows of numbers do not break when zoomed",
  "at-rules.media.forced-colors": "there is no such mode without it",
  "at-rules.media.prefers-color-scheme": "pages stay light",
  "at-rules.media.prefers-reduced-motion": "there is no such setting without it",
  "at-rules.page": "paper is chosen when printing",
  "at-rules.page.size": "paper is chosen when printing",
  "properties.-webkit-tap-highlight-color": "other browsers have no such color",
  "properties.accent-color": "controls have the browser's own color",
  "properties.aspect-ratio": "pictures have their own shape, which width and height tell",
  "properties.color-scheme": "controls stay light",
  "properties.container-type": "rows of numbers do not break when zoomed",
  "properties.content-visibility": "pictures far below load with the page",
  "properties.cursor": "phones show none",
  "properties.page": "paper is chosen when printing",
  "properties.resize": "text areas keep their size",
  "properties.scroll-margin-top": "what a link leads to touches the edge of the window",
  "properties.scroll-padding-bottom": "what has the focus may stand below the buttons",
  "properties.scroll-padding-top": "what a link leads to touches the edge of the window",
  "properties.scroll-snap-align": "pictures stop where the finger leaves them",
  "properties.scroll-snap-type": "pictures stop where the finger leaves them",
  "properties.scrollbar-width": "rows that scroll show the browser's bar",
  "properties.text-size-adjust": "other browsers do not enlarge text by themselves",
  "properties.text-underline-offset": "underlines are closer to the letters",
  "selectors.-moz-progress-bar": "the bar towards free delivery has the browser's color",
  "selectors.-webkit-progress-bar": "the bar towards free delivery has the browser's color",
  "selectors.-webkit-progress-value": "the bar towards free delivery has the browser's color",
  "selectors.-webkit-scrollbar": "rows that scroll show the browser's bar",
  "selectors.-webkit-search-cancel-button": "other browsers draw no such button",
  "selectors.focus-visible": "the browser draws its own ring",
  "selectors.has": "boxes are wider or higher than they need be",
};

/**
 * What a stylesheet uses that a browser of package.json's browserslist does not know, by MDN's data. An
 * enhancement that pages do without is not reported, nor a value with another one for older browsers
 * before it, nor what stands in `@supports`.
 *
 * @param env of the browserslist: "shopper" or "seller"
 */
export async function unsupportedCss(code: string, env: string): Promise<string[]> {
  const allow = { flagged: true, partialImplementation: true, prefix: true };
  const browsers = browserslist(undefined, { env });
  const rules = { "plugin/browser-compat": [true, { allow, browserslist: browsers }] };
  const config = { plugins: ["stylelint-browser-compat"], rules };
  const { results } = await stylelint.lint({ code, config });
  return results[0]!.warnings
    .filter(({ text, line, column }) => {
      const [, feature = ""] = /featureId: ([^)]+)/.exec(text) ?? [];
      return !(feature in ENHANCEMENTS || hasFallback(code.split("\n")[line - 1]!, column));
    })
    .map(({ text }) => text);
}

/** Whether the declaration at a column follows one of the same property in the same rule. */
function hasFallback(line: string, column: number): boolean {
  const start = Math.max(line.lastIndexOf(";", column - 1), line.lastIndexOf("{", column - 1)) + 1;
  const property = line.slice(start, line.indexOf(":", start) + 1);
  const rule = line.slice(line.lastIndexOf("{", start - 1) + 1, start);
  return rule.split(";").some((declaration) => declaration.startsWith(property));
}

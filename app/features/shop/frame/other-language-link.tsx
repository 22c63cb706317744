import { withLang } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { LANGUAGE_NAMES } from "#app/text/languages.ts";

/** A link to the same page in the other language. @param page its path and query */
export function OtherLanguageLink({ page }: { page: string }) {
  const { lang: current } = useText();
  const lang = current === "vi" ? "en" : "vi";
  return (
    <a className="other-language" href={withLang(page, lang)} lang={lang} hrefLang={lang}>
      {LANGUAGE_NAMES[lang]}
    </a>
  );
}

import { withLang } from "../../paths.ts";
import { LANGS } from "../../text/languages.ts";
import { useText } from "../page/root-data.ts";

const NAMES = { en: "English", vi: "Tiếng Việt" };

type Props = { page: string; className?: string };

/** A link to the same page in each language. @param page its path and query */
export function LanguageLinks({ page, className }: Props) {
  const { lang: current } = useText();
  return LANGS.map((lang) => (
    <a
      key={lang}
      className={className}
      href={withLang(page, lang)}
      lang={lang}
      hrefLang={lang}
      aria-current={lang === current ? "true" : undefined}
    >
      {NAMES[lang]}
    </a>
  ));
}

import { Spaced } from "#app/kit/components/spaced.tsx";
import { withLang } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { LANGS, LANGUAGE_NAMES } from "#app/text/languages.ts";

/** A link to the same page in each language. @param page its path and query */
export function LanguageLinks({ page }: { page: string }) {
  const { lang: current } = useText();
  return (
    <Spaced>
      {LANGS.map((lang) => (
        <a
          key={lang}
          className="touch-link"
          href={withLang(page, lang)}
          lang={lang}
          hrefLang={lang}
          aria-current={lang === current ? "true" : undefined}
        >
          {LANGUAGE_NAMES[lang]}
        </a>
      ))}
    </Spaced>
  );
}

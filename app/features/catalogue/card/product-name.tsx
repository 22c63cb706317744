import { ownTextLang } from "#app/features/catalogue/card/text-lang.ts";
import { type ProductNames, shownName } from "#app/features/catalogue/products/product-names.ts";
import type { Lang } from "#app/text/languages.ts";

/** The name of a product; on a page in English the English one and, small, the Vietnamese. */
export function ProductName({ lang, name, nameEn }: ProductNames & { lang: Lang }) {
  const shown = shownName(lang, { name, nameEn });
  if (shown !== name)
    return (
      <>
        {shown}{" "}
        <small className="hint" lang="vi">
          {name}
        </small>
      </>
    );
  const ownLang = nameEn === name ? undefined : ownTextLang(lang);
  return ownLang ? <span lang={ownLang}>{name}</span> : name;
}

import type { ReactNode } from "react";
import { categoryLang, ownNameLang } from "#app/features/catalogue/card/text-lang.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { type ShownTag, tagLabel } from "#app/features/catalogue/tags/rules.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";
import {
  isFiltered,
  LISTING_SORTS,
  type ListingFilter,
  NO_FILTER,
  type ReadFilter,
} from "./listing-filter.ts";
import { listingTexts } from "./text.ts";

type Props = {
  /** The heading, and its language if it is not that of the page. */
  title: string;
  titleLang?: string;
  /** Stands between the form and the chosen filters. */
  children: ReactNode;
  /** Path of the listing. */
  action: string;
  /** Parameters of the listing's URL that stay as they are. */
  kept?: Record<string, string | null>;
  /** The order of the listing unless the shopper chooses another. */
  ownSort: "name" | "sections" | "results";
  read: ReadFilter;
  /** The tags to filter by. */
  tags: ShownTag[];
  hrefFor: (filter: ListingFilter) => string;
};

/**
 * The head of a listing: its title, a plain GET form that sorts and filters it, and what was chosen as
 * links that remove it.
 */
export function ListingHead(props: Props) {
  const { title, titleLang, children, action, kept = {}, ownSort, read, tags, hrefFor } = props;
  const { lang } = useText();
  const t = listingTexts[lang];
  const { filter, typed, wrong } = read;
  const ownLabel = ownSort === "name" ? t.sorts.name : t.own[ownSort];
  const sorts = LISTING_SORTS.filter((sort) => sort !== ownSort);
  const priceField = (name: "from" | "to") => ({
    id: `filter-${name}`,
    name,
    errorId: `filter-${name}-error`,
    initialValue: typed[name],
    errors: wrong[name] && [t.wrong[wrong[name]]],
  });
  return (
    <>
      {/* Of a search, its results are the title. */}
      <h1
        className={ownSort === "results" ? "listing-title hint" : "listing-title"}
        lang={titleLang}
      >
        {title}
      </h1>
      <details className="refine" open={Object.keys(wrong).length > 0}>
        <summary className="touch-link">{t.refine}</summary>
        <form method="get" action={action}>
          {Object.entries(kept).map(
            ([name, value]) =>
              value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className="field">
            <label htmlFor="filter-sort">{t.sort}</label>
            <select id="filter-sort" name="sort" defaultValue={filter.sort ?? ""}>
              <option value="">{ownLabel}</option>
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t.sorts[sort]}
                </option>
              ))}
            </select>
          </div>
          <Field field={priceField("from")} label={t.from} inputMode="numeric" optional />
          <Field field={priceField("to")} label={t.to} inputMode="numeric" optional />
          <label className="choice">
            <input type="checkbox" name="offer" value="1" defaultChecked={filter.onOffer} />
            {t.onOffer}
          </label>
          <label className="choice">
            <input type="checkbox" name="stock" value="all" defaultChecked={filter.soldOut} />
            {t.soldOut}
          </label>
          {tags.length > 0 && (
            <fieldset>
              <legend className="strong">{t.tags}</legend>
              {tags.map((tag) => (
                <label className="choice" key={tag.path} lang={ownNameLang(lang, tag)}>
                  <input
                    type="checkbox"
                    name="tag"
                    value={tag.path}
                    defaultChecked={filter.tags.includes(tag.path)}
                  />
                  {tagLabel(lang, tag)}
                </label>
              ))}
            </fieldset>
          )}
          <button type="submit" className="button">
            {t.apply}
          </button>
        </form>
      </details>
      {children}
      {isFiltered(filter) && <Applied filter={filter} tags={tags} hrefFor={hrefFor} />}
    </>
  );
}

/** The name of a tag and its language; its path, which is nearly the same, if nothing in stock has it any more. */
function nameOf(path: string, tags: ShownTag[], lang: Lang): { label: string; lang?: Lang } {
  const tag = tags.find((each) => each.path === path);
  return tag ? { label: tagLabel(lang, tag), lang: ownNameLang(lang, tag) } : { label: path };
}

/** The chosen filters, each as a link to the listing without it. */
function Applied({
  filter,
  tags,
  hrefFor,
}: Pick<Props, "hrefFor" | "tags"> & { filter: ListingFilter }) {
  const { lang } = useText();
  const t = listingTexts[lang];
  const { sort, onOffer, soldOut, minVnd, maxVnd } = filter;
  const choices = [
    sort && { label: t.sorts[sort], without: { sort: null } },
    onOffer && { label: t.onOffer, without: { onOffer: false } },
    soldOut && { label: t.soldOut, without: { soldOut: false } },
    minVnd !== null && { label: t.fromPrice(formatVnd(minVnd)), without: { minVnd: null } },
    maxVnd !== null && { label: t.toPrice(formatVnd(maxVnd)), without: { maxVnd: null } },
    ...filter.tags.map((path) => ({
      ...nameOf(path, tags, lang),
      without: { tags: filter.tags.filter((other) => other !== path) },
    })),
  ].filter((choice) => choice !== false && choice !== null);
  return (
    <nav className="chips scroll-row" aria-label={t.applied}>
      <Spaced>
        {choices.map(({ label, without, ...own }) => (
          <a
            key={label}
            href={hrefFor({ ...filter, ...without })}
            aria-label={t.remove(label)}
            rel="nofollow"
          >
            <b {...own}>{label}</b> <span aria-hidden="true">×</span>
          </a>
        ))}
        {choices.length > 1 && (
          <a href={hrefFor(NO_FILTER)} rel="nofollow">
            {t.clear}
          </a>
        )}
      </Spaced>
    </nav>
  );
}

type RailProps = {
  categories: { path: string; name: string }[];
  /** Path of the one that is shown; null for all. */
  current: string | null;
  hrefFor: (path: string | null) => string;
};

/**
 * Links to all products and to each category, in a row that stays in reach. The current category comes
 * first, so that it is in view where the row is cut off.
 */
export function CategoryRail({ categories, current, hrefFor }: RailProps) {
  const t = useText();
  const ordered = [...categories].sort(
    (a, b) => Number(b.path === current) - Number(a.path === current),
  );
  const links = [
    { path: null, label: t.products.all, lang: undefined },
    ...ordered.map((category) => ({
      path: category.path,
      label: categoryLabel(t, category),
      lang: categoryLang(t, category),
    })),
  ];
  return (
    <nav className="chips rail scroll-row" aria-label={t.products.filter}>
      <Spaced>
        {links.map(({ path, label, lang }) => (
          <a
            key={path ?? ""}
            lang={lang}
            href={hrefFor(path)}
            aria-current={path === current ? "true" : undefined}
          >
            {label}
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

type BreadcrumbProps = {
  /** Between all products and the page. */
  category?: { href: string; label: string; lang?: string };
  /** The name of the page, and its language if it is not that of the page. */
  current: string;
  currentLang?: string;
};

/** The way to a page: Home / Products / category / product. */
export function Breadcrumb({ category, current, currentLang }: BreadcrumbProps) {
  const t = useText();
  return (
    <nav className="breadcrumb scroll-row" aria-label={t.product.breadcrumb}>
      <ol>
        <li>
          <a href={paths.home}>{t.product.home}</a>
        </li>
        <li>
          <a href={paths.products}>{t.nav.products}</a>
        </li>
        {category && (
          <li>
            <a href={category.href} lang={category.lang}>
              {category.label}
            </a>
          </li>
        )}
        <li aria-current="page" lang={currentLang}>
          {current}
        </li>
      </ol>
    </nav>
  );
}

import type { MetaArgs, MetaDescriptor, MetaFunction } from "@remix-run/node";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { RootData } from "#app/root-data.ts";
import { LANGS, textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";

type Matches = Pick<MetaArgs, "matches">;

type Page = {
  title: string;
  description: string;
  /** Keywords in addition to the shop's own. Defaults to the title. */
  keywords?: string;
  /** The page's canonical URL: the path with the parameters that select the content. */
  canonical: string;
  /** Path or URL of a picture for social networks. */
  image?: string;
  /** Keeps the page out of search indexes; used for personal pages and search results. */
  noindex?: boolean;
  jsonLd?: Record<string, unknown>[];
};

/** Data of the root loader, for a route's `meta` function. */
export function rootDataOf({ matches }: Matches): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.data as RootData | undefined;
}

/** The texts in the language of the page, for a route's `meta` function. */
export function pageText(args: Matches): Text {
  const root = rootDataOf(args);
  return textFor(root?.lang ?? "en");
}

/** Title, description, keywords, social tags, canonical link and robots rule of a page. */
export function pageMeta(args: Matches, page: Page): MetaDescriptor[] {
  const root = rootDataOf(args);
  const t = pageText(args);
  const shopName = root?.shop.name ?? "";
  const { description } = page;
  const origin = root?.origin ?? "";
  const url = origin + page.canonical;
  const image = page.image ?? "/social.jpg";
  return [
    { title: [titlePrefixed(page.title, t, root), shopName].filter(Boolean).join(" | ") },
    { name: "description", content: description },
    { name: "keywords", content: `${page.keywords ?? page.title}, ${t.shop.keywords}` },
    { name: "robots", content: page.noindex ? "noindex, nofollow" : "index, follow" },
    ...languageLinks(url, root),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shopName },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: isExternalImage(image) ? image : origin + image },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.jsonLd ?? []).map((block) => ({ "script:ld+json": block })),
  ] as MetaDescriptor[];
}

/**
 * The `meta` of a page that stays out of search indexes.
 *
 * @param page title and description; `data` is undefined where the loader has failed
 */
export function privateMeta<Loader = unknown>(
  page: (t: Text, data: MetaArgs<Loader>["data"]) => [title: string, description: string],
): MetaFunction<Loader> {
  return (args) => {
    const [title, description] = page(pageText(args), args.data);
    const canonical = args.location.pathname;
    return pageMeta(args, { title, description, canonical, noindex: true });
  };
}

/** Screen readers read the title first, so it starts with a form error or the open dialog. */
function titlePrefixed(title: string, { auth, errors }: Text, root?: RootData): string {
  if (root?.formRejected) return errors.errorPrefixed(title);
  if (!root?.dialog) return title;
  return `${root.dialog === "login" ? auth.loginTitle : auth.registerTitle} – ${title}`;
}

/** Canonical link and alternates. A page requested with `?lang` is canonical in that language. */
function languageLinks(url: string, root?: RootData): MetaDescriptor[] {
  const urlIn = (lang: string) => `${url}${url.includes("?") ? "&" : "?"}lang=${lang}`;
  const requested = root && new URL(root.path, "http://shop.invalid").searchParams.get("lang");
  const link = (attributes: Record<string, string>) => ({ tagName: "link", ...attributes });
  return [
    link({ rel: "canonical", href: requested && requested === root.lang ? urlIn(requested) : url }),
    ...LANGS.map((lang) => link({ rel: "alternate", hrefLang: lang, href: urlIn(lang) })),
    link({ rel: "alternate", hrefLang: "x-default", href: url }),
  ] as MetaDescriptor[];
}

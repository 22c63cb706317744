import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import { isExternalImage } from "../../format/image-ref.ts";
import { paths } from "../../paths.ts";
import { en, type Text } from "../../text/en.ts";
import { LANGS, textFor } from "../../text/languages.ts";
import type { RootData } from "./use-shop.ts";

type Page = {
  title: string;
  description?: string;
  /** Words of this page besides the shop's; its title when not given. */
  keywords?: string;
  /** The one address of this page: path and the parameters that belong to it. */
  canonical?: string;
  /** Path or address of a picture for sharing. */
  image?: string;
  /** Pages of one's own and search results stay out of indexes. */
  noindex?: boolean;
  jsonLd?: Record<string, unknown>[];
};

/** Data of the root route, for a route's meta function. */
export function rootOf({ matches }: Pick<MetaArgs, "matches">): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.data as RootData | undefined;
}

/** What a person is told first: that a form was refused, which dialog is open, which page it is. */
function headingOf({ title }: Page, { auth, errors }: Text, root?: RootData): string {
  if (root?.refused) return errors.titled(title);
  if (!root?.dialog) return title;
  return `${root.dialog === "login" ? auth.loginTitle : auth.registerTitle} – ${title}`;
}

/** Title, description, keywords, social tags, canonical link and robots rule of a page (section 2). */
export function pageMeta(args: Pick<MetaArgs, "matches">, page: Page): MetaDescriptor[] {
  const root = rootOf(args);
  const t = root ? textFor(root.lang) : en;
  const shopName = root?.shop.name ?? "";
  const title = [headingOf(page, t, root), shopName].filter(Boolean).join(" | ");
  const description = page.description ?? t.shop.tagline;
  const origin = root?.origin ?? "";
  const url = origin + (page.canonical ?? paths.home);
  const inLang = (lang: string) => `${url}${url.includes("?") ? "&" : "?"}lang=${lang}`;
  // A page that was asked for in a language is the one address of it in that language.
  const asked = root?.path && new URL(root.path, "http://shop.invalid").searchParams.get("lang");
  const image = page.image ?? "/social.jpg";
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: `${page.keywords ?? page.title}, ${t.shop.keywords}` },
    { name: "robots", content: page.noindex ? "noindex, nofollow" : "index, follow" },
    ...(page.canonical === undefined
      ? []
      : [
          {
            tagName: "link",
            rel: "canonical",
            href: asked && asked === root?.lang ? inLang(asked) : url,
          },
          ...LANGS.map((lang) => ({
            tagName: "link",
            rel: "alternate",
            hrefLang: lang,
            href: inLang(lang),
          })),
          { tagName: "link", rel: "alternate", hrefLang: "x-default", href: url },
        ]),
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

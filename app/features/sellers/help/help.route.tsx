import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { fold, searchText } from "#app/kit/format/fold.ts";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { HelpPicture } from "./help-picture.tsx";
import { HELP_PAGES, helpFor } from "./rules.ts";
import { guides, helpTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((_t, data) => [
  data?.texts.title ?? "",
  data?.texts.description ?? "",
]);

/** The texts come with the data, so that only the server loads the pages of the help. */
export const loader = sellerLoader(async ({ searchParams, t: { lang } }) => {
  const about = helpFor(searchParams.get("of") ?? "");
  if (about) throw redirect(`${paths.help}/${about}`, 303);
  const query = searchText(searchParams.get("q"));
  const words = fold(query).split(" ");
  const found = HELP_PAGES.map((page) => ({ page, ...guides[lang][page] }))
    .filter(({ page: _, ...guide }) => {
      const text = fold(Object.values(guide).flat().join(" "));
      return words.every((word) => text.includes(word));
    })
    .map(({ page, title, about }) => ({ page, title, about }));
  return { query, found, texts: helpTexts[lang] };
});

export default function Help() {
  const { query, found, texts } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.intro}</p>
      <SellerForm method="get" action={paths.help} className="panel mb-4 field-row">
        <div className="field">
          <label htmlFor="find">{texts.search}</label>
          <input id="find" type="search" name="q" defaultValue={query} />
        </div>
        <button type="submit" className="button button-quiet">
          {texts.find}
        </button>
      </SellerForm>
      {found.length === 0 && (
        <EmptyState
          illustration="empty-search"
          title={texts.nothing}
          text={texts.nothingHint}
          link={{ href: paths.help, text: texts.all }}
        />
      )}
      <ul className="stack md:grid-cols-2">
        {found.map(({ page, title, about }) => (
          <li key={page} className="panel flex items-center gap-4">
            <HelpPicture page={page} className="w-20 h-15 shrink-0" />
            <div>
              <h2>
                <Link className="touch-link" to={`${paths.help}/${page}`}>
                  {title}
                </Link>
              </h2>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Link, useLoaderData } from "@remix-run/react";
import { debtsHref } from "#app/features/money/debts/debt-links.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { HelpPicture } from "./help-picture.tsx";
import { HELP_PAGES, type HelpPage } from "./rules.ts";
import { guides, helpTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((_t, data) => [
  data?.guide.title ?? "",
  data?.guide.about ?? "",
]);

export const loader = sellerLoader(async ({ params, t: { lang } }) => {
  const at = HELP_PAGES.indexOf(params.page as HelpPage);
  const page = HELP_PAGES[at];
  if (!page) throw new Response(null, { status: 404 });
  const next = HELP_PAGES[at + 1];
  return {
    page,
    guide: guides[lang][page],
    next: next ? { page: next, title: guides[lang][next].title } : null,
    texts: helpTexts[lang],
  };
});

/** Where the work is done that a page is about. */
const STARTS: Record<HelpPage, string> = {
  "first-order": paths.sellerOrders(),
  "phone-orders": paths.newOrder,
  packing: paths.sellerOrders(),
  runs: paths.runs,
  transfers: paths.transfers(),
  till: paths.till(),
  debts: debtsHref(),
  returns: paths.sellerOrders(),
  products: paths.sellerProducts(),
  delivery: paths.sellerShop("delivery"),
  "month-end": paths.money(),
  people: paths.people(),
  backups: paths.sellerBackups,
};

export default function HelpGuide() {
  const { page, guide, next, texts } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{guide.title}</h1>
      <div className="panel">
        <HelpPicture page={page} className="w-40 h-30" />
        <p className="lead">{guide.about}</p>
        <ol className="bullets my-3">
          {guide.steps.map((step) => (
            <li key={step} className="mb-2">
              {step}
            </li>
          ))}
        </ol>
        <p>{guide.note}</p>
        <p className="mt-4">
          <Link className="button" to={STARTS[page]}>
            {guide.start}
          </Link>
        </p>
      </div>
      <p className="words gap-x-4 mt-3">
        <Link className="touch-link" to={paths.help}>
          {texts.all}
        </Link>
        {next && (
          <Link className="touch-link leads-on" to={`${paths.help}/${next.page}`}>
            {texts.next}: {next.title}
          </Link>
        )}
      </p>
    </>
  );
}

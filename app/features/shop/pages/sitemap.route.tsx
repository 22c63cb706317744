import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { listDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import { dishTexts } from "#app/features/catalogue/dishes/text.ts";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { policyFor } from "./policies.ts";
import { POLICY_IDS } from "./policy-text.ts";

export const handle: RouteHandle = { cachedAs: "page" };

export const meta: MetaFunction = (args) => {
  const { sitemap: t } = pageText(args);
  return pageMeta(args, {
    title: t.title,
    description: t.description,
    canonical: paths.sitemap,
  });
};

export async function loader({ context }: LoaderFunctionArgs) {
  const categories = await listCategories(context.db);
  const hasDishes = (await listDishes(context.db)).length > 0;
  return { categories: categories.map(({ path, name }) => ({ path, name })), hasDishes };
}

export default function Sitemap() {
  const { categories, hasDishes } = useLoaderData<typeof loader>();
  const t = useText();
  const groups = [
    {
      title: t.sitemap.shop,
      links: [
        [paths.home, t.nav.home],
        [paths.products, t.products.title],
        ...(hasDishes ? [[paths.dishes, dishTexts[t.lang].title]] : []),
        [paths.about, t.about.title],
        [paths.contact, t.contact.title],
      ],
    },
    {
      title: t.home.categories,
      links: categories.map((category) => [
        paths.category(category.path),
        categoryLabel(t, category),
      ]),
    },
    {
      title: t.sitemap.policies,
      links: POLICY_IDS.map((id) => [paths[id], policyFor(t.lang, id).title]),
    },
    {
      title: t.sitemap.yours,
      links: [
        [paths.cart, t.cart.title],
        [paths.myOrders, t.orders.title],
        [paths.account, t.account.title],
      ],
    },
  ];
  return (
    <>
      <h1>{t.sitemap.title}</h1>
      <div className="columns">
        {groups.map(({ title, links }) => (
          <section className="panel" key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([href, text]) => (
                <li key={href}>
                  <a className="touch-link" href={href}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { DishCards } from "./dish-links.tsx";
import { listDishes } from "./dishes.server.ts";
import { dishTexts } from "./text.ts";

export const handle: RouteHandle = { cachedAs: "page", cardsOnly: true };

export const meta: MetaFunction = (args) => {
  const { title, description } = dishTexts[pageText(args).lang];
  return pageMeta(args, { title, description, canonical: paths.dishes });
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  dishes: await listDishes(context.db),
});

export default function Dishes() {
  const t = useText();
  const texts = dishTexts[t.lang];
  const { dishes } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{texts.title}</h1>
      {dishes.length === 0 ? (
        <EmptyState
          illustration="empty-search"
          title={texts.none}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      ) : (
        <>
          <p className="mb-4">{texts.intro}</p>
          <h2 className="sr-only">{texts.all}</h2>
          <DishCards dishes={dishes} />
        </>
      )}
    </>
  );
}

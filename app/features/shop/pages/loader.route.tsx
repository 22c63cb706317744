import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import { paths, safePath } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

const REDIRECT_AFTER_S = 5;

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  const base = pageMeta(args, {
    title: t.loader.title,
    description: t.descriptions.loader,
    canonical: paths.loader,
    noindex: true,
  });
  const next = args.data?.next;
  return next
    ? [...base, { httpEquiv: "refresh", content: `${REDIRECT_AFTER_S};url=${next}` }]
    : base;
};

/** `/loader?next=x` continues to `/x` after five seconds; it never leads out of the shop. */
export function loader({ request }: LoaderFunctionArgs) {
  const next = new URL(request.url).searchParams.get("next");
  if (!next) return { next: null };
  return { next: safePath(`/${next.replace(/^[/\\\s]+/, "")}`, "/") };
}

export default function Loader() {
  const t = useText();
  const { next } = useLoaderData<typeof loader>();
  return (
    <div className="spinner-page" role="status">
      <span className="spinner" />
      <h1 className="lead m-0">{t.loader.text}</h1>
      {next && (
        <a className="touch-link" href={next}>
          {t.loader.continue}
        </a>
      )}
    </div>
  );
}

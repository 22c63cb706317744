import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { aboutTexts } from "#app/features/shop/contents/custom-texts.ts";
import { shownAboutFacts } from "#app/features/shop/contents/own-figures.server.ts";
import { readCustomTexts, shownPacker } from "#app/features/shop/contents/shop-content.server.ts";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const handle: RouteHandle = { cachedAs: "page" };

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.about.title,
    description: aboutTexts(t, args.data?.texts ?? {}, null).mission,
    canonical: paths.about,
  });
};

export async function loader({ context: { db } }: LoaderFunctionArgs) {
  return {
    texts: await readCustomTexts(db, "about"),
    facts: await shownAboutFacts(db),
    photo: await shownPacker(db),
  };
}

export default function About() {
  const text = useText();
  const { about: t } = text;
  const { texts, facts, photo } = useLoaderData<typeof loader>();
  const { lead, mission, packer, stats } = aboutTexts(text, texts, facts);
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="lead max-w-2xl">{lead}</p>
      <dl className="facts" aria-label={t.statsTitle}>
        {stats.map(({ n, figure, label }) => (
          <div key={n}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <h2>{t.missionTitle}</h2>
      <p className="max-w-2xl mt-2 mb-6">{mission}</p>
      {(photo || packer) && (
        <>
          <h2>{t.packerTitle}</h2>
          {photo && (
            <img
              className="packer"
              src={paths.picture(photo.ref, 480)}
              alt={packer ? "" : t.packerTitle}
              width={photo.width}
              height={photo.height}
            />
          )}
          <p className="max-w-2xl mt-2 mb-6">{packer}</p>
        </>
      )}
      <h2>{t.valuesTitle}</h2>
      <ul className="values">
        {t.values.map(({ title, text }) => (
          <li className="panel" key={title}>
            <h3 className="strong">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="learn-more">
        <a className="button" href={paths.products}>
          {t.shop}
        </a>
      </p>
    </>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { paths } from "../../paths.ts";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.about.title,
    description: t.about.mission,
    canonical: paths.about,
  });
};

export default function About() {
  const { about: t } = useText();
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="text-lg max-w-2xl">{t.lead}</p>
      <dl className="facts" aria-label={t.statsTitle}>
        {t.stats.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <h2>{t.missionTitle}</h2>
      <p className="max-w-2xl mt-2 mb-6">{t.mission}</p>
      <h2>{t.valuesTitle}</h2>
      <ul className="values">
        {t.values.map(({ title, text }) => (
          <li className="panel" key={title}>
            <h3 className="font-bold">{title}</h3>
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

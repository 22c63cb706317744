import { Form, Link, useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDateTime, periodText } from "#app/kit/format/date.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { LOG_KINDS } from "#db/order-values.ts";
import { listLog } from "./list-log.server.ts";
import { readLogFilter } from "./read-filter.http.server.ts";
import { LOG_PATH } from "./rules.ts";
import { type ShownChange, shownChange, verbText, whoText } from "./shown-log.ts";
import { logTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [logTexts[lang].title, logTexts[lang].description]);

export const loader = sellerLoader(async ({ context, t: { lang }, searchParams }) => {
  const filter = readLogFilter(searchParams);
  const { entries, next } = await context.withReadThread((db) => listLog(db, filter));
  const { person, kind, day, order } = filter;
  const url = {
    person: person || null,
    kind,
    day: day === null ? null : isoDay(day),
    order: order || null,
  };
  const t = logTexts[lang];
  const isFiltered = Object.values(url).some(Boolean) || filter.entry !== null;
  return {
    url,
    isFiltered,
    isOlder: filter.before !== null,
    csv: hrefWith(`${LOG_PATH}.csv`, url),
    older: next === null ? null : hrefWith(LOG_PATH, { ...url, entry: filter.entry, before: next }),
    intro: t.intro(periodText(t, context.settings.keepDeletedOrdersDays)),
    kinds: LOG_KINDS.map((each) => ({ value: each, label: t.kinds[each] })),
    entries: entries.map(({ entry, changes, hasMore }) => {
      const [first] = changes;
      return {
        entry,
        at: formatDateTime(first!.at, lang),
        who: whoText(lang, first!),
        verb: verbText(lang, first!.verb),
        changes: changes.map((change) => shownChange(lang, change)),
        more: hasMore && filter.entry === null ? hrefWith(LOG_PATH, { entry }) : null,
      };
    }),
  };
});

/** Who changed what, newest first. */
export default function Log() {
  const t = logTexts[useText().lang];
  const { entries, isFiltered, isOlder, older, csv, url, intro } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t.title}</h1>
      <p className="hint my-3">{intro}</p>
      <Filter key={JSON.stringify(url)} />
      {entries.length === 0 ? (
        <EmptyState
          title={isFiltered ? t.noneFound : t.noneYet}
          text={isFiltered ? t.noneHint : undefined}
        />
      ) : (
        <p className="mb-4">
          <a className="touch-link" href={csv} download>
            {t.csv}
          </a>
        </p>
      )}
      <ol>
        {entries.map(({ entry, at, who, verb, changes, more }) => (
          <li className="panel mb-4 as-typed" key={entry}>
            <h2>{verb}</h2>
            <p className="hint">
              {at} · {who}
            </p>
            <ul className="lined">
              {changes.map((change) => (
                <li className="py-2" key={change.seq}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
            {more && (
              <p>
                <Link className="touch-link" to={more}>
                  {t.more}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="row gap-x-4">
        {isOlder && (
          <Link className="touch-link" to={hrefWith(LOG_PATH, url)}>
            {t.newest}
          </Link>
        )}
        {older && (
          <Link className="touch-link" to={older}>
            {t.older}
          </Link>
        )}
      </p>
    </>
  );
}

function Filter() {
  const t = logTexts[useText().lang];
  const { url, kinds, isFiltered } = useLoaderData<typeof loader>();
  // Not formFields: the library behind it is not needed for a form that is never refused.
  const field = (name: "person" | "order" | "day") => {
    return { id: `log-${name}`, name, initialValue: url[name] ?? "", errorId: `log-${name}-error` };
  };
  return (
    <Form method="get" action={LOG_PATH} className="panel mb-4">
      <div className="field-pair">
        <Field field={field("person")} label={t.person} hint={t.personHint} optional />
        <Field field={field("order")} label={t.order} autoComplete="off" optional />
      </div>
      <div className="field-pair">
        <div className="field">
          <label htmlFor="log-kind">{t.kind}</label>{" "}
          <select id="log-kind" name="kind" defaultValue={url.kind ?? ""}>
            <option value="">{t.everything}</option>
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Field field={field("day")} label={t.day} type="date" optional />
      </div>
      <p className="form-buttons mt-3">
        <button type="submit" className="button">
          {t.show}
        </button>
        {isFiltered && (
          <Link className="touch-link" to={LOG_PATH}>
            {t.showAll}
          </Link>
        )}
      </p>
    </Form>
  );
}

function Change({ change: { thing, name, orderId, lines } }: { change: ShownChange }) {
  return (
    <>
      <strong>{thing}</strong>{" "}
      {orderId ? (
        <Link className="touch-link" to={paths.sellerOrder(orderId)}>
          {name}
        </Link>
      ) : (
        name
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ label, was, became }) => (
            <li key={label}>
              {label}: {was && <del>{was}</del>} {became && <ins>{became}</ins>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

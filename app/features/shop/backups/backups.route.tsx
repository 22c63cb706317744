import { type AppLoadContext, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { formatDateTime, formatTime } from "#app/kit/format/date.ts";
import { formatCount, formatFileSize } from "#app/kit/format/figures.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import {
  type BackupCopies,
  type BackupCopy,
  COPY_APART_MS,
  OVERDUE_AFTER,
} from "./shop-backups.ts";
import { backupTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  backupTexts[lang].title,
  backupTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const { state, litestream, copies } = context.backups;
  const { keepMs } = context.settings.backups;
  return {
    place: placeOf(context),
    everyMs: state()?.everyMs ?? null,
    isOverdue: state()?.status === "overdue",
    keepMs,
    litestream: litestream(),
    isDone: searchParams.has("done"),
    copies: copies && (await loadCopies(copies, context, searchParams.get("restore"))),
  };
});

/** The attempt, the newest copies, and the one that a seller wants to restore. */
async function loadCopies(copies: BackupCopies, context: AppLoadContext, asked: string | null) {
  const listed = await copies.list().then(
    (found) => ({ found, trouble: null }),
    (error: Error) => ({ found: [], trouble: error.message }),
  );
  const { found } = listed;
  const restored = found.find(({ name }) => name === asked) ?? found.find(isSound) ?? null;
  const path = placeOf(context) ? "" : "/path/to/";
  return {
    ...copies.attempt(),
    ...listed,
    restored: restored && {
      at: restored.at,
      command: copies.restoreCommand(path + restored.name),
    },
  };
}

const isSound = ({ isSuspect }: BackupCopy) => !isSuspect;

/** Where copies go; null where they only wait to be downloaded. */
function placeOf({ settings }: AppLoadContext) {
  const { to } = settings.backups;
  if (!to) return null;
  if ("folder" in to) return { path: to.folder, endpoint: null };
  const { bucket, prefix, endpoint } = to.s3;
  return { path: `s3://${bucket}/${prefix}`, endpoint };
}

const here = () => redirect(paths.sellerBackups, 303);

export const action = sellerAction(
  handleForms({
    copy: commandOf<SellerRequest>()({
      schema: () => ({}),
      invalid: "400",
      run: async ({ context: { backups } }) => (backups.copies ? backups.copies.copyNow() : "none"),
      answers: {
        done: () => redirect(hrefWith(paths.sellerBackups, { done: 1 }), 303),
        // The page says why, or since when.
        failed: here,
        going: here,
        running: here,
        recent: ({ refuse, t }) =>
          refuse({
            status: 429,
            retryAfterMs: COPY_APART_MS,
            formErrors: [backupTexts[t.lang].recent],
          }),
        none: here,
      },
    }),
  }),
);

export default function Backups() {
  const texts = backupTexts[useText().lang];
  const { copies } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.intro}</p>
      <div className="stack items-start">
        {copies ? (
          <>
            <CopyNow {...copies} />
            <Copies {...copies} />
            <Places />
            {copies.restored && <Restore {...copies.restored} />}
          </>
        ) : (
          <section className="panel">
            <p>{texts.postgres}</p>
            <p className="mt-2">
              <code>cho-gia-vi backup FILE</code>
            </p>
          </section>
        )}
      </div>
    </>
  );
}

type Attempt = { runningSince: number | null; failure: string | null; trouble: string | null };

/** The button that makes a copy, and the trouble there is. */
function CopyNow({ runningSince, failure, trouble }: Attempt) {
  const texts = backupTexts[useText().lang];
  const { everyMs, isOverdue, isDone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const isRunning = runningSince !== null;
  useReloadWhile(isRunning);
  return (
    <div>
      {isOverdue && (
        <p className="seller-trouble">{texts.overdue(OVERDUE_AFTER * (everyMs ?? 0))}</p>
      )}
      {!isRunning && failure !== null && <Trouble text={texts.failed} message={failure} />}
      {trouble !== null && trouble !== failure && (
        <Trouble text={texts.unreadable} message={trouble} />
      )}
      {isRunning ? (
        <div className="panel" role="status">
          <p>{texts.running(formatTime(runningSince))}</p>
          <p>
            <Link className="touch-link" to={paths.sellerBackups}>
              {texts.lookAgain}
            </Link>
          </p>
        </div>
      ) : (
        <SellerForm method="post" action={paths.sellerBackups}>
          <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [])} />
          <SubmitButton intent="copy" className="button">
            {texts.copyNow}
          </SubmitButton>
          <p role="status" className="mt-2">
            {isDone && !refused && failure === null && texts.done}
          </p>
        </SellerForm>
      )}
    </div>
  );
}

const RELOAD_EVERY_MS = 2_000;

function useReloadWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(revalidate, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

/** A message of the server, for the person who runs it. */
function Trouble({ text, message }: { text: string; message: string }) {
  return (
    <div className="seller-trouble" role="status">
      <p>{text}</p>
      <p lang="en">
        <code>{message}</code>
      </p>
    </div>
  );
}

function Copies({ found, trouble }: { found: BackupCopy[]; trouble: string | null }) {
  const { lang } = useText();
  const texts = backupTexts[lang];
  if (found.length === 0)
    return trouble === null ? <EmptyState title={texts.none} text={texts.noneHint} /> : null;
  return (
    <section className="panel" aria-labelledby="copies">
      <h2 id="copies">
        {texts.copies} <span className="count">{found.length}</span>
      </h2>
      <p className="mt-2">{texts.privacy}</p>
      <ul className="lined">
        {found.map(({ name, at, isSuspect, ...amounts }) => (
          <li key={name} className="py-3">
            <p>
              <strong>{formatDateTime(at, lang)}</strong> {amountsText(amounts, lang)}
            </p>
            <p className="hint">{name}</p>
            {isSuspect && <p>{texts.suspect}</p>}
            <p className="words gap-x-4">
              <a className="touch-link" href={`${paths.sellerBackups}/${name}`} download>
                {texts.download}
                <span className="sr-only"> {texts.of(formatDateTime(at, lang))}</span>
              </a>
              <Link
                className="touch-link"
                to={hrefWith(paths.sellerBackups, { restore: name }, "restore")}
              >
                {texts.restore}
                <span className="sr-only"> {texts.of(formatDateTime(at, lang))}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "12.4 MB · 120 orders · 52 products"; without what could not be counted. */
function amountsText(
  { bytes, orders, products }: Pick<BackupCopy, "bytes" | "orders" | "products">,
  lang: "en" | "vi",
): string {
  const texts = backupTexts[lang];
  return [
    formatFileSize(bytes, lang),
    orders !== null && texts.orders(orders, formatCount(orders)),
    products !== null && texts.products(products, formatCount(products)),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Where copies go, how often they are made and how long they are kept. */
function Places() {
  const texts = backupTexts[useText().lang];
  const { place, everyMs, keepMs, litestream } = useLoaderData<typeof loader>();
  return (
    <section className="panel" aria-labelledby="where">
      <h2 id="where">{texts.where}</h2>
      {litestream && <p className="mt-2">{texts.litestream[litestream]}</p>}
      {place ? (
        <>
          <p className="mt-2">
            {place.endpoint === null
              ? texts.folder(place.path)
              : texts.bucket(place.path, place.endpoint)}
          </p>
          <p className="mt-2">{everyMs === null ? texts.byHand : texts.every(everyMs)}</p>
          <p className="mt-2">{texts.keep(keepMs)}</p>
        </>
      ) : (
        <>
          {litestream !== "ok" && <p className="mt-2">{texts.nowhere}</p>}
          <p className="mt-2">{texts.keptForDownload}</p>
        </>
      )}
    </section>
  );
}

function Restore({ at, command }: { at: number; command: string }) {
  const { lang } = useText();
  const texts = backupTexts[lang];
  const [stop, run, start] = texts.steps;
  return (
    <section className="panel" aria-labelledby="restore">
      <h2 id="restore">{texts.restoreTitle}</h2>
      <p className="mt-2">{texts.restoreIntro(formatDateTime(at, lang))}</p>
      <ol className="bullets my-2">
        <li>{stop}</li>
        <li>
          {run}
          <br />
          <code>{command}</code>
        </li>
        <li>{start}</li>
      </ol>
      <p>{texts.keptBefore}</p>
    </section>
  );
}

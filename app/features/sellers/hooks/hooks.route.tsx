import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { CopyField } from "#app/kit/components/copy-button.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { TickBoxes } from "#app/kit/forms/tick-boxes.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { HOOK_EVENTS } from "#db/order-values.ts";
import { type Delivery, listHooks } from "./hooks.server.ts";
import { HOOKS_PATH } from "./rules.ts";
import { hookTexts } from "./text.ts";
import { updateHooks } from "./update-hooks.http.server.ts";

export const meta = privateMeta(({ lang }) => [hookTexts[lang].title, hookTexts[lang].description]);

const SHOWN = ["id", "url", "events", "createdBy", "createdAt", "failingSince", "offAt"] as const;

export const loader = sellerLoader(async ({ context, searchParams, t: { lang } }) => {
  const { done } = hookTexts[lang];
  const hooks = (await listHooks(context.db)).map(({ deliveries, ...hook }) => ({
    ...pick(hook, SHOWN),
    deliveries: deliveries.map((delivery) => ({
      id: delivery.id,
      line: lineOf(delivery, lang),
      isWaiting: delivery.sentAt === null && delivery.gaveUpAt === null && delivery.tries === 0,
    })),
  }));
  return {
    hooks,
    toRemove: hooks.find(({ id }) => id === searchParams.get("remove")),
    done: done[searchParams.get("done") as keyof typeof done] ?? null,
  };
});

/** A delivery in words: what, when, and what became of it. */
function lineOf(delivery: Delivery, lang: "en" | "vi"): string {
  const t = hookTexts[lang];
  const { event, createdAt, sentAt, gaveUpAt, lastError, nextTryAt } = delivery;
  const at = (time: number) => formatDateTime(time, lang);
  const error = lastError ?? "?";
  const state =
    sentAt !== null
      ? t.sent(at(sentAt))
      : gaveUpAt !== null
        ? t.gaveUp(error)
        : lastError === null
          ? t.waiting
          : t.retried(error, at(nextTryAt));
  return `${at(createdAt)} · ${t.events[event]} · ${state}`;
}

export const action = sellerAction(updateHooks);

export default function Hooks() {
  const texts = useText();
  const t = hookTexts[texts.lang];
  const { hooks, toRemove, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const secret = answer && "secret" in answer ? answer.secret : undefined;
  if (toRemove)
    return (
      <ConfirmDelete
        question={t.question}
        name={toRemove.url}
        note={t.removeNote}
        action={HOOKS_PATH}
        id={toRemove.id}
        cancel={HOOKS_PATH}
      />
    );
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerSettings()}>
          {texts.seller.settings}
        </Link>
      </p>
      <h1>{t.title}</h1>
      <p className="mb-4">{t.intro}</p>
      {secret ? (
        <section className="panel mb-4" aria-labelledby="made">
          <p className="strong mb-2" id="made" role="status">
            {t.once}
          </p>
          <CopyField id="secret" label={t.secret} value={secret} />
        </section>
      ) : (
        <p role="status" className="mb-2">
          {!answer && done}
        </p>
      )}
      {/* With a new key, the fields are empty again once the address is listed. */}
      <NewHook key={hooks.length} />
      {hooks.map((hook) => (
        <HookPanel key={hook.id} {...hook} />
      ))}
    </>
  );
}

function NewHook() {
  const t = hookTexts[useText().lang];
  const answer = useActionData<typeof action>();
  const refused = answer && "result" in answer ? answer.result : undefined;
  const { url, events } = formFields("hook", { url: "", events: HOOK_EVENTS.join() }, refused);
  return (
    <section className="panel mb-4" aria-labelledby="new">
      <h2 id="new" className="mb-2">
        {t.newHook}
      </h2>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [url, events])} />
      <SellerForm method="post" action={HOOKS_PATH} noValidate>
        <Field field={url} label={t.url} hint={t.urlHint} inputMode="url" autoComplete="off" />
        <TickBoxes
          field={events}
          legend={t.tellOf}
          choices={HOOK_EVENTS.map((value) => ({ value, label: t.events[value] }))}
        />
        <SubmitButton intent="add" className="button">
          {t.add}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

type ListedHook = Awaited<ReturnType<typeof loader>>["hooks"][number];

/** An address with its last deliveries. */
function HookPanel(hook: ListedHook) {
  const { lang } = useText();
  const t = hookTexts[lang];
  const { id, url, events, createdAt, createdBy, failingSince, offAt, deliveries } = hook;
  const of = <span className="sr-only"> {url}</span>;
  return (
    <section className="panel mb-4" aria-labelledby={`hook-${id}`}>
      <h2 id={`hook-${id}`} className="break-all">
        {url}
      </h2>
      <p>
        {HOOK_EVENTS.filter((each) => events.includes(each))
          .map((each) => t.events[each])
          .join("; ")}
      </p>
      <p className="hint">{t.madeBy(formatDateTime(createdAt, lang), createdBy)}</p>
      {offAt !== null ? (
        <p className="strong">{t.off(formatDateTime(offAt, lang))}</p>
      ) : (
        failingSince !== null && <p>{t.failing(formatDateTime(failingSince, lang))}</p>
      )}
      <SellerForm method="post" action={HOOKS_PATH} className="form-buttons my-3">
        {offAt === null ? (
          <SubmitButton intent="test" of={id}>
            {t.test}
            {of}
          </SubmitButton>
        ) : (
          <SubmitButton intent="on" of={id}>
            {t.switchOn}
            {of}
          </SubmitButton>
        )}{" "}
        <Link className="button button-remove" to={hrefWith(HOOKS_PATH, { remove: id })}>
          {t.remove}
          {of}
        </Link>
      </SellerForm>
      {deliveries.length > 0 && (
        <details>
          <summary className="touch-link">{t.deliveries}</summary>
          <SellerForm method="post" action={HOOKS_PATH}>
            <ul className="lined">
              {deliveries.map((delivery) => (
                <li key={delivery.id} className="py-3">
                  <p className="mb-2">{delivery.line}</p>
                  {!delivery.isWaiting && (
                    <SubmitButton intent="again" of={delivery.id}>
                      {t.sendAgain} <span className="sr-only">{delivery.line}</span>
                    </SubmitButton>
                  )}
                </li>
              ))}
            </ul>
          </SellerForm>
        </details>
      )}
    </section>
  );
}

import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { CopyField } from "#app/kit/components/copy-button.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { ONE_LINE } from "#app/kit/format/plain-text.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { TickBoxes } from "#app/kit/forms/tick-boxes.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { createKey, listKeys, revokeKey } from "./api-keys.server.ts";
import { KEYS_PATH, MAX_KEY_NAME, SCOPES } from "./rules.ts";
import { keyTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [keyTexts[lang].title, keyTexts[lang].description]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const keys = await listKeys(context.db);
  return {
    keys,
    toRevoke: keys.find(({ id }) => id === searchParams.get("revoke")),
    isRevoked: searchParams.has("revoked"),
  };
});

/** The answer to a form: the new key, shown once. */
type KeyAnswer = RefusedForm | { status: 200; made: string };

const command = commandOf<SellerRequest, KeyAnswer>();

const revoked = () => redirect(hrefWith(KEYS_PATH, { revoked: 1 }), 303);

export const action = sellerAction(
  handleForms<SellerRequest, KeyAnswer>({
    make: command({
      schema: ({ lang }) => {
        const t = keyTexts[lang];
        return {
          name: z
            .string({ error: t.required })
            .trim()
            .min(1, t.required)
            .max(MAX_KEY_NAME, { error: t.tooLong, abort: true })
            .regex(ONE_LINE, t.invalid),
          scopes: z
            .array(z.enum(SCOPES), { error: t.noScope })
            .min(1, t.noScope)
            .max(SCOPES.length),
        };
      },
      run: ({ login, withTx, value }) =>
        withTx((tx) => createKey(tx, { ...value, sellerId: login.seller.id })),
      answers: {
        done: (_, { key }) => ({ status: 200, made: key }),
        full: ({ refuse, t }) => refuse({ status: 409, formErrors: [keyTexts[t.lang].full] }),
      },
    }),
    delete: command({
      schema: () => ({ id: z.string().max(100) }),
      invalid: "400",
      run: ({ withTx, value }) => withTx((tx) => revokeKey(tx, value.id)),
      answers: { done: revoked, gone: revoked },
    }),
  }),
);

export default function Keys() {
  const { lang } = useText();
  const t = keyTexts[lang];
  const { keys, toRevoke, isRevoked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  if (toRevoke)
    return (
      <ConfirmDelete
        question={t.question}
        name={toRevoke.name}
        note={t.revokeNote}
        action={KEYS_PATH}
        id={toRevoke.id}
        cancel={KEYS_PATH}
      />
    );
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerSettings()}>
          {useText().seller.settings}
        </Link>
      </p>
      <h1>{t.title}</h1>
      <p className="mb-4">{t.intro}</p>
      {made ? (
        <section className="panel mb-4" aria-labelledby="made">
          <p className="strong mb-2" id="made" role="status">
            {t.once}
          </p>
          <CopyField id="key" label={t.key} value={made} />
        </section>
      ) : (
        <p role="status">{!answer && isRevoked && t.revoked}</p>
      )}
      {/* With a new key, the fields are empty again once it is made. */}
      <NewKey key={keys.length} />
      {keys.length > 0 && (
        <section className="panel" aria-labelledby="keys">
          <h2 id="keys">{t.keys}</h2>
          <ul className="lined">
            {keys.map((key) => (
              <KeyItem key={key.id} {...key} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NewKey() {
  const t = keyTexts[useText().lang];
  const answer = useActionData<typeof action>();
  const refused = answer && "result" in answer ? answer.result : undefined;
  const { name, scopes } = formFields("key", { name: "", scopes: "" }, refused);
  return (
    <section className="panel mb-4" aria-labelledby="new">
      <h2 id="new" className="mb-2">
        {t.newKey}
      </h2>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [name, scopes])} />
      <SellerForm method="post" action={KEYS_PATH} noValidate>
        <Field field={name} label={t.name} hint={t.nameHint} autoComplete="off" />
        <TickBoxes
          field={scopes}
          legend={t.may}
          choices={SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
        />
        <SubmitButton intent="make" className="button">
          {t.make}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

type ListedKey = Awaited<ReturnType<typeof loader>>["keys"][number];

function KeyItem({ id, name, scopes, createdAt, usedAt, by }: ListedKey) {
  const { lang } = useText();
  const t = keyTexts[lang];
  const shown = SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => t.scopes[scope]);
  return (
    <li className="py-3">
      <p className="strong">{name}</p>
      <p>{shown.join("; ")}</p>
      <p className="hint mb-2">
        {t.madeBy(formatDateTime(createdAt, lang), by)} ·{" "}
        {usedAt === null ? t.unused : t.used(formatDateTime(usedAt, lang))}
      </p>
      <Link className="button button-remove" to={hrefWith(KEYS_PATH, { revoke: id })}>
        {t.revoke} <span className="sr-only">{name}</span>
      </Link>
    </li>
  );
}

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { qrDataUrl } from "#app/features/money/transfers/qr-code.server.ts";
import { PrintHint } from "#app/features/orders/desk/order/order-links.tsx";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { deviceName } from "#app/features/sellers/notices/rules.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, PasswordField } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { unseal } from "#app/kit/settings/seal.server.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { NewPasskey, PasskeyList } from "./passkey-list.tsx";
import { listPasskeys } from "./passkeys.server.ts";
import { inGroups } from "./rules.ts";
import { twoFactorTexts } from "./text.ts";
import { base32, otpauthUrl } from "./totp.server.ts";
import { findRequirement, findTwoFactors } from "./two-factors.server.ts";
import { updateTwoFactors } from "./update-two-factors.http.server.ts";

export const meta = privateMeta(({ lang }) => [
  twoFactorTexts[lang].title,
  twoFactorTexts[lang].description,
]);

export const loader = sellerLoader(async (args) => {
  const { context, request, login, seller, searchParams, t } = args;
  const { db, settings } = context;
  const texts = twoFactorTexts[t.lang];
  const found = await findTwoFactors(db, seller.id);
  const secret = found.state === "setup" ? unseal(settings, found.sealed) : null;
  const { name } = await shopDetails(db, settings.shop);
  const requirement = await findRequirement(db);
  return {
    of: texts.codes.of(name, seller.email),
    on: found.state === "on" && {
      since: texts.on.since(formatDateTime(found.since, t.lang)),
      left: texts.on.left(found.recoveryLeft),
    },
    device: deviceName(request.headers.get("user-agent")),
    passkeys: (await listPasskeys(db, seller.id)).map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name },
      times: [
        texts.passkey.added(formatDateTime(createdAt, t.lang)),
        usedAt !== null && texts.passkey.used(formatDateTime(usedAt, t.lang)),
      ]
        .filter(Boolean)
        .join(", "),
    })),
    setup: secret !== null && {
      qr: await qrDataUrl(otpauthUrl(secret, name, seller.email)),
      secret: inGroups(base32(secret), " "),
    },
    required: requirement && texts.all.by(requirement.by, formatDateTime(requirement.at, t.lang)),
    mayRequire: may(seller.role, "people"),
    mustSetUp: login.mustSetUp,
    done: texts.done[searchParams.get("done") as keyof typeof texts.done] ?? null,
  };
});

export const action = sellerAction(updateTwoFactors);

/** After a refusal, the page shows the state as it is now. */
export const shouldRevalidate = () => true;

/** A seller's own two-step verification, and the rule for all sellers. */
export default function TwoFactors() {
  const texts = twoFactorTexts[useText().lang];
  const { on, setup, mayRequire, mustSetUp, done } = useLoaderData<typeof loader>();
  const { result, codes } = useActionData<typeof action>() ?? {};
  const fields = Object.values(useFields());
  return (
    <>
      {!mustSetUp && (
        <p className="screen-only">
          <Link className="touch-link" to={paths.me()}>
            ← {texts.back}
          </Link>
        </p>
      )}
      <h1>{texts.title}</h1>
      <p className="screen-only mb-4">{mustSetUp ? texts.mustSetUp : texts.intro}</p>
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), fields)} />
      <p role="status" className="screen-only mb-2">
        {!result && done}
      </p>
      <div className="stack items-start">
        {codes && <Codes codes={codes} />}
        {on ? <On /> : setup ? <Setup /> : <Start />}
        {on && !codes && <Passkeys />}
        {mayRequire && !mustSetUp && !codes && <ForAll />}
      </div>
    </>
  );
}

/** The field of each form, with its error if that form was refused. */
function useFields() {
  const result = useActionData<typeof action>()?.result;
  const fieldOf = <Name extends string>(intent: string, name: Name) => {
    const refused = result?.initialValue?.intent === intent ? result : undefined;
    return formFields(intent, { [name]: "" } as Record<Name, string>, refused)[name];
  };
  return {
    start: fieldOf("start", "password"),
    confirm: fieldOf("confirm", "code"),
    codes: fieldOf("codes", "password"),
    off: fieldOf("off", "password"),
    key: fieldOf("passkey-start", "password"),
  };
}

function Start() {
  const texts = twoFactorTexts[useText().lang].start;
  const { start } = useFields();
  return (
    <section className="panel" aria-labelledby="start">
      <h2 id="start" className="mb-2">
        {texts.title}
      </h2>
      <p className="mb-4">{texts.needs}</p>
      <SellerForm method="post" action={paths.twoFactors} noValidate>
        <PasswordField field={start} label={texts.password} />
        <SubmitButton intent="start" className="button">
          {texts.button}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

function Setup() {
  const texts = twoFactorTexts[useText().lang].setup;
  const { setup } = useLoaderData<typeof loader>();
  const { confirm } = useFields();
  if (!setup) return null;
  return (
    <section className="panel" aria-labelledby="setup">
      <h2 id="setup" className="mb-2">
        {texts.title}
      </h2>
      <p className="mb-2">{texts.scan}</p>
      <img className="mb-4" src={setup.qr} alt={texts.qr} width="240" height="240" />
      <p className="mb-2">{texts.type}</p>
      <p className="strong mb-4">
        <code>{setup.secret}</code>
      </p>
      <SellerForm method="post" action={paths.twoFactors} noValidate>
        <Field
          field={confirm}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={texts.others}
        />
        <p className="form-buttons">
          <SubmitButton intent="confirm" className="button">
            {texts.button}
          </SubmitButton>
          <SubmitButton intent="cancel">{texts.cancel}</SubmitButton>
        </p>
      </SellerForm>
    </section>
  );
}

/** The recovery codes, for the screen and for paper. */
function Codes({ codes }: { codes: string[] }) {
  const texts = twoFactorTexts[useText().lang].codes;
  const { of } = useLoaderData<typeof loader>();
  return (
    <section className="panel" aria-labelledby="codes">
      <h2 id="codes" className="mb-2">
        {texts.title}
      </h2>
      <p className="print-only">{of}</p>
      <p className="mb-4">{texts.hint}</p>
      <pre className="mb-4 text-base">{codes.map((code) => inGroups(code, "-")).join("\n")}</pre>
      <div className="form-buttons screen-only">
        <PrintHint text={texts.printHint} />
        <Link className="button button-quiet" to={paths.twoFactors}>
          {texts.saved}
        </Link>
      </div>
    </section>
  );
}

function On() {
  const texts = twoFactorTexts[useText().lang].on;
  const { on } = useLoaderData<typeof loader>();
  const fields = useFields();
  if (!on) return null;
  return (
    <section className="panel screen-only" aria-labelledby="on">
      <h2 id="on" className="mb-2">
        {texts.title}
      </h2>
      <p className="mb-4">
        {on.since} {on.left}
      </p>
      <details className="mb-4" open={fields.codes.errors && true}>
        <summary className="touch-link">{texts.renew}</summary>
        <ProofForm intent="codes" field={fields.codes} hint={texts.renewHint} />
      </details>
      <details open={fields.off.errors && true}>
        <summary className="touch-link">{texts.off}</summary>
        <ProofForm intent="off" field={fields.off} hint={texts.offHint} />
      </details>
    </section>
  );
}

type ProofProps = {
  intent: "codes" | "off" | "passkey-start";
  field: ReturnType<typeof useFields>["off"];
  hint: string;
};

/** A form that asks for the password or a code. */
function ProofForm({ intent, field, hint }: ProofProps) {
  const {
    on: texts,
    passkey: { start },
  } = twoFactorTexts[useText().lang];
  return (
    <SellerForm method="post" action={paths.twoFactors} className="mt-2" noValidate>
      <p className="mb-2">{hint}</p>
      <Field
        field={field}
        label={texts.proof}
        hint={texts.proofHint}
        type="password"
        autoComplete="current-password"
      />
      {intent === "off" ? (
        <SubmitButton intent={intent} className="button button-remove">
          {texts.off}
        </SubmitButton>
      ) : (
        <SubmitButton intent={intent}>{intent === "codes" ? texts.renew : start}</SubmitButton>
      )}
    </SellerForm>
  );
}

/** The seller's passkeys, and a form for one more. */
function Passkeys() {
  const texts = twoFactorTexts[useText().lang].passkey;
  const { passkeys, device } = useLoaderData<typeof loader>();
  const options = useActionData<typeof action>()?.passkey;
  const { key } = useFields();
  const name = formFields("passkey-add", { name: device }, undefined).name;
  return (
    <section className="panel screen-only" aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-2">
        {texts.title}
      </h2>
      <p className="mb-4">{texts.hint}</p>
      <PasskeyList passkeys={passkeys} />
      {options ? (
        <NewPasskey options={options} name={name} />
      ) : (
        <details open={key.errors && true}>
          <summary className="touch-link">{texts.start}</summary>
          <ProofForm intent="passkey-start" field={key} hint={texts.needsScript} />
        </details>
      )}
    </section>
  );
}

/** The rule for all sellers. */
function ForAll() {
  const texts = twoFactorTexts[useText().lang].all;
  const { on, required } = useLoaderData<typeof loader>();
  return (
    <section className="panel screen-only" aria-labelledby="all">
      <h2 id="all" className="mb-2">
        {texts.title}
      </h2>
      <p className="mb-4">{required ?? texts.hint}</p>
      {required === null && !on ? (
        <p className="strong">{texts.first}</p>
      ) : (
        <SellerForm method="post" action={paths.twoFactors}>
          <SubmitButton intent={required ? "allow" : "require"}>
            {required ? texts.allow : texts.require}
          </SubmitButton>
        </SellerForm>
      )}
    </section>
  );
}

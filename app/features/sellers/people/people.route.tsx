import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { CopyField } from "#app/kit/components/copy-button.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { SELLER_ROLES, type SellerRole } from "#db/order-values.ts";
import { listPeople } from "./people.server.ts";
import { listInvitations } from "./seller-links.server.ts";
import { peopleTexts, roleTexts } from "./text.ts";
import { updatePeople } from "./update-people.http.server.ts";

export const meta = privateMeta(({ lang }) => [
  peopleTexts[lang].title,
  peopleTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, seller, searchParams, t }) => {
  const people = (await listPeople(context.db)).map((person) => ({
    ...person,
    isSelf: person.id === seller.id,
  }));
  const { done } = peopleTexts[t.lang];
  return {
    people,
    invitations: await listInvitations(context.db),
    removing: people.find(({ id }) => id === searchParams.get("removing")) ?? null,
    done: done[searchParams.get("done") as keyof typeof done] ?? null,
  };
});

export const action = sellerAction(updatePeople);

/** After a refusal, the page shows what another owner has changed meanwhile. */
export const shouldRevalidate = () => true;

/** Who works in the shop. */
export default function People() {
  const { lang } = useText();
  const texts = peopleTexts[lang];
  const { people, removing, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "result" in answer ? answer.result : undefined;
  const { email } = formFields("invite", { email: "" }, refused);
  if (removing && !refused)
    return (
      <ConfirmDelete
        question={texts.askRemove}
        name={removing.name || removing.email}
        detail={roleTexts[lang].names[removing.role]}
        note={texts.removeNote}
        action={paths.people()}
        id={removing.id}
        cancel={paths.people()}
      />
    );
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.intro}</p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [email])} />
      <p role="status" className="mb-2">
        {!answer && done}
      </p>
      <ul className="lined panel mb-4">
        {people.map((person) => (
          <li key={person.id} className="py-3">
            <Person {...person} />
          </li>
        ))}
      </ul>
      <Invite email={email} />
      <Invitations />
    </>
  );
}

type Shown = Awaited<ReturnType<typeof loader>>["people"][number];

/** A person, and what they are. */
function Person({ id, email, name, role, seenAt, isSelf, hasFactors }: Shown) {
  const { lang } = useText();
  const texts = peopleTexts[lang];
  const of = <span className="sr-only"> {texts.of(name || email)}</span>;
  return (
    <>
      <p className="break-words">
        <strong>{name || email}</strong> {isSelf && `(${texts.you})`}{" "}
        {name && <span className="hint">{email}</span>}
      </p>
      <p className="hint">
        {roleTexts[lang].names[role]} ·{" "}
        {seenAt === null ? texts.notSeen : texts.seen(formatDateTime(seenAt, lang))}
      </p>
      <SellerForm method="post" action={paths.people()} className="mt-2">
        <div className="field">
          <label htmlFor={`role-${id}`}>
            {texts.role}
            {of}
          </label>
          <RoleSelect key={role} id={`role-${id}`} value={role} />
        </div>
        <p className="form-buttons">
          <SubmitButton intent="role" of={id}>
            {texts.setRole}
            {of}
          </SubmitButton>
          <Link className="button button-remove" to={paths.people({ removing: id })}>
            {texts.remove}
            {of}
          </Link>
        </p>
      </SellerForm>
      {hasFactors && !isSelf && (
        <SellerForm method="post" action={paths.people()} className="mt-2">
          <SubmitButton intent="factors" of={id}>
            {texts.resetFactors}
            {of}
          </SubmitButton>
          <p className="hint">{texts.factorsHint}</p>
        </SellerForm>
      )}
    </>
  );
}

function RoleSelect({ id, value }: { id: string; value: SellerRole }) {
  const { names } = roleTexts[useText().lang];
  return (
    <select id={id} name="role" defaultValue={value}>
      {SELLER_ROLES.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}

/** Invites somebody by a mail, or by a link, which it shows once. */
function Invite({ email }: { email: ReturnType<typeof formFields<"email">>["email"] }) {
  const { lang } = useText();
  const texts = peopleTexts[lang];
  const { names, hints } = roleTexts[lang];
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  return (
    <section className="panel mb-4" aria-labelledby="invite">
      <h2 id="invite" className="mb-2">
        {texts.invite}
      </h2>
      {made && (
        <>
          <CopyField id="made" label={texts.link} value={made.link} />
          <p className="hint mb-4" role="status">
            {texts.linkFor(names[made.role])}
          </p>
        </>
      )}
      <SellerForm method="post" action={paths.people()} noValidate>
        <div className="field">
          <label htmlFor="invited-role">{texts.role}</label>
          <RoleSelect id="invited-role" value="packer" />
        </div>
        <ul className="hint mb-4">
          {SELLER_ROLES.map((role) => (
            <li key={role}>
              <strong>{names[role]}</strong>: {hints[role]}
            </li>
          ))}
        </ul>
        <EmailField
          field={email}
          label={texts.email}
          hint={texts.linkHint}
          autoComplete="off"
          optional
        />
        <p className="form-buttons">
          <SubmitButton intent="mail" className="button">
            {texts.byMail}
          </SubmitButton>
          <SubmitButton intent="link">{texts.byLink}</SubmitButton>
        </p>
      </SellerForm>
    </section>
  );
}

/** The invitations that are open; nothing without one. */
function Invitations() {
  const { lang } = useText();
  const texts = peopleTexts[lang];
  const { invitations } = useLoaderData<typeof loader>();
  if (invitations.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="open">
      <h2 id="open">{texts.open}</h2>
      <ul className="lined">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="py-3">
            <SellerForm
              method="post"
              action={paths.people()}
              className="row gap-3 items-center justify-between"
            >
              <span className="break-words">
                <strong>{email || texts.byHand}</strong>{" "}
                <span className="hint">
                  {roleTexts[lang].names[role]}, {texts.until(formatDateTime(expiresAt, lang))}
                </span>
              </span>
              <SubmitButton intent="withdraw" of={id}>
                {texts.withdraw}
                <span className="sr-only"> {email || texts.byHand}</span>
              </SubmitButton>
            </SellerForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import {
  CodeField,
  CodeSection,
  isOnlyProblem,
  NO_CODE,
  VerifyButton,
} from "#app/features/accounts/codes/code-section.tsx";
import {
  getSession,
  shopperOrDialog,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { loadRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { formAction } from "#app/kit/command/action.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField, Field } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { handleAddressForm, loadAddressForm } from "./address-form.http.server.ts";
import type { AddressField, AddressFields } from "./addresses.server.ts";
import { RegionFields } from "./region-fields.tsx";

export const meta = privateMeta((t) => [t.address.title, t.descriptions.address]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(context, request);
  const form = session && (await loadAddressForm(context, request, session));
  if (form) return form;
  await shopperOrDialog(context, request);
  return { values: {}, regions: await loadRegions({}), code: NO_CODE, path: paths.address };
}

export const action = formAction(handleAddressForm);

export default function AddAddress() {
  const t = useText();
  const { zipExample, zipHint } = t.address;
  const { values, regions, code, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<AddressFields & { otp: string }>({
    id: "address",
    lastResult: result,
    defaultValue: values,
  });
  const label = t.deliveryAddress.names;
  type FieldProps = Partial<ComponentProps<typeof Field>>;
  const fieldOf = (name: AddressField, autoComplete: string, props: FieldProps = {}) => (
    <Field field={fields[name]} label={label[name]} autoComplete={autoComplete} {...props} />
  );
  const givenName = fieldOf("firstname", "given-name");
  const familyName = fieldOf("lastname", "family-name");
  const familyFirst = t.lang === "vi";
  const inOrder = [
    ...(familyFirst ? [fields.lastname, fields.firstname] : [fields.firstname, fields.lastname]),
    fields.email,
    fields.street,
    ...(familyFirst ? [fields.state, fields.city] : [fields.city, fields.state]),
    fields.zipcode,
    fields.country,
    fields.phone,
    fields.otp,
  ];
  const problems = problemsOf(form.errors, inOrder);
  return (
    <div className="form-page">
      <h1>{t.address.title}</h1>
      <p className="mb-4">{t.address.description}</p>
      <form
        id={form.id}
        method="post"
        action={path}
        className="panel"
        noValidate
        data-stays={t.errors.unreachable}
      >
        {/* Enter activates the first submit button of a form, so the main action comes first. `hidden` hides the
            button where no styles load; with styles, `block` gives it a box, because some browsers activate only a
            button that has one. */}
        <button
          className="sr-only block"
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden="true"
          hidden
        >
          {t.address.submit}
        </button>
        <ErrorSummary
          title={result?.initialValue?.intent === "save" ? t.address.failed : undefined}
          problems={problems}
          autoFocus={!isOnlyProblem(fields.otp, problems)}
        />
        <div className="field-pair">
          {familyFirst ? familyName : givenName}
          {familyFirst ? givenName : familyName}
        </div>
        <EmailField
          field={fields.email}
          label={label.email}
          autoComplete="email"
          readOnly={code.isVerified}
        />
        <CodeSection code={code} />
        {fieldOf("street", "address-line1")}
        <RegionFields city={fields.city} state={fields.state} regions={regions} />
        <div className="field-pair">
          {fieldOf("zipcode", "postal-code", {
            inputMode: "numeric",
            hint: fields.zipcode.errors ? zipExample : `${zipExample} ${zipHint}`,
            optional: true,
          })}
          {fieldOf("country", "country-name")}
        </div>
        {fieldOf("phone", "tel", { type: "tel", inputMode: "tel", hint: t.address.phoneHint })}
        {!code.isVerified && (
          <div className="otp">
            <CodeField
              field={fields.otp}
              label={label.otp}
              hint={code.sentTo ? t.address.checkSpam : t.address.otpHint}
              problems={problems}
            />
            <VerifyButton />
          </div>
        )}
        <button type="submit" name="intent" value="save" className="button button-wide">
          {t.address.submit}
        </button>
      </form>
    </div>
  );
}

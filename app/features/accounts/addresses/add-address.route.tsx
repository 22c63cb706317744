import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
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
import { EnterButton } from "#app/kit/forms/enter-button.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { AddressFields, addressOrder } from "./address-fields.tsx";
import { handleAddressForm, loadAddressForm } from "./address-form.http.server.ts";
import type { AddressFields as AddressValues } from "./addresses.server.ts";

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
  const { values, regions, code, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<AddressValues & { otp: string }>({
    id: "address",
    lastResult: result,
    defaultValue: values,
  });
  const label = t.deliveryAddress.names;
  const inOrder = [...addressOrder(t.lang).map((name) => fields[name]), fields.otp];
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
        <EnterButton intent="save">{t.address.submit}</EnterButton>
        <ErrorSummary
          title={result?.initialValue?.intent === "save" ? t.address.failed : undefined}
          problems={problems}
          autoFocus={!isOnlyProblem(fields.otp, problems)}
        />
        <AddressFields fields={fields} regions={regions} hints={t.address}>
          <EmailField
            field={fields.email}
            label={label.email}
            autoComplete="email"
            readOnly={code.isVerified}
          />
          <CodeSection code={code} />
        </AddressFields>
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

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { type ActionRequest, formAction } from "#app/kit/command/action.ts";
import { commandOf, handleForm } from "#app/kit/command/command.ts";
import { mailboxKey, normalizeEmail } from "#app/kit/format/email.ts";
import { fold, searchText } from "#app/kit/format/fold.ts";
import { normalizePhone } from "#app/kit/format/phone.ts";
import { ONE_LINE } from "#app/kit/format/plain-text.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { MAX_WISH_LENGTH } from "./rules.ts";
import { wishTexts } from "./text.ts";
import { WishForm } from "./wish-form.tsx";
import { addWish, type WishContact } from "./wishes.server.ts";

export const meta = privateMeta(({ lang }) => [wishTexts[lang].title, wishTexts[lang].lead]);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { query: searchText(searchParams.get("q")), isNoted: searchParams.has("noted") };
}

/** An e-mail address or a phone number; null for none. */
function contactSchema(message: string) {
  const email = emailSchema({ required: message, invalid: message });
  return z
    .string()
    .trim()
    .default("")
    .transform((typed, { addIssue }): WishContact | null => {
      if (typed === "") return null;
      const phone = normalizePhone(typed);
      if (phone) return { contact: phone, key: phone };
      const parsed = email.safeParse(typed);
      if (parsed.success)
        return { contact: normalizeEmail(parsed.data), key: mailboxKey(parsed.data) };
      addIssue(message);
      return z.NEVER;
    });
}

export const action = formAction(
  handleForm(
    commandOf<ActionRequest>()({
      schema: ({ lang }) => {
        const t = wishTexts[lang];
        return {
          wish: z
            .string({ error: t.required })
            .trim()
            .max(MAX_WISH_LENGTH, { error: t.tooLong, abort: true })
            .regex(ONE_LINE, t.invalid)
            .refine((text) => fold(text) !== "", t.required),
          contact: contactSchema(t.wrongContact),
        };
      },
      run: ({ context, t, value: { wish, contact } }) =>
        context.withTx((tx) =>
          addWish(tx, { text: wish, contact, lang: t.lang, client: context.client }),
        ),
      answers: {
        done: () => redirect(paths.wish(true), 303),
        "too-many": ({ refuse, t }) =>
          refuse({ fieldErrors: { contact: [wishTexts[t.lang].tooManyOfContact] } }),
        "too-often": ({ refuse, t }, { retryAfterMs }) =>
          refuse({ status: 429, retryAfterMs, formErrors: [wishTexts[t.lang].tooOften] }),
      },
      busy: ({ refuse, t }) => refuse({ status: 503, formErrors: [t.errors.busy] }),
    }),
  ),
);

export default function Wish() {
  const t = wishTexts[useText().lang];
  const { query, isNoted } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  if (isNoted && !refused)
    return (
      <div className="form-page">
        <h1>{t.noted}</h1>
        <p className="mb-4">{t.willTell}</p>
        <a className="button" href={paths.products}>
          {t.toProducts}
        </a>
      </div>
    );
  return (
    <div className="form-page">
      <h1>{t.title}</h1>
      <p className="mb-4">{t.lead}</p>
      <WishForm query={query} refused={refused} />
    </div>
  );
}

import { redirect } from "@remix-run/node";
import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { seenAt } from "#app/features/shop/contents/form.ts";
import { LOGO_PART } from "#app/features/shop/contents/rules.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import {
  readFormWithPicture,
  updatePicture,
} from "#app/features/shop/pictures/update-picture.http.server.ts";
import type { Problem, RefusedForm } from "#app/kit/command/action.ts";
import { type AnyCommand, commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { splitIntent } from "#app/kit/format/intent.ts";
import { optionalLineSchema } from "#app/kit/forms/line.ts";
import { tryMail } from "#app/kit/mail/mailer.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import { SETTINGS_PARTS, type SettingsPart } from "#app/kit/settings/own-settings.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { ORDER_MAILS } from "#db/order-values.ts";
import { findStoredSettings } from "./current-settings.http.server.ts";
import { type FieldName, fieldLabel, SETTINGS_FIELDS, type SettingsField } from "./fields.ts";
import { settingsTexts } from "./text.ts";
import { type Problems, readTyped, type Typed, toStored } from "./typed-settings.http.server.ts";

/** The answer to a form: refused, or a test mail was tried. */
export type SettingsResult = RefusedForm & {
  part: SettingsPart;
  test?: { isSent: boolean; answer: string; to: string };
};

const command = commandOf<SellerRequest, SettingsResult>();

const partSchema = (t: Text, part: SettingsPart) => ({
  ...Object.fromEntries(
    SETTINGS_FIELDS[part].map((field: SettingsField) => [field.name, fieldSchema(t, part, field)]),
  ),
  remove: z.string().optional(),
  id: z.literal(part),
  seen: seenAt(),
});

function fieldSchema(t: Text, part: SettingsPart, { name, max, kind }: SettingsField) {
  if (kind === "mails") return z.array(z.enum(ORDER_MAILS)).default([]);
  const label = fieldLabel(settingsTexts[t.lang], part, name as FieldName);
  const messages = {
    tooLong: t.address.tooLong(label, max),
    unusable: t.address.invalidCharacters(label),
  };
  return optionalLineSchema(max, messages);
}

const save = (part: SettingsPart) =>
  command({
    schema: (t) => partSchema(t, part),
    check: async (told) => {
      const { context, t } = told;
      const { stored } = await findStoredSettings(context.db, context.settings, part);
      const { errors, ...typed } = readTyped(
        part,
        told.value as unknown as Typed,
        context.settings,
      );
      const fieldErrors = { ...errorTexts(t, part, errors) };
      if (Object.keys(fieldErrors).length > 0) return again(told, { fieldErrors });
      try {
        return { checked: toStored(context.settings, typed, stored) };
      } catch (error) {
        context.log({ level: "error", msg: "a secret cannot be sealed", err: errorDetail(error) });
        return again(told, { status: 503, formErrors: [settingsTexts[t.lang].keyTrouble] });
      }
    },
    run: ({ undoable, by, value: { seen } }, value) =>
      undoable("settings", rowsOf.content)((tx) => saveShopContent(tx, { part, value }, seen, by)),
    answers: {
      done: { to: paths.sellerSettings(part), toast: "contentSaved" },
      changed: (told) =>
        again(told, { status: 409, formErrors: [settingsTexts[told.t.lang].changed] }),
    },
  });

const TEST_TIMEOUT_MS = 15_000;

/** Sends a mail to the seller by the saved mail server. */
const testMail = command({
  schema: () => ({ id: z.literal("mail") }),
  run: ({ context, by }) =>
    context.withTx((tx) =>
      countUnlessFull(tx, [{ bucket: `test-mail:${by}`, limit: LIMITS.testMailPerSeller }]).then(
        (retryAfterMs) => ({ kind: "counted" as const, retryAfterMs }),
      ),
    ),
  answers: {
    counted: async (told, { retryAfterMs }) => {
      const { context, t, by: to } = told;
      const { smtpUrl, mailFrom } = context.settings;
      if (retryAfterMs > 0)
        return again(told, { status: 429, retryAfterMs, formErrors: [t.errors.tooManyRequests] });
      if (smtpUrl === null) return again(told, {});
      const { testSubject: subject, testBody: text, testSilent } = settingsTexts[t.lang];
      const tried = await tryMail(smtpUrl, mailFrom, { to, subject, text }, TEST_TIMEOUT_MS);
      const answer = tried.answer ?? testSilent(TEST_TIMEOUT_MS / 1_000);
      return { ...again(told, { status: 200 }), test: { ...tried, answer, to } };
    },
  },
});

/** Orders certificates again, such as after the domain's address was corrected. */
const tryAgain = command({
  schema: () => ({}),
  run: async ({ context }) => {
    context.certificates?.tryAgain();
    return "done" as const;
  },
  answers: { done: () => redirect(paths.sellerSettings("https"), 303) },
});

const updateLogo = updatePicture(LOGO_PART, paths.sellerSettings(LOGO_PART), "settings");

/** Handles the forms of the settings. */
export async function updateSettings(request: SellerRequest) {
  const { form, picture } = await readFormWithPicture(request, LOGO_PART);
  const [, id] = splitIntent(String(form.get("intent")));
  if (id === LOGO_PART) return updateLogo({ ...request, form, picture });
  // An unknown form is refused by any command.
  const part = SETTINGS_PARTS.find((each) => each === id) ?? "identity";
  const commands: Record<string, AnyCommand<SellerRequest, SettingsResult>> = {
    save: save(part),
    "try-again": tryAgain,
    ...(part === "mail" && { test: testMail }),
  };
  return handleForms<SellerRequest, SettingsResult>(commands, again)({ ...request, form });
}

function again({ refuse }: Told<SellerRequest, unknown>, problem: Problem): SettingsResult {
  const refused = refuse(problem);
  return { ...refused, part: refused.result.initialValue?.id as SettingsPart };
}

/** The messages for the problems of a form, by field. */
function errorTexts(t: Text, part: SettingsPart, problems: Problems): Record<string, string[]> {
  const text = settingsTexts[t.lang];
  const { invalid, noKey } = text;
  const textOf = (name: FieldName, problem: Problems[FieldName]) => {
    if (problem === "required") return invalid.required(fieldLabel(text, part, name));
    if (problem === "no-key") return noKey;
    if (name === "ORDER_NOTICE_TO") return t.address.invalidEmail;
    return problem === "short" ? invalid.short : invalid[name as keyof typeof invalid];
  };
  const entries = Object.entries(problems) as [FieldName, Problems[FieldName]][];
  return Object.fromEntries(
    entries.map(([name, problem]) => [name, [textOf(name, problem) as string]]),
  );
}

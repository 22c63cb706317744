import { redirect } from "@remix-run/node";
import * as z from "zod";
import { factorOf } from "#app/features/sellers/login/log-in-seller.http.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { deviceName } from "#app/features/sellers/notices/rules.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import type { Problem, RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import { canSeal, seal } from "#app/kit/settings/seal.server.ts";
import { hrefWith, paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { PasskeyOptions } from "./passkey.ts";
import { checkNew, optionsForNew } from "./passkeys.http.server.ts";
import { addPasskey, removePasskey, renamePasskey } from "./passkeys.server.ts";
import {
  notProved,
  passwordProblem,
  proofField,
  proofProblem,
  refused,
  textField,
} from "./proof.http.server.ts";
import { MAX_CREDENTIAL, MAX_PASSKEY_NAME } from "./rules.ts";
import { twoFactorTexts } from "./text.ts";
import { newSecret } from "./totp.server.ts";
import {
  allowOneFactor,
  cancelSetup,
  confirmSetup,
  renewRecoveryCodes,
  requireTwoFactors,
  startSetup,
  turnOff,
} from "./two-factors.server.ts";

/** A form that is shown again, or the recovery codes that it made, which are shown this once. */
export type TwoFactorsAnswer = RefusedForm & { codes?: string[]; passkey?: PasskeyOptions };

const command = commandOf<SellerRequest, TwoFactorsAnswer>();

const to = (done?: keyof (typeof twoFactorTexts)["en"]["done"]) => () =>
  redirect(hrefWith(paths.twoFactors, { done }), 303);

type Told = { refuse: (problem: Problem) => RefusedForm; t: Text };
const withCodes = ({ refuse }: Told, { codes }: { codes: string[] }) => ({
  ...refuse({ status: 200 }),
  codes,
});

const nameField = z.string().trim().max(MAX_PASSKEY_NAME);
const credentialId = z.string().max(MAX_CREDENTIAL);

/** The forms about passkeys. */
const passkeyCommands = {
  "passkey-start": command({
    schema: (t) => ({ password: proofField(t) }),
    run: async (told) => {
      const problem = await proofProblem(told, told.value.password);
      if (problem) return notProved(problem);
      const { name } = await shopDetails(told.context.db, told.context.settings.shop);
      const passkey = await optionsForNew(told.context, told.login.seller, name);
      if (passkey) return { kind: "done", passkey } as const;
      return notProved({ status: 429, formErrors: [told.t.errors.tooManyRequests] });
    },
    answers: {
      done: ({ refuse }, { passkey }) => ({ ...refuse({ status: 200 }), passkey }),
      refused,
    },
  }),
  "passkey-add": command({
    schema: () => ({ credential: z.string().max(MAX_CREDENTIAL), name: nameField.default("") }),
    // Its script fills the form in.
    invalid: "400",
    // The challenge is used up; the seller begins anew.
    run: async (told) => {
      const { seller } = told.login;
      const { credential, name } = told.value;
      const made = await checkNew(told.context, seller.id, credential);
      if (!made) return "known";
      const device = deviceName(told.request.headers.get("user-agent")) || "Passkey";
      return told.withTx((tx) => addPasskey(tx, seller.id, { ...made, name: name || device }));
    },
    answers: {
      done: to("passkey"),
      gone: to(),
      known: ({ refuse, t }) => refuse({ formErrors: [twoFactorTexts[t.lang].passkey.refused] }),
      "too-many": ({ refuse, t }) =>
        refuse({ status: 409, formErrors: [twoFactorTexts[t.lang].passkey.tooMany] }),
    },
  }),
  "passkey-name": command({
    schema: () => ({ id: credentialId, name: nameField.min(1) }),
    invalid: ({ refuse, t }) => refuse({ formErrors: [twoFactorTexts[t.lang].passkey.named] }),
    run: ({ login, value, withTx }) => withTx((tx) => renamePasskey(tx, login.seller.id, value)),
    answers: { done: to("renamed") },
  }),
  "passkey-remove": command({
    schema: () => ({ id: credentialId }),
    invalid: "400",
    run: ({ login, value, withTx }) => withTx((tx) => removePasskey(tx, login.seller.id, value.id)),
    answers: { done: to("removed") },
  }),
};

/** Handles the forms of a seller's two factors. */
export const updateTwoFactors = handleForms<SellerRequest, TwoFactorsAnswer>({
  ...passkeyCommands,
  start: command({
    schema: (t) => ({ password: textField(t.auth.passwordRequired) }),
    run: async (told) => {
      const { context, t, value, by } = told;
      const texts = twoFactorTexts[t.lang];
      if (!canSeal(context.settings)) return notProved({ formErrors: [texts.noKey] });
      const problem = await passwordProblem(told, value.password, t.account.wrongPassword);
      if (problem) return notProved(problem);
      let sealed: string;
      try {
        sealed = seal(context.settings, newSecret());
      } catch (error) {
        context.log({ level: "error", by, err: errorDetail(error), msg: "no key to seal with" });
        return notProved({ status: 503, formErrors: [texts.keyTrouble] });
      }
      return told.withTx((tx) => startSetup(tx, told.login.seller.id, sealed));
    },
    answers: { done: to(), on: to(), refused },
  }),
  confirm: command({
    schema: (t) => {
      return { code: textField(twoFactorTexts[t.lang].invalid.code) };
    },
    run: async (told) => {
      const { seller, cookieHash } = told.login;
      const { unseal } = factorOf(told.context, "");
      return told.withTx((tx) =>
        confirmSetup(tx, { sellerId: seller.id, cookieHash }, told.value.code, unseal),
      );
    },
    answers: {
      done: withCodes,
      wrong: ({ refuse, t }) =>
        refuse({ fieldErrors: { code: [twoFactorTexts[t.lang].setup.wrong] } }),
      gone: ({ refuse, t }) => refuse({ formErrors: [twoFactorTexts[t.lang].setup.gone] }),
    },
  }),
  cancel: command({
    schema: () => ({}),
    run: ({ login, withTx }) => withTx((tx) => cancelSetup(tx, login.seller.id)),
    answers: { done: to() },
  }),
  codes: command({
    schema: (t) => ({ password: proofField(t) }),
    run: async (told) => {
      const problem = await proofProblem(told, told.value.password);
      if (problem) return notProved(problem);
      return told.withTx((tx) => renewRecoveryCodes(tx, told.login.seller.id));
    },
    answers: { done: withCodes, gone: to(), refused },
  }),
  off: command({
    schema: (t) => ({ password: proofField(t) }),
    run: async (told) => {
      const problem = await proofProblem(told, told.value.password);
      if (problem) return notProved(problem);
      return told.withTx((tx) => turnOff(tx, told.login.seller.id));
    },
    answers: { done: to("off"), refused },
  }),
  require: command({
    schema: () => ({}),
    run: ({ login, withTx }) => withTx((tx) => requireTwoFactors(tx, login.seller)),
    answers: {
      done: to("required"),
      gone: ({ refuse, t }) =>
        refuse({ status: 409, formErrors: [twoFactorTexts[t.lang].all.first] }),
    },
  }),
  allow: command({
    schema: () => ({}),
    run: async ({ login, withTx }) => (login.mustSetUp ? "refused" : withTx(allowOneFactor)),
    answers: {
      done: to("allowed"),
      refused: ({ refuse, t }) =>
        refuse({ status: 403, formErrors: [twoFactorTexts[t.lang].all.first] }),
    },
  }),
});

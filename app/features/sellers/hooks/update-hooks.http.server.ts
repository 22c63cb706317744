import { redirect } from "@remix-run/node";
import * as z from "zod";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { mayBePublic } from "#app/kit/request/open-public.ts";
import { hrefWith } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { HOOK_EVENTS } from "#db/order-values.ts";
import { addHook, queueTest, removeHook, sendAgain, switchOn } from "./hooks.server.ts";
import { HOOKS_PATH, MAX_HOOK_URL } from "./rules.ts";
import { hookTexts } from "./text.ts";

/** The answer to a form: the secret of a new address, shown once. */
type HookAnswer = RefusedForm | { status: 200; secret: string };
type Done = keyof (typeof hookTexts)["en"]["done"];

const command = commandOf<SellerRequest, HookAnswer>();

/** The form of a button beside an address or a delivery; the page follows also when that is gone. */
function onOne(change: (tx: Db, id: string) => Promise<Outcome>, done: Done) {
  const to = ({ context }: Told<SellerRequest, unknown>) => {
    context.wakeOutbox();
    return redirect(hrefWith(HOOKS_PATH, { done }), 303);
  };
  return command({
    schema: () => ({ id: z.string().max(100) }),
    invalid: "400",
    run: ({ withTx, value }) => withTx((tx) => change(tx, value.id)),
    answers: { done: to, gone: () => redirect(HOOKS_PATH, 303) },
  });
}

/** Adds, tries, switches on and removes addresses, and sends deliveries again. */
export const updateHooks = handleForms<SellerRequest, HookAnswer>({
  add: command({
    schema: ({ lang }) => {
      const { wrongUrl, noEvent } = hookTexts[lang];
      return {
        url: z.string({ error: wrongUrl }).trim().max(MAX_HOOK_URL, wrongUrl),
        events: z
          .array(z.enum(HOOK_EVENTS), { error: noEvent })
          .min(1, noEvent)
          .max(HOOK_EVENTS.length),
      };
    },
    check: ({ context, value, refuse, t }) =>
      mayBePublic(value.url, context.settings.pushesToLoopback)
        ? { checked: undefined }
        : refuse({ fieldErrors: { url: [hookTexts[t.lang].wrongUrl] } }),
    run: ({ withTx, value, by }) => withTx((tx) => addHook(tx, { ...value, createdBy: by })),
    answers: {
      done: (_, { secret }) => ({ status: 200, secret }),
      full: ({ refuse, t }) => refuse({ status: 409, formErrors: [hookTexts[t.lang].full] }),
    },
  }),
  test: onOne(queueTest, "test"),
  again: onOne(sendAgain, "again"),
  on: onOne(switchOn, "on"),
  delete: onOne(removeHook, "removed"),
});

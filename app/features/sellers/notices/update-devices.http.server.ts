import { redirect } from "@remix-run/node";
import * as z from "zod";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { mayBePublic } from "#app/kit/request/open-public.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { NOTICE_KINDS } from "#db/order-values.ts";
import { addDevice, removeDevice, setDeviceKinds } from "./devices.server.ts";
import { queueTest } from "./notices.server.ts";
import { deviceName, MAX_ENDPOINT, MAX_KEY } from "./rules.ts";
import { noticeTexts } from "./text.ts";

const command = commandOf<SellerRequest>();
const id = z.string().max(MAX_KEY);
const kinds = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length).default([]);

const to = (done?: keyof (typeof noticeTexts)["en"]["done"]) => () =>
  redirect(hrefWith(paths.sellerNotices, { done }), 303);

/** Forms about an own device. */
const ofDevice = { schema: () => ({ id }), invalid: "400" } as const;

/** Turns notices on for the browser that sends the form; changes, tries and turns off own devices. */
export const updateDevices = handleForms({
  on: command({
    schema: () => ({
      endpoint: z.string().max(MAX_ENDPOINT),
      p256dh: z.string().max(MAX_KEY),
      auth: z.string().max(MAX_KEY),
      kinds,
    }),
    // The browser fills these fields in.
    invalid: "400",
    check: ({ context, value }) => {
      if (!mayBePublic(value.endpoint, context.settings.pushesToLoopback))
        throw new Response(null, { status: 400 });
      return { checked: undefined };
    },
    run: ({ context, request, login, t, value }) =>
      context.withTx((tx) =>
        addDevice(tx, login.seller.id, {
          ...value,
          sessionHash: login.cookieHash,
          lang: t.lang,
          name: deviceName(request.headers.get("user-agent")),
        }),
      ),
    answers: {
      done: to("on"),
      gone: to(),
      invalid: () => {
        throw new Response(null, { status: 400 });
      },
      "too-many": ({ refuse, t }) =>
        refuse({ status: 409, formErrors: [noticeTexts[t.lang].tooMany] }),
    },
  }),
  save: command({
    schema: () => ({ id, kinds }),
    invalid: "400",
    run: ({ context, login: { seller }, value }) =>
      context.withTx((tx) => setDeviceKinds(tx, seller.id, value)),
    answers: { done: to("saved"), gone: to() },
  }),
  test: command({
    ...ofDevice,
    run: ({ context, login: { seller }, value }) =>
      context.withTx((tx) => queueTest(tx, seller.id, value.id)),
    answers: {
      done: ({ context }) => {
        context.wakeOutbox();
        return to("test")();
      },
      gone: to(),
    },
  }),
  off: command({
    ...ofDevice,
    run: ({ context, login: { seller }, value }) =>
      context.withTx(async (tx) => {
        await removeDevice(tx, seller.id, value.id);
        return "done" as const;
      }),
    answers: { done: to("off") },
  }),
});

import * as z from "zod";
import type { SellerRequest } from "../../../auth/require-seller.ts";
import { courierSchema, reopeningSchema } from "../../../forms/run.ts";
import { reopenRun, setCourier } from "../../../models/orders/runs/delivery-runs.ts";
import { paths } from "../../../paths.ts";
import type { Text } from "../../../text/en.ts";
import {
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "../../../web/action.ts";
import { notSavedText } from "../../../web/failures.ts";

const pressSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    courierSchema(t).extend({ intent: z.literal("courier") }),
    reopeningSchema(t).extend({ intent: z.literal("reopen") }),
  ]);

/** Handles the forms of a run's page. */
export async function handleRunForm({
  request,
  context,
  by,
  params: { id = "" },
  t,
}: SellerRequest): Promise<Redirect | RefusedForm> {
  const press = readPress(await readForm(request), pressSchema(t));
  if (press.status !== "success") return refuse(press);
  const { value } = press;
  const isCourier = value.intent === "courier";
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      isCourier
        ? setCourier(tx, id, value.courier)
        : reopenRun(tx, id, { reason: value.reason, by }),
    ),
  );
  if (outcome === "busy")
    return refuse(press, { status: 503, formErrors: [notSavedText(context, t)] });
  const done = isCourier ? "courierSaved" : "runReopened";
  const toasts = { done, gone: "runGone", changed: "runChanged" } as const;
  return redirectWithToast(context, paths.run(id), toasts[outcome]);
}

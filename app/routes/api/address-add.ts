import { addAddress } from "../../api/endpoints/addresses.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { ensureSession } from "../../auth/shopper-session.ts";
import { addressSchema } from "../../forms/address.ts";
import { deleteDraft, pickAddressFields, saveAddress } from "../../models/accounts/addresses.ts";
import { isEmailVerified } from "../../models/accounts/verified-emails.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(addAddress, async ({ caller, body, request, context }) => {
    const fields = addressSchema(en).safeParse(body.address);
    if (!fields.success) throw new ApiError(fields.error.issues[0]!.message);
    if (!(await isEmailVerified(context.db, caller.id, fields.data.email)))
      throw new ApiError(en.address.verifyFirst);
    const { session } = await ensureSession(context, request);
    const saved = await context.withTx(async (tx) => {
      await deleteDraft(tx, session.hash);
      return saveAddress(tx, caller.id, fields.data);
    });
    const address = { _id: saved.id, ...pickAddressFields(saved) };
    return { message: en.toast.addressSaved, address };
  }),
);

export const loader = route;
export const action = route;

import { readJson } from "../../api/read-json.ts";
import { addAddressRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiShopper } from "../../api/who.ts";
import { addressSchema } from "../../forms/address.ts";
import { addressFieldsOf, isEmailVerified, saveAddress } from "../../models/addresses.ts";
import { en } from "../../text/en.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const user = await requireApiShopper(context, request);
    const body = await readJson(request, addAddressRequest);
    const fields = addressSchema(en).safeParse(body.address);
    if (!fields.success) return refuse(400, fields.error.issues[0]!.message);
    if (!(await isEmailVerified(context.db, user.id, fields.data.email)))
      return refuse(400, en.address.verifyFirst);
    const address = await context.withTx((tx) => saveAddress(tx, user.id, fields.data));
    return succeed({
      message: en.toast.addressSaved,
      address: { _id: address.id, ...addressFieldsOf(address) },
    });
  },
});

export const loader = route;
export const action = route;

import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { addAddressRequest } from "#app/api/request-schemas.ts";
import { address, success } from "#app/api/response-schemas.ts";
import { isEmailVerified } from "#app/features/accounts/codes/verified-emails.server.ts";
import { ensureSession } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { en } from "#app/text/en.ts";
import { deleteDraft, pickAddressFields, saveAddress } from "./addresses.server.ts";
import { addressSchema } from "./form.ts";

const { address: t, toast } = en;

const addAddress = defineEndpoint({
  id: "addAddress",
  method: "POST",
  path: "/api/address/add",
  summary: "Saves the shopper's one delivery address; its e-mail must be verified.",
  access: "shopper",
  body: addAddressRequest,
  response: success({ message: z.string(), address }),
  examples: {
    saved: {
      body: { address: example.address },
      response: { success: true, message: toast.addressSaved, address: example.savedAddress },
    },
    unverified: {
      body: { address: { ...example.address, email: "other@example.com" } },
      status: 400,
      response: example.failure(t.verifyFirst),
    },
    incomplete: {
      body: { address: { ...example.address, firstname: "" } },
      status: 400,
      response: example.failure(t.required("firstname")),
    },
  },
  handle: async ({ caller, body, request, context }) => {
    const fields = addressSchema(en, { anyPhone: true }).safeParse(body.address);
    if (!fields.success) throw new ApiError(fields.error.issues[0]!.message);
    if (!(await isEmailVerified(context.db, caller.id, fields.data.email)))
      throw new ApiError(t.verifyFirst);
    const { session } = await ensureSession(context, request);
    const saved = await context.withTx(async (tx) => {
      await deleteDraft(tx, session.hash);
      return saveAddress(tx, caller.id, fields.data);
    });
    const address = { _id: saved.id, ...pickAddressFields(saved) };
    return { message: toast.addressSaved, address };
  },
});

export const addressEndpoints = [addAddress];

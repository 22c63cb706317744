import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineEndpoint } from "../endpoint.ts";
import { addAddressRequest, sendCodeRequest, verifyCodeRequest } from "../request-schemas.ts";
import { address, done, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

const { address: t, toast } = en;

export const sendCode = defineEndpoint({
  id: "sendCode",
  method: "POST",
  path: "/api/send-email-otp",
  summary: "Mails a code of six digits, valid for ten minutes; at most three in ten minutes.",
  access: "shopper",
  body: sendCodeRequest,
  response: done,
  statuses: [422, 429],
  examples: {
    sent: {
      body: { email: "lan.nguyen@example.com" },
      response: { success: true, message: toast.otpSent },
    },
    invalid: {
      body: { email: "lan@" },
      status: 400,
      response: example.refusal(t.enterValidEmail),
    },
  },
});

export const verifyCode = defineEndpoint({
  id: "verifyCode",
  method: "POST",
  path: "/api/verify-email-otp",
  summary: "Verifies an e-mail by the code that was mailed to it. Five tries a code.",
  access: "shopper",
  body: verifyCodeRequest,
  response: done,
  examples: {
    wrong: {
      body: { email: example.EMAIL, otp: "000000" },
      status: 400,
      response: example.refusal(en.otp.wrong(4)),
    },
    right: {
      body: { email: example.EMAIL, otp: example.CODE },
      response: { success: true, message: toast.otpVerified },
    },
  },
});

export const addAddress = defineEndpoint({
  id: "addAddress",
  method: "POST",
  path: "/api/address/add",
  summary: "Saves the shopper's one delivery address; its e-mail must be verified.",
  access: "shopper",
  body: addAddressRequest,
  response: succeeds({ message: z.string(), address }),
  examples: {
    saved: {
      body: { address: example.address },
      response: { success: true, message: toast.addressSaved, address: example.savedAddress },
    },
    unverified: {
      body: { address: { ...example.address, email: "other@example.com" } },
      status: 400,
      response: example.refusal(t.verifyFirst),
    },
    incomplete: {
      body: { address: { ...example.address, firstname: "" } },
      status: 400,
      response: example.refusal(t.required("firstname")),
    },
  },
});

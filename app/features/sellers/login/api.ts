import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { sellerLoginRequest } from "#app/api/requests.ts";
import { done, success } from "#app/api/schemas.ts";
import { retryAfterHeader } from "#app/kit/command/failures.ts";
import { en } from "#app/text/texts.ts";
import { codeMessage, logInAtOnce } from "./log-in-seller.http.server.ts";
import { NEEDS_CODE } from "./login-fields.ts";
import { clearSellerCookie, logOutSeller as logOut } from "./seller-session.http.server.ts";
import { unfinishedTexts } from "./text.ts";

const checkSeller = defineEndpoint({
  id: "checkSeller",
  method: "GET",
  path: "/api/seller/is-auth",
  summary: "Whether the caller is a seller, by cookie or bearer token.",
  access: "seller",
  needs: "any",
  response: success({}),
  unauthenticatedStatus: 200,
  examples: { loggedIn: { response: { success: true } } },
  handle: async () => ({}),
});

const logInSeller = defineEndpoint({
  id: "logInSeller",
  method: "POST",
  path: "/api/seller/login",
  summary: "Logs a seller in: a cookie, and a bearer token of the same login.",
  access: "anyone",
  body: sellerLoginRequest,
  response: success({ message: z.string(), token: z.string().regex(/^[\w-]{43}$/) }),
  errorStatus: 200,
  statuses: [429],
  examples: {
    right: {
      body: { email: example.SELLER_EMAIL, password: example.SELLER_PASSWORD },
      response: { success: true, message: en.seller.loggedIn, token: example.TOKEN },
    },
    wrong: {
      body: { email: example.SELLER_EMAIL, password: "not the password" },
      response: example.failure(en.auth.wrong),
    },
    needsCode: {
      body: { email: example.SELLER_WITH_CODES, password: example.SELLER_PASSWORD },
      response: example.failure(unfinishedTexts.en.code),
    },
    withCode: {
      body: {
        email: example.SELLER_WITH_CODES,
        password: example.SELLER_PASSWORD,
        otp: example.RECOVERY_CODE,
      },
      response: { success: true, message: en.seller.loggedIn, token: example.TOKEN },
    },
  },
  handle: async ({ request, context, headers, body }) => {
    const answer = await logInAtOnce(context, request, body.otp);
    if (!answer.login) {
      const { needed } = answer;
      const message = codeMessage("en", needed);
      const isTooMany = needed.kind === "too-many";
      throw new ApiError(message, isTooMany ? 429 : undefined, {
        [NEEDS_CODE]: needed.kind,
        ...(isTooMany && retryAfterHeader(needed.retryAfterMs)),
      });
    }
    const { token, setCookie } = answer.login;
    headers.append("Set-Cookie", setCookie);
    return { message: en.seller.loggedIn, token };
  },
});

const logOutSeller = defineEndpoint({
  id: "logOutSeller",
  method: "GET",
  path: "/api/seller/logout",
  summary: "Ends the caller's login with its cookie and token; succeeds without a login too.",
  access: "anyone",
  getChangesState: true,
  response: done,
  examples: { done: { response: { success: true, message: en.toast.sellerLoggedOut } } },
  handle: async ({ request, context, headers }) => {
    await logOut(context, request);
    headers.append("Set-Cookie", await clearSellerCookie(context));
    return { message: en.toast.sellerLoggedOut };
  },
});

export const sellerEndpoints = [checkSeller, logInSeller, logOutSeller];

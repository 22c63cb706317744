import type { oneTimeCodes } from "../../../db/schema.ts";
import type { User } from "./users.ts";

/** A code is bound to a purpose, a browser session and an e-mail address. */
export type CodeHolder = {
  purpose: (typeof oneTimeCodes.$inferSelect)["purpose"];
  sessionHash: string;
  email: string;
};

/** The holder of the code that verifies the e-mail of a delivery address. */
export function addressCodeHolder(sessionHash: string, email: string): CodeHolder {
  return { purpose: "address", sessionHash, email };
}

/** The holder of the code that makes an e-mail the one of the account. */
export function emailCodeHolder(sessionHash: string, email: string): CodeHolder {
  return { purpose: "email", sessionHash, email };
}

/** Who requests a code: the client's IP address and the user, if logged in. */
export type CodeRequester = { client: string; user: User | null };

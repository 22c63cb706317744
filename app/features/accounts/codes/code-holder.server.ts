import type { User } from "#app/features/accounts/login/users.server.ts";
import type { oneTimeCodes } from "#db/schema.ts";

/** A code is bound to a purpose, a browser session and an e-mail address. */
export type CodeHolder = {
  purpose: (typeof oneTimeCodes.$inferSelect)["purpose"];
  sessionHash: string;
  email: string;
};

/** The holder of a code for the e-mail of a delivery address, a new password or the e-mail of an account. */
export const codeHolder = (
  purpose: CodeHolder["purpose"],
  sessionHash: string,
  email: string,
): CodeHolder => ({ purpose, sessionHash, email });

/** Who requests a code: the client's IP address and the user, if logged in. */
export type CodeRequester = { client: string; user: User | null };

import type { AppLoadContext } from "@remix-run/node";
import { addressCodeHolder, type CodeHolder } from "../../models/accounts/code-holder.ts";
import type { User } from "../../models/accounts/users.ts";
import type { Text } from "../../text/en.ts";

/** A submitted address form with what all of its actions need. */
export type AddressFormRequest = {
  context: AppLoadContext;
  form: FormData;
  user: User;
  sessionHash: string;
  /** The typed email address, trimmed. */
  email: string;
  t: Text;
};

/** The code for the typed email address in this session. */
export function codeHolderOf({ sessionHash, email }: AddressFormRequest): CodeHolder {
  return addressCodeHolder(sessionHash, email);
}

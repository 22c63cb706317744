import type { AppLoadContext } from "@remix-run/node";
import type { User } from "../../../models/accounts/users.ts";
import type { Text } from "../../../text/en.ts";

/** A submitted form of the account page with what all of its actions need. */
export type AccountFormRequest = {
  context: AppLoadContext;
  form: FormData;
  user: User;
  sessionHash: string;
  t: Text;
};

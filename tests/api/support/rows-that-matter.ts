import type { Endpoint } from "../../../app/api/endpoint.ts";
import { type Rows, rowsOf } from "../../routes/support/rows.ts";
import type { ExampleServer } from "./example-server.ts";

/** What a refusal counts all the same, so that nobody can try passwords and codes for ever. */
const COUNTED: Record<string, string[]> = {
  logInShopper: ["rate_events"],
  logInSeller: ["rate_events"],
  registerShopper: ["rate_events"],
  // The client's own limit counts mails that could not be sent; an earlier code is void by then.
  sendCode: ["rate_events", "one_time_codes"],
  verifyCode: ["one_time_codes"],
};

/** The rows that a refusal of a call leaves as they are. */
export function rowsThatMatter(call: Endpoint, { store }: ExampleServer): Promise<Rows> {
  return rowsOf(store.db, COUNTED[call.id]);
}

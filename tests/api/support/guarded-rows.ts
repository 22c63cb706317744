import type { Endpoint } from "#app/api/endpoint.ts";
import { type Rows, rowsOf } from "#tests/support/pages/rows.ts";
import type { ExampleServer } from "./example-server.ts";

/** Tables that errors change too, as they count tries of passwords and codes. */
const COUNTED: Record<string, string[]> = {
  logInShopper: ["rate_events"],
  logInSeller: ["rate_events"],
  registerShopper: ["rate_events"],
  // The client's own limit counts mails that could not be sent; an earlier code is void by then.
  sendCode: ["rate_events", "one_time_codes"],
  verifyCode: ["one_time_codes"],
};

/** The rows that an error of an endpoint must not change. */
export function guardedRows(endpoint: Endpoint, { store }: ExampleServer): Promise<Rows> {
  return rowsOf(store.db, COUNTED[endpoint.id]);
}

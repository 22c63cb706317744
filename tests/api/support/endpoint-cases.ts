import type { Endpoint, Example } from "../../../app/api/endpoint.ts";
import { endpoints } from "../../../app/api/endpoints.ts";
import * as example from "../../../app/api/example-data.ts";
import type { ExampleServer, Person } from "./example-server.ts";
import { requestOf } from "./request.ts";

export type Sent = { from: Person; path: string; init: RequestInit };
type Case = (call: Endpoint, shop: ExampleServer) => Sent[];

/** Who makes a call rightly; what is for anyone needs no login. */
const rightful = ({ access: who }: Endpoint): Person => (who === "anyone" ? "nobody" : who);
const wrongful = ({ access: who }: Endpoint): Person => (who === "seller" ? "shopper" : "seller");

/** A call as an example shows it. */
export function sending(
  call: Endpoint,
  shop: ExampleServer,
  shown: Partial<Example>,
  from = rightful(call),
): Sent {
  return { from, ...requestOf(call, shown, shop) };
}

/** A call as its first successful example makes it. */
export function rightUse(call: Endpoint, shop: ExampleServer, from = rightful(call)): Sent {
  const examples = Object.values(call.examples);
  const shown = examples.find(({ response: answer }) => answer.success) ?? examples[0]!;
  return sending(call, shop, shown, from);
}

export const brokenInput: Case = (call, shop) => {
  const { from, path, init } = rightUse(call, shop);
  const broken = (type: string) => ({ ...init, headers: { "content-type": type }, body: "{" });
  if (call.query) return [{ from, path: `${call.path}?status=nonsense`, init }];
  if (call.form) return [{ from, path, init: broken("multipart/form-data; boundary=x") }];
  return call.body ? [{ from, path, init: broken("application/json") }] : [];
};

/** What each call may name that is another shopper's, or nobody's. */
const othersData: Case = (call, shop) => {
  const { other } = shop;
  const items = [{ product: example.PRODUCT_ID, quantity: 2 }];
  const othersAddress = { body: { items, address: other.addressId } };
  const named: Record<string, Partial<Example>> = {
    registerShopper: { body: { name: "Lan", email: other.email, password: "a-long-secret" } },
    verifyCode: { body: { email: other.email, otp: other.code } },
    addAddress: { body: { address: { ...example.address, email: other.email } } },
    placeOrder: othersAddress,
    payOnline: othersAddress,
  };
  const shown = named[call.id] ?? call.examples.gone;
  return shown ? [sending(call, shop, shown)] : [];
};

/** The methods of the calls at an address. */
export const methodsAt = (path: string) =>
  endpoints.filter((call) => call.path === path).map(({ method }) => method);

export const wrongMethods: Case = (call, shop) => {
  const { from, path } = rightUse(call, shop);
  const right = new Set<string>(methodsAt(call.path));
  const wrong = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !right.has(method));
  return wrong.map((method) => ({ from, path, init: { method } }));
};

/** What may come to a call, by the names that a table's columns have. */
export const CASES: Record<string, Case> = {
  "right use": (call, shop) => [rightUse(call, shop)],
  "no login": (call, shop) => [rightUse(call, shop, "nobody")],
  "wrong role": (call, shop) =>
    call.access === "anyone" ? [] : [rightUse(call, shop, wrongful(call))],
  "other's data": othersData,
  "broken input": brokenInput,
  "wrong method": wrongMethods,
};

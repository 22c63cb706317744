import type { Endpoint, Example } from "#app/api/endpoint.ts";
import { endpoints } from "#app/api/endpoints.ts";
import * as example from "#app/api/example-data.ts";
import type { ExampleServer, Person } from "./example-server.ts";
import { requestOf } from "./request.ts";

export type SentRequest = { from: Person; path: string; init: RequestInit };
type Case = (endpoint: Endpoint, shop: ExampleServer) => SentRequest[];

/** The person who may use an endpoint; those for anyone need no login. */
const callerOf = ({ access }: Endpoint): Person => (access === "anyone" ? "nobody" : access);
const wrongCallerOf = ({ access }: Endpoint): Person =>
  access === "seller" ? "shopper" : "seller";

/** The request that an example shows. */
export function exampleRequest(
  endpoint: Endpoint,
  shop: ExampleServer,
  shown: Partial<Example>,
  from = callerOf(endpoint),
): SentRequest {
  return { from, ...requestOf(endpoint, shown, shop) };
}

/** The request of the first successful example. */
export function validUse(endpoint: Endpoint, shop: ExampleServer, from?: Person): SentRequest {
  const examples = Object.values(endpoint.examples);
  const shown = examples.find(({ response }) => response.success) ?? examples[0]!;
  return exampleRequest(endpoint, shop, shown, from);
}

export const brokenInput: Case = (endpoint, shop) => {
  const { from, path, init } = validUse(endpoint, shop);
  const broken = (type: string) => ({ ...init, headers: { "content-type": type }, body: "{" });
  if (endpoint.query) return [{ from, path: `${endpoint.path}?status=nonsense`, init }];
  if (endpoint.form) return [{ from, path, init: broken("multipart/form-data; boundary=x") }];
  return endpoint.body ? [{ from, path, init: broken("application/json") }] : [];
};

/** A request that names another shopper's data, or none that exist. */
const othersData: Case = (endpoint, shop) => {
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
  const shown = named[endpoint.id] ?? endpoint.examples.gone;
  return shown ? [exampleRequest(endpoint, shop, shown)] : [];
};

/** The methods of the endpoints at a path. */
export const methodsAt = (path: string) =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);

export const wrongMethods: Case = (endpoint, shop) => {
  const { from, path } = validUse(endpoint, shop);
  const right = new Set<string>(methodsAt(endpoint.path));
  const wrong = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !right.has(method));
  return wrong.map((method) => ({ from, path, init: { method } }));
};

/** Requests to an endpoint, by the heading of their column in the table. */
export const CASES: Record<string, Case> = {
  "right use": (endpoint, shop) => [validUse(endpoint, shop)],
  "no login": (endpoint, shop) => [validUse(endpoint, shop, "nobody")],
  "wrong role": (endpoint, shop) =>
    endpoint.access === "anyone" ? [] : [validUse(endpoint, shop, wrongCallerOf(endpoint))],
  "other's data": othersData,
  "broken input": brokenInput,
  "wrong method": wrongMethods,
};

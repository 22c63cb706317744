import fc from "fast-check";
import { expect } from "vitest";
import type { Endpoint } from "#app/api/endpoint.ts";
import { CODE } from "#app/api/example-data.ts";
import { failure } from "#app/api/schemas.ts";
import { bytesOf } from "#tests/api/hostile/nasty-forms.ts";
import {
  documentedRequest,
  type NastyRequest,
  nastyRequest,
} from "#tests/api/hostile/nasty-requests.ts";
import { propertyRuns } from "#tests/support/scope.ts";
import type { ExampleServer } from "./example-server.ts";
import { guardedRows } from "./guarded-rows.ts";
import { sendAs } from "./request.ts";

const REQUESTS_PER_ENDPOINT = propertyRuns(100);
/** The same requests in every run; SEED=<number> makes others. */
const SEED = Number(process.env.SEED ?? 20_261_102);

/**
 * Sends an endpoint many requests, each to the same shop, and checks every response: JSON of the
 * contract's format, no status of 500 or above, no internals, and no changed row after an error. Successes and
 * errors must both occur where both are possible.
 */
export async function checkContract(endpoint: Endpoint, shop: ExampleServer): Promise<void> {
  await shop.restore();
  const start = await guardedRows(endpoint, shop);
  const outcomes = { success: 0, error: 0 };
  // However few the others are, one succeeds where one can, and one is a stranger's.
  const { access } = endpoint;
  const right = documentedRequest(endpoint, access === "anyone" ? "nobody" : access);
  const strange = documentedRequest(endpoint, "nobody");
  await fc.assert(
    fc.asyncProperty(nastyRequest(endpoint), async (request) => {
      await shop.restore();
      let rows = start;
      for (let times = request.again ? 2 : 1; times > 0; times--) {
        const version = await shop.version();
        const outcome = await check(endpoint, shop, request);
        outcomes[outcome] += 1;
        if ((await shop.version()) === version) continue;
        const after = await guardedRows(endpoint, shop);
        if (outcome === "error") expect(after).toEqual(rows);
        rows = after;
      }
    }),
    { numRuns: REQUESTS_PER_ENDPOINT, seed: SEED, examples: [[right], [strange]] },
  );
  const met = { success: outcomes.success > 0, error: outcomes.error > 0 };
  expect(met, JSON.stringify(outcomes)).toEqual(possible(endpoint));
}

function possible(endpoint: Endpoint): { success: boolean; error: boolean } {
  const examples = Object.values(endpoint.examples);
  const reads = endpoint.body ?? endpoint.form ?? endpoint.query ?? endpoint.path.includes("{id}");
  return {
    success: examples.some(({ response }) => response.success),
    error: endpoint.access !== "anyone" || Boolean(reads),
  };
}

async function check(endpoint: Endpoint, shop: ExampleServer, request: NastyRequest) {
  const response = await send(endpoint, shop, request);
  const text = await response.text();
  if (response.status === 304 && request.headers["if-none-match"]) return "success";
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const body = JSON.parse(text);
  if (response.ok && body.success) {
    endpoint.response.parse(body);
    return "success";
  }
  const { message } = failure.parse(body);
  expect(message).toMatch(/\S/);
  expect(message).not.toMatch(
    /\bat \S+ ?\(|node_modules|file:\/\/|\.[cm]?[jt]s:\d|sqlite|constraint failed|no such (table|column)/i,
  );
  return "error";
}

function send(endpoint: Endpoint, shop: ExampleServer, request: NastyRequest): Promise<Response> {
  const { path, from, cookie, body } = request;
  const cookies = [cookie?.instead ? "" : shop.cookies[from], cookie?.junk ?? ""].filter(Boolean);
  return sendAs(shop, from, path, {
    method: endpoint.method,
    headers: {
      ...request.headers,
      ...(cookie && { cookie: cookies.join("; ") }),
      ...(body && { "content-type": body.type }),
    },
    body:
      typeof body?.content === "string"
        ? body.content.replaceAll(CODE, shop.code)
        : body && bytesOf(body.content),
  });
}

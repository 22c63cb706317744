import fc from "fast-check";
import { expect } from "vitest";
import type { Endpoint } from "../../../app/api/endpoint.ts";
import { CODE } from "../../../app/api/example-data.ts";
import { failure } from "../../../app/api/response-schemas.ts";
import type { ExampleServer } from "./example-server.ts";
import { bytesOf } from "./nasty-forms.ts";
import { type NastyRequest, nastyRequest } from "./nasty-requests.ts";
import { ask } from "./request.ts";
import { rowsThatMatter } from "./rows-that-matter.ts";

const REQUESTS_A_CALL = 300;
/** The same requests in every run; SEED=<number> asks for others. */
const SEED = Number(process.env.SEED ?? 20_261_102);
/** A failure is reported with the smallest request that was found by then. */
const GIVE_UP_AFTER_MS = 100_000;

/**
 * Sends a call many requests, each to the same shop, and checks every answer: JSON of the contract's
 * form, no status of 500 or above, nothing of the machine, and no changed row when it is refused.
 * Both ends must be met where both are possible, so that it is not all about refusals.
 */
export async function checkContract(call: Endpoint, shop: ExampleServer): Promise<void> {
  shop.restore();
  const start = await rowsThatMatter(call, shop);
  const outcomes = { success: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(nastyRequest(call), async (request) => {
      shop.restore();
      let rows = start;
      for (let times = request.again ? 2 : 1; times > 0; times--) {
        const version = shop.version();
        const outcome = await check(call, shop, request);
        outcomes[outcome] += 1;
        if (shop.version() === version) continue;
        const after = await rowsThatMatter(call, shop);
        if (outcome === "refused") expect(after).toEqual(rows);
        rows = after;
      }
    }),
    {
      numRuns: REQUESTS_A_CALL,
      seed: SEED,
      interruptAfterTimeLimit: GIVE_UP_AFTER_MS,
      markInterruptAsFailure: true,
    },
  );
  const met = { success: outcomes.success > 0, refused: outcomes.refused > 0 };
  expect(met, JSON.stringify(outcomes)).toEqual(possible(call));
}

function possible(call: Endpoint): { success: boolean; refused: boolean } {
  const examples = Object.values(call.examples);
  const reads = call.body ?? call.form ?? call.query ?? call.path.includes("{id}");
  return {
    success: examples.some(({ response: answer }) => answer.success),
    refused: call.access !== "anyone" || Boolean(reads),
  };
}

async function check(call: Endpoint, shop: ExampleServer, request: NastyRequest) {
  const response = await send(call, shop, request);
  const text = await response.text();
  if (response.status === 304 && request.headers["if-none-match"]) return "success";
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const answer = JSON.parse(text);
  if (response.ok && answer.success) {
    call.response.parse(answer);
    return "success";
  }
  const { message } = failure.parse(answer);
  expect(message).toMatch(/\S/);
  expect(message).not.toMatch(
    /\bat \S+ ?\(|node_modules|file:\/\/|\.[cm]?[jt]s:\d|sqlite|constraint failed|no such (table|column)/i,
  );
  return "refused";
}

function send(call: Endpoint, shop: ExampleServer, request: NastyRequest): Promise<Response> {
  const { path, from, cookie, body } = request;
  const cookies = [cookie?.instead ? "" : shop.cookies[from], cookie?.junk ?? ""].filter(Boolean);
  return ask(shop, from, path, {
    method: call.method,
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

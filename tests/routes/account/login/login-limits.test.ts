import { expect, test } from "vitest";
import { expectRefusal } from "../../../support/answers.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { inputOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { newShopper } from "../../support/shoppers.ts";

const { server, store } = await testShop("demo", { TRUST_PROXY: "on" });

/** Sends a form from a client address of its own. */
function postFrom(
  address: string,
  client: Client,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const headers = { "x-forwarded-for": `6.6.6.6, ${address}` };
  return client.send(path, { method: "POST", headers, body: new URLSearchParams(fields) });
}

test("the eleventh failed login of an account gets 429; other clients and accounts go on", async () => {
  const { email } = await newShopper(server.url, store);
  const other = await newShopper(server.url, store);
  const wrong = { email, password: "wrong-one" };
  const failed = await Promise.all(
    Array.from({ length: 10 }, () =>
      postFrom("203.0.113.7", new Client(server.url), "/login", wrong),
    ),
  );
  expect(failed.map(({ status }) => status)).toEqual(Array(10).fill(400));

  const right = { email: email.toUpperCase(), password: PASSWORD };
  const eleventh = await postFrom("203.0.113.7", new Client(server.url), "/login", right);
  const page = await expectRefusal(
    eleventh,
    429,
    "Too many failed logins. Please try again in a few minutes.",
  );
  expect(inputOf(page, "email")).toBe(email.toUpperCase());
  const call = await new Client(server.url).json("POST", "/api/user/login", right, {
    "x-forwarded-for": "203.0.113.7",
  });
  expect(call.status).toBe(429);
  const seconds = Number(call.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);

  expect((await postFrom("203.0.113.8", new Client(server.url), "/login", right)).status).toBe(303);
  const sameClient = { email: other.email, password: PASSWORD };
  const answer = await postFrom("203.0.113.7", new Client(server.url), "/login", sameClient);
  expect(answer.status).toBe(303);
});

test("thirty wrong logins at once are not more than ten tries", async () => {
  const { email } = await newShopper(server.url, store);
  const wrong = { email, password: "wrong-one" };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      postFrom("203.0.113.20", new Client(server.url), "/login", wrong),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("a right login clears the count of failures", async () => {
  const { email } = await newShopper(server.url, store);
  const from = (password: string) =>
    postFrom("203.0.113.9", new Client(server.url), "/login", { email, password });
  for (let round = 0; round < 2; round++) {
    const failed = await Promise.all(Array.from({ length: 6 }, () => from("wrong-one")));
    expect(failed.map(({ status }) => status)).toEqual(Array(6).fill(400));
    expect((await from(PASSWORD)).status).toBe(303);
  }
});

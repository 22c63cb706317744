import { expect, test } from "vitest";
import { expectRefusal } from "#tests/support/answers.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { inputOf } from "#tests/support/page.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";

const { newShopper, newVisitor } = await visitedShop("demo", { TRUST_PROXY: "on" });

/** The address that a proxy names as a client's. */
const headersOf = (address: string) => ({ "x-forwarded-for": `6.6.6.6, ${address}` });

/** Logs in with a fresh browser of a client. */
const logIn = (address: string, email: string, password = PASSWORD) =>
  newVisitor().send("/login", {
    ...{ method: "POST", headers: headersOf(address) },
    body: new URLSearchParams({ email, password }),
  });

/** The statuses of wrong logins that a client sends at once. */
async function failAtOnce(address: string, email: string, times: number): Promise<number[]> {
  const wrong = Array.from({ length: times }, () => logIn(address, email, "wrong-one"));
  return (await Promise.all(wrong)).map(({ status }) => status);
}

test("the eleventh failed login of an account gets 429; other clients and accounts go on", async () => {
  const { email } = await newShopper();
  const other = await newShopper();
  expect(await failAtOnce("203.0.113.7", email, 10)).toEqual(Array(10).fill(400));

  const right = { email: email.toUpperCase(), password: PASSWORD };
  const eleventh = await logIn("203.0.113.7", right.email);
  const problem = "Too many failed logins. Please try again in a few minutes.";
  expect(inputOf(await expectRefusal(eleventh, 429, problem), "email")).toBe(right.email);
  const headers = headersOf("203.0.113.7");
  const call = await newVisitor().json("POST", "/api/user/login", right, headers);
  expect(call.status).toBe(429);
  const seconds = Number(call.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);

  expect((await logIn("203.0.113.8", right.email)).status).toBe(303);
  expect((await logIn("203.0.113.7", other.email)).status).toBe(303);
});

test("thirty wrong logins at once are not more than ten tries", async () => {
  const { email } = await newShopper();
  const statuses = await failAtOnce("203.0.113.20", email, 30);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
});

test("a right login clears the count of failures", async () => {
  const { email } = await newShopper();
  for (let round = 0; round < 2; round++) {
    expect(await failAtOnce("203.0.113.9", email, 6)).toEqual(Array(6).fill(400));
    expect((await logIn("203.0.113.9", email)).status).toBe(303);
  }
});

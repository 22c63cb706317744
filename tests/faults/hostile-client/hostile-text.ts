import type { Endpoint } from "#app/api/endpoint.ts";
import { endpoints } from "#app/api/endpoints.ts";
import { inLanes, type Sent } from "#tests/faults/support/send.ts";
import { ADDRESS, ADDRESS_FORM } from "#tests/support/data/address.ts";
import { count, sendAsAttacker, type Tally, type Target } from "./attack.ts";

const LANES = 4;
const ACCOUNT = { email: "lan@example.com", password: "secret-123" };

/** Every form that a guest or a shopper can send. */
const FORMS: [path: string, fields: Record<string, string>][] = [
  ["/login", { ...ACCOUNT, next: "/" }],
  ["/register", { ...ACCOUNT, name: "Lan", next: "/" }],
  ["/forgot-password", { email: ACCOUNT.email }],
  ["/reset-password", { ...ACCOUNT, code: "123456" }],
  ["/seller", { ...ACCOUNT, next: "/seller", intent: "login" }],
  ["/add-address", { ...ADDRESS_FORM, otp: "123456" }],
  ["/add-address", { email: ADDRESS.email, intent: "send-otp" }],
  ["/add-address", { email: ADDRESS.email, otp: "123456", intent: "verify-otp" }],
  ["/cart", { intent: "add:a", next: "/" }],
  ["/cart", { intent: "update:a", "quantity-a": "1" }],
  ["/cart", { intent: "remove:a", next: "/" }],
  ["/cart", { intent: "place", payment: "cod", token: "a", seen: "a" }],
  ["/account", { intent: "name", name: "Lan" }],
  ["/account", { intent: "send-otp", email: ACCOUNT.email }],
  ["/account", { intent: "verify-otp", email: ACCOUNT.email, otp: "123456" }],
  ["/account", { intent: "password", oldPassword: "wrong-123", password: "wrong-456" }],
  ["/account/leave", { password: "wrong-123" }],
  ["/order/a/cancel?key=a", { reason: "other" }],
  ["/order/a/address?key=a", { ...ADDRESS_FORM, seen: "1" }],
  ["/order/a/again", { again: "1" }],
  ["/logout", { next: "/" }],
];
const FOR_SHOPPERS = new Set([
  "/add-address",
  "/cart",
  "/account",
  "/account/leave",
  "/order/a/cancel?key=a",
  "/order/a/address?key=a",
  "/order/a/again",
]);

/** Texts that make careless regular expressions backtrack, by their length in bytes on the wire. */
const TEXTS: ((lengthOf: (text: string) => number, bytes: number) => string)[] = [
  (lengthOf, bytes) => `a@${repeat("a.", bytes / lengthOf("a."))},`,
  (lengthOf, bytes) => repeat("a.", bytes / lengthOf("a.")),
  (lengthOf, bytes) => repeat("@", bytes / lengthOf("@")),
  (lengthOf, bytes) => `a${repeat(" ", bytes / lengthOf(" "))}a`,
  (lengthOf, bytes) => `a${repeat("\u0301", bytes / lengthOf("\u0301"))}`,
  (lengthOf, bytes) => repeat("/", bytes / lengthOf("/")),
];

/** Puts a hostile text into one field of a form or an API request at a time, until the time is up. */
export async function attackWithText(
  target: Target,
  size: { bytes: number; forMs: number },
): Promise<Tally> {
  const tally: Tally = {};
  const until = performance.now() + size.forMs;
  await inLanes(untilTimeIsUp(), LANES, async ([path, sent]) =>
    count(tally, await sendAsAttacker(target.url, path, sent())),
  );
  return tally;

  function* untilTimeIsUp() {
    for (const requests of [formsOf(target, size.bytes), callsOf(target, size.bytes)])
      for (const request of requests) {
        if (performance.now() > until) return;
        yield request;
      }
  }
}

function* formsOf({ shopper }: Target, bytes: number): Generator<[string, () => Sent]> {
  for (const makeText of TEXTS)
    for (const [path, fields] of FORMS)
      for (const name of Object.keys(fields)) {
        const text = () => makeText((part) => encodeURIComponent(part).length, bytes);
        const form = () => ({ ...fields, [name]: text() });
        yield [path, () => ({ form: form() })];
        const headers = { cookie: shopper.cookie };
        if (FOR_SHOPPERS.has(path)) yield [path, () => ({ form: form(), headers })];
      }
}

function* callsOf({ shopper }: Target, bytes: number): Generator<[string, () => Sent]> {
  const headers = { cookie: shopper.cookie };
  for (const makeText of TEXTS)
    for (const call of endpoints.filter(({ body }) => body)) {
      const text = makeText(Buffer.byteLength, bytes);
      const [example] = Object.values((call as Endpoint).examples);
      const path = call.path.replace("{id}", example!.id ?? "");
      for (const json of variants(example!.body, text)) {
        yield [path, () => ({ method: call.method, json })];
        if (call.access === "shopper") yield [path, () => ({ method: call.method, json, headers })];
      }
    }
}

/** The value with the text in place of one of its parts, or of one of its property names. */
function* variants(value: unknown, text: string): Generator<unknown> {
  if (typeof value !== "object" || value === null) return yield text;
  for (const [name, part] of Object.entries(value)) {
    for (const changed of variants(part, text)) yield replaced(value, name, changed);
    if (Array.isArray(value)) continue;
    const { [name]: renamed, ...rest } = value as Record<string, unknown>;
    yield { ...rest, [text]: renamed };
  }
}

const replaced = (value: object, name: string, part: unknown) =>
  Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part };

const repeat = (text: string, times: number) => text.repeat(Math.floor(times));

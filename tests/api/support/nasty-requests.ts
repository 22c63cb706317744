import fc from "fast-check";
import type { Endpoint } from "../../../app/api/endpoint.ts";
import type { Person } from "./example-server.ts";
import { brokenJson, change, changeOf, nearJson, type Part } from "./nasty-bodies.ts";
import { FORM_TYPE, type Form, type FormFields, nearForm, wholeForm } from "./nasty-forms.ts";
import { nastyHeader, nastyId, nastyJson, nastyText } from "./nasty-values.ts";

/** A request, said so that it can be read when it turns out to be answered wrongly. */
export type NastyRequest = {
  /** With id and query. */
  path: string;
  from: Person;
  /** Instead of the person's cookies, or after them. */
  cookie?: { junk: string; instead: boolean } | undefined;
  headers: Record<string, string>;
  body?: Body | undefined;
  /** Sent a second time right away. */
  again: boolean;
};

type Body = { type: string; content: string | Form };

const PEOPLE: Person[] = ["nobody", "shopper", "other", "seller"];
/** The examples' ids are the shopper's: to the other one they are someone else's. */
const RIGHTFUL: Record<Endpoint["access"], Person[]> = {
  anyone: PEOPLE,
  shopper: ["shopper", "shopper", "other"],
  seller: ["seller"],
};
const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "multipart/form-data",
  FORM_TYPE,
];
const ODD_IDS = ["%", "%zz", "%ff", "%00", "%2F", "..", "%2e%2e", "a/b", "", "?", ";a=b", "list"];

/** Requests of a call: like its documented examples, near them, and far away from them. */
export function nastyRequest(call: Endpoint): fc.Arbitrary<NastyRequest> {
  return fc.record({
    path: pathOf(call),
    from: mostly(fc.constantFrom(...RIGHTFUL[call.access]), fc.constantFrom(...PEOPLE)),
    cookie: rarely(fc.record({ junk: nastyHeader, instead: fc.boolean() })),
    headers: headersOf(call),
    body: call.body || call.form ? bodyOf(call) : fc.constant(undefined),
    again: fc.constantFrom(false, false, false, true),
  });
}

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, other);
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  mostly<T | undefined>(fc.constant(undefined), arbitrary);

/** What the call's examples show at one place. */
function shown<T>(
  call: Endpoint,
  part: (example: Endpoint["examples"][string]) => T | undefined,
): T[] {
  return Object.values(call.examples)
    .map(part)
    .filter((value) => value !== undefined);
}

function pathOf(call: Endpoint): fc.Arbitrary<string> {
  const query = mostly(queryOf(call), nastyText.map(encode));
  if (!call.path.includes("{id}"))
    return query.map((search) => (search ? `${call.path}?${search}` : call.path));
  const ids = fc.constantFrom(...shown(call, ({ id }) => id));
  const odd = fc.oneof(nastyId, nastyText.map(encode), fc.constantFrom(...ODD_IDS));
  return fc
    .oneof({ weight: 3, arbitrary: ids }, odd)
    .map((id) => call.path.replace("{id}", () => id));
}

function queryOf(call: Endpoint): fc.Arbitrary<string> {
  if (!call.query) return fc.constant("");
  const queries = fc.constantFrom(...shown(call, ({ query }) => query));
  return fc
    .tuple(queries, fc.array(changeOf(nastyText), { maxLength: 3 }))
    .map(([query, changes]) => {
      const parts = Object.entries(query);
      for (const one of changes) if (parts.length > 0) change(parts, one.at % parts.length, one);
      return parts.map((part: Part<string>) => part.map(encode).join("=")).join("&");
    });
}

const encode = (text: string) => encodeURIComponent(text.slice(0, 5_000).toWellFormed());

function headersOf(call: Endpoint): fc.Arbitrary<Record<string, string>> {
  const names = ["authorization", "idempotency-key", "if-none-match", "accept-language"];
  const nasty = fc.dictionary(fc.constantFrom(...names), nastyHeader, { maxKeys: 2 });
  const examples = shown(call, ({ headers }) => headers);
  return mostly(fc.constantFrom({}, ...examples), nasty);
}

function bodyOf(call: Endpoint): fc.Arbitrary<Body> {
  const bodies = shown(call, ({ body }) => body);
  const json = (content: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
    fc.record({ type: fc.constant("application/json"), content });
  const form = (content: fc.Arbitrary<Form>): fc.Arbitrary<Body> =>
    fc.record({ type: fc.constant(FORM_TYPE), content });
  const [whole, near] = call.form
    ? [form(wholeForm(bodies as FormFields[])), form(nearForm(bodies as FormFields[]))]
    : [
        json(fc.constantFrom(...bodies.map((body) => JSON.stringify(body)))),
        json(nearJson(bodies)),
      ];
  const otherType = fc.record({ type: fc.constantFrom(...TYPES), content: nearJson(bodies) });
  return fc.oneof(
    { weight: 2, arbitrary: whole },
    { weight: 6, arbitrary: near },
    json(nastyJson),
    json(brokenJson(bodies)),
    otherType,
  );
}

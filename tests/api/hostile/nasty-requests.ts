import fc from "fast-check";
import type { Endpoint } from "#app/api/endpoint.ts";
import type { Person } from "#tests/api/support/example-server.ts";
import { brokenJson, change, changeOf, nearJson, type Part } from "./nasty-bodies.ts";
import { documentedForm, FORM_TYPE, type Form, type FormFields, nearForm } from "./nasty-forms.ts";
import { nastyHeader, nastyId, nastyJson, nastyText } from "./nasty-values.ts";

/** A request in a form that is readable in a failure report. */
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
  ...["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16"],
  ...["APPLICATION/JSON", "multipart/form-data", FORM_TYPE],
];
const ODD_IDS = ["%", "%zz", "%ff", "%00", "%2F", "..", "%2e%2e", "a/b", "", "?", ";a=b", "list"];

/** Requests to an endpoint: its documented examples, near them, and far from them. */
export function nastyRequest(endpoint: Endpoint): fc.Arbitrary<NastyRequest> {
  return fc.record({
    path: pathOf(endpoint),
    from: mostly(fc.constantFrom(...RIGHTFUL[endpoint.access]), fc.constantFrom(...PEOPLE)),
    cookie: rarely(fc.record({ junk: nastyHeader, instead: fc.boolean() })),
    headers: headersOf(endpoint),
    body: endpoint.body || endpoint.form ? bodyOf(endpoint) : fc.constant(undefined),
    again: fc.constantFrom(false, false, false, true),
  });
}

/** The request of the endpoint's first example of success, or of its first example. */
export function documentedRequest(endpoint: Endpoint, from: Person): NastyRequest {
  const examples = Object.values(endpoint.examples);
  const shown = examples.find(({ response }) => response.success) ?? examples[0]!;
  const { id = "", query, headers = {}, body } = shown;
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const path = endpoint.path.replace("{id}", id) + search;
  const content = endpoint.form ? documentedForm(body as FormFields) : JSON.stringify(body);
  const type = endpoint.form ? FORM_TYPE : "application/json";
  return { path, from, headers, body: body ? { type, content } : undefined, again: false };
}

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, other);
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  mostly<T | undefined>(fc.constant(undefined), arbitrary);

type Shown = Endpoint["examples"][string];

/** One part of each of the endpoint's examples. */
function shown<T>({ examples }: Endpoint, part: (shown: Shown) => T | undefined): T[] {
  const parts = Object.values(examples).map(part);
  return parts.filter((value) => value !== undefined);
}

function pathOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const query = mostly(queryOf(endpoint), nastyText.map(encode));
  if (!endpoint.path.includes("{id}"))
    return query.map((search) => (search ? `${endpoint.path}?${search}` : endpoint.path));
  const ids = fc.constantFrom(...shown(endpoint, ({ id }) => id));
  const odd = fc.oneof(nastyId, nastyText.map(encode), fc.constantFrom(...ODD_IDS));
  return fc
    .oneof({ weight: 3, arbitrary: ids }, odd)
    .map((id) => endpoint.path.replace("{id}", () => id));
}

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  if (!endpoint.query) return fc.constant("");
  const queries = fc.constantFrom(...shown(endpoint, ({ query }) => query));
  return fc
    .tuple(queries, fc.array(changeOf(nastyText), { maxLength: 3 }))
    .map(([query, changes]) => {
      const parts = Object.entries(query);
      for (const one of changes) if (parts.length > 0) change(parts, one.at % parts.length, one);
      return parts.map((part: Part<string>) => part.map(encode).join("=")).join("&");
    });
}

const encode = (text: string) => encodeURIComponent(text.slice(0, 5_000).toWellFormed());

function headersOf(endpoint: Endpoint): fc.Arbitrary<Record<string, string>> {
  const names = ["authorization", "idempotency-key", "if-none-match", "accept-language"];
  const nasty = fc.dictionary(fc.constantFrom(...names), nastyHeader, { maxKeys: 2 });
  const examples = shown(endpoint, ({ headers }) => headers);
  return mostly(fc.constantFrom({}, ...examples), nasty);
}

function bodyOf(endpoint: Endpoint): fc.Arbitrary<Body> {
  const bodies = shown(endpoint, ({ body }) => body);
  const json = (content: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
    fc.record({ type: fc.constant("application/json"), content });
  const form = (content: fc.Arbitrary<Form>): fc.Arbitrary<Body> =>
    fc.record({ type: fc.constant(FORM_TYPE), content });
  const forms = bodies as FormFields[];
  const [whole, near] = endpoint.form
    ? [form(fc.constantFrom(...forms.map(documentedForm))), form(nearForm(forms))]
    : [json(fc.constantFrom(...bodies.map((b) => JSON.stringify(b)))), json(nearJson(bodies))];
  const otherType = fc.record({ type: fc.constantFrom(...TYPES), content: nearJson(bodies) });
  const far = [json(nastyJson), json(brokenJson(bodies)), otherType];
  return fc.oneof({ weight: 2, arbitrary: whole }, { weight: 6, arbitrary: near }, ...far);
}

import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { namedParts } from "./response-schemas.ts";

type Schemas = Record<string, Record<string, unknown>>;

const uri = (name: string) => `#/components/schemas/${name}`;
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const answers = z.registry<{ id: string }>();
const requests = z.registry<{ id: string }>();

for (const [id, schema] of Object.entries(namedParts)) answers.add(schema, { id });
for (const call of endpoints) {
  const name = capitalised(call.id);
  const request = requestSchema(call);
  if (!answers.has(call.response)) answers.add(call.response, { id: `${name}Answer` });
  if (request && !requests.has(request)) requests.add(request, { id: `${name}Request` });
}

/** What a call's body must be, as JSON or as a form. */
export function requestSchema(call: Endpoint): z.ZodType | undefined {
  return call.body ?? call.form;
}

/** Every schema of the contract as JSON Schema, by its name in the API document. */
export const schemas: Schemas = {
  ...plain(z.toJSONSchema(answers, { io: "output", uri }).schemas),
  ...plain(z.toJSONSchema(requests, { io: "input", unrepresentable: "any", uri }).schemas),
};

/** Where the API document describes a schema. */
export function refTo(schema: z.ZodType): { $ref: string } {
  return { $ref: uri((answers.get(schema) ?? requests.get(schema))!.id) };
}

/** What is to be sent for a schema, as JSON Schema. */
export function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  return plain({ schema: z.toJSONSchema(schema, { io: "input" }) }).schema!;
}

/** Without the keywords that only stand-alone schemas carry. */
function plain(schemas: Record<string, z.core.JSONSchema.BaseSchema>): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}

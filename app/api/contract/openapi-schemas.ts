import * as z from "zod";
import { endpoints } from "../endpoints.ts";
import type { Contract } from "./endpoint.ts";
import { namedParts } from "./response-schemas.ts";

type Schemas = Record<string, Record<string, unknown>>;

const uri = (name: string) => `#/components/schemas/${name}`;
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const responses = z.registry<{ id: string }>();
const requests = z.registry<{ id: string }>();

for (const [id, schema] of Object.entries(namedParts)) responses.add(schema, { id });
for (const endpoint of endpoints) {
  const name = capitalised(endpoint.id);
  const request = requestSchema(endpoint);
  if (!responses.has(endpoint.response))
    responses.add(endpoint.response, { id: `${name}Response` });
  if (request && !requests.has(request)) requests.add(request, { id: `${name}Request` });
}

/** The schema of an endpoint's body, JSON or form. */
export function requestSchema(endpoint: Contract): z.ZodType | undefined {
  return endpoint.body ?? endpoint.form;
}

/** Every schema of the contract as JSON Schema, by its name in the API document. */
export const schemas: Schemas = {
  ...plain(z.toJSONSchema(responses, { io: "output", uri }).schemas),
  ...plain(z.toJSONSchema(requests, { io: "input", unrepresentable: "any", uri }).schemas),
};

/** Reference to a schema in the API document. */
export function refTo(schema: z.ZodType): { $ref: string } {
  return { $ref: uri((responses.get(schema) ?? requests.get(schema))!.id) };
}

/** The input of a schema as JSON Schema. */
export function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  return plain({ schema: z.toJSONSchema(schema, { io: "input" }) }).schema!;
}

/** Removes the keywords that only stand-alone schemas have. */
function plain(schemas: Record<string, z.core.JSONSchema.BaseSchema>): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}

import * as z from "zod";
import { sellerCookie, sessionCookie } from "#app/kit/request/cookies.ts";
import { type Contract, type Example, requestSchema } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { failure, namedParts } from "./schemas.ts";

type Json = Record<string, unknown>;

const SECURITY: Record<Contract["access"], Json[]> = {
  anyone: [],
  shopper: [{ shopperCookie: [] }],
  seller: [{ sellerCookie: [] }, { bearer: [] }],
};

const STATUS_DESCRIPTIONS: Record<number, string> = {
  200: "Success",
  400: "Malformed request, or a business error: see message",
  401: "Not logged in",
  403: "Logged in as someone else",
  404: "Not found",
  410: "Deleted meanwhile",
  422: "The email could not be sent",
  429: "Too many requests: see Retry-After",
};

/** Generates the OpenAPI 3.1 document from the schemas that check the requests and type the responses. */
export function openApiDocument(shop: { name: string; origin: string }): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: shop.name,
      version: "1",
      description:
        "Responses are JSON with success and, when it is false, a message. Amounts are whole dong.",
    },
    servers: [{ url: shop.origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        shopperCookie: { type: "apiKey", in: "cookie", name: sessionCookie(shop).name },
        sellerCookie: { type: "apiKey", in: "cookie", name: sellerCookie(shop).name },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function operationOf(endpoint: Contract): Json {
  const request = requestSchema(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: SECURITY[endpoint.access],
    parameters: parametersOf(endpoint),
    ...(request && {
      requestBody: {
        required: true,
        content: {
          [endpoint.form ? "multipart/form-data" : "application/json"]: {
            schema: refTo(request),
            examples: examplesOf(endpoint, ({ body }) => body),
          },
        },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: Contract): Json {
  const { errorStatus, unauthenticatedStatus } = endpoint;
  const entries = statusesOf(endpoint).map((status) => {
    const response = status === 200 ? refTo(endpoint.response) : refTo(failure);
    const mayFail = status === 200 && (errorStatus ?? unauthenticatedStatus) === 200;
    const schema = mayFail ? { oneOf: [response, refTo(failure)] } : response;
    const examples = examplesOf(endpoint, (example) =>
      (example.status ?? 200) === status ? example.response : undefined,
    );
    return [
      status,
      {
        description: STATUS_DESCRIPTIONS[status],
        content: { "application/json": { schema, examples } },
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** The statuses that are specific to an endpoint; 405, 413 and 503 apply to all. */
function statusesOf(endpoint: Contract): number[] {
  const login = endpoint.access !== "anyone" && !endpoint.unauthenticatedStatus;
  const statuses = [
    200,
    ...(requestSchema(endpoint) || endpoint.query ? [400] : []),
    ...(login ? [401] : []),
    ...(login && endpoint.access === "seller" ? [403] : []),
    ...(endpoint.statuses ?? []),
  ];
  return statuses.toSorted((a, b) => a - b);
}

/** The parameters of the path, the query and the headers. */
function parametersOf(endpoint: Contract): Json[] {
  return [
    ...idParameterOf(endpoint),
    ...queryParametersOf(endpoint),
    ...headerParametersOf(endpoint),
  ];
}

function idParameterOf(endpoint: Contract): Json[] {
  if (!endpoint.path.includes("{id}")) return [];
  const examples = examplesOf(endpoint, ({ id }) => id);
  return [{ name: "id", in: "path", required: true, schema: { type: "string" }, examples }];
}

function queryParametersOf(endpoint: Contract): Json[] {
  const { properties = {} } = endpoint.query ? toJsonSchema(endpoint.query) : {};
  return Object.entries(properties as Record<string, Json>).map(
    ([name, { description, ...schema }]) => {
      const examples = examplesOf(endpoint, ({ query }) => query?.[name]);
      return { name, in: "query", description, schema, examples };
    },
  );
}

/** The headers that the examples send. */
function headerParametersOf(endpoint: Contract): Json[] {
  const sent = Object.values(endpoint.examples).flatMap(({ headers }) =>
    Object.keys(headers ?? {}),
  );
  return [...new Set(sent)].map((name) => {
    const examples = examplesOf(endpoint, ({ headers }) => headers?.[name]);
    return { name, in: "header", schema: { type: "string" }, examples };
  });
}

/** The same part of every example, by the example's name. */
function examplesOf(endpoint: Contract, part: (example: Example) => unknown): Json {
  const shown = Object.entries(endpoint.examples).map(([name, example]) => [name, part(example)]);
  return Object.fromEntries(
    shown.filter(([, value]) => value !== undefined).map(([name, value]) => [name, { value }]),
  );
}

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

/** Every schema of the contract as JSON Schema, by its name in the API document. */
const schemas: Schemas = {
  ...plain(z.toJSONSchema(responses, { io: "output", uri }).schemas),
  ...plain(z.toJSONSchema(requests, { io: "input", unrepresentable: "any", uri }).schemas),
};

/** Reference to a schema in the API document. */
function refTo(schema: z.ZodType): { $ref: string } {
  return { $ref: uri((responses.get(schema) ?? requests.get(schema))!.id) };
}

/** Converts the input type of a schema to JSON Schema. */
function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  return plain({ schema: z.toJSONSchema(schema, { io: "input" }) }).schema!;
}

/** Removes the keywords that belong only in stand-alone schemas. */
function plain(schemas: Record<string, z.core.JSONSchema.BaseSchema>): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}
